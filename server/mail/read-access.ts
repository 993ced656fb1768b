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
      select c.name as customer, ${personName(sql`a`, sql`c`)} as person, x.right_ as right, x.account_id is not null and x.ended_at is null as has_access,
        exists (select from erasure e where e.company_id = c.company_id and e.customer_id = c.id and e.withdrawn_at is null and e.done_at is null) as is_erased_soon
      from customer c join account a on a.company_id = c.company_id and a.id = ${row.about.accountId ?? 0}
        left join customer_access x on x.company_id = a.company_id and x.account_id = a.id and x.customer_id = c.id
      where c.company_id = ${row.company_id} and c.id = ${row.about.customerId ?? 0} and c.locked_until is null`);
    if (!known || !isStillTrue(known)) return null;
    const { customer, person, right } = known;
    return { facts: { customer, person, right, isReader: row.about.accountId === reader.account_id } };
  };
