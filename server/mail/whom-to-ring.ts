import { isUntakenDanger } from '../case-records/danger.ts';
import { addressOfCase, withJob } from '../case-records/sql-parts.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { WhomToRing } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

/** For the mail about danger, which goes to the department that has the case and to nobody outside the company. */
export async function whomToRing(tx: Queryable, { company_id, case_id }: MailRow): Promise<WhomToRing | null> {
  const [found] = await tx.query<WhomToRing>(sql`
    select o.name as customer, coalesce(nullif(a.name, ''), o.name) as sender, o.phone, ${addressOfCase(sql`c`, sql`j`)} as address,
      (select count(*)::int from customer_case c where c.company_id = o.company_id and c.customer_id = o.id and c.id <> ${case_id}::int
        and ${isUntakenDanger(sql`c`)}) as others
    from customer_case c join customer o on o.company_id = c.company_id and o.id = c.customer_id ${withJob(sql`c`, sql`j`)}
      left join account a on a.company_id = c.company_id and a.id = c.sent_by
    where c.company_id = ${company_id} and c.id = ${case_id}`);
  return found ?? null;
}
