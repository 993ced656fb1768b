// The accounts that the company has listed, the newest last.
import { paymentAccounts } from '#contract/bills.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const paymentAccountsRoute = answerWith(paymentAccounts, () => listed, passJsonText);

const listed: Sql = sql`(
  select coalesce(json_agg(json_build_object('accountId', p.id, 'number', p.number, 'addedAt', ${iso(sql`p.added_at`)},
    'addedBy', e.first_name || ' ' || e.last_name, 'usableFrom', ${iso(sql`p.usable_from`)}) order by p.id), '[]')::text
  from payment_account p
    left join account a on a.company_id = p.company_id and a.id = p.added_by
    left join employee e on e.company_id = a.company_id and e.id = a.employee_id
  where p.company_id = caller.company_id and p.removed_at is null)`;
