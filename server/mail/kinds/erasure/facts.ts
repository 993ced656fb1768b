import type { Contact } from '../../../queries/contact.ts';
import type { Preparation } from '../../define-mail.ts';
import { readAccess } from '../../read-access.ts';

/** Who has asked for the erasure of which customer, and when. */
export function readErasure(isStillTrue?: Parameters<typeof readAccess>[0]) {
  const read = readAccess(isStillTrue);
  return async (reading: Preparation & { reader: Contact }) => {
    const { row, reader } = reading;
    // One that a server of the version before has written does not say which customer: then it is the reader's own.
    const found =
      row.about.accountId === undefined ? { facts: { customer: reader.name, person: '', isReader: true } } : await read(reading);
    return found && { facts: { ...found.facts, requestedAt: row.created_at } };
  };
}
