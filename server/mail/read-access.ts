import type { Right } from '#domain/access.ts';
import { sql } from '../db/sql.ts';
import type { Contact } from '../queries/contact.ts';
import { personName } from '../queries/customer-access.ts';
import type { Preparation } from './define-mail.ts';

type Known = { customer: string; person: string; right: Right | null; has_access: boolean; is_erased_soon: boolean };
/** `isReader`: the person is the reader. */
export type AccessFacts = { customer: string; person: string; right: Right | null; isReader: boolean };

/**
 * Who may do what for which customer. Null: the customer or the person is gone, or it is no longer true. Where something is done, undone
 * and done again, the last mail takes the place of the first: without `isStillTrue` the one about the undoing would be read last.
 */
export const readAccess =
  (isStillTrue: (known: Known) => boolean = () => true) =>
  async ({ tx, row, reader }: Preparation & { reader: Contact }): Promise<{ facts: AccessFacts } | null> => {
    const [known] = await tx.query<Known>(sql`
      select customer.name as customer, ${personName} as person, customer_access.right_ as right, customer_access.account_id is not null and customer_access.ended_at is null as has_access,
        exists (select from erasure where erasure.company_id = customer.company_id and erasure.customer_id = customer.id and erasure.withdrawn_at is null and erasure.done_at is null) as is_erased_soon
      from customer join account on account.company_id = customer.company_id and account.id = ${row.about.accountId ?? 0}
        left join customer_access on customer_access.company_id = account.company_id and customer_access.account_id = account.id and customer_access.customer_id = customer.id
      where customer.company_id = ${row.company_id} and customer.id = ${row.about.customerId ?? 0} and customer.locked_until is null`);
    if (!known || !isStillTrue(known)) return null;
    const { customer, person, right } = known;
    return { facts: { customer, person, right, isReader: row.about.accountId === reader.account_id } };
  };
