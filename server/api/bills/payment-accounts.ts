// The accounts that the company has listed, the newest last.
import { paymentAccounts } from '#contract/bills.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const paymentAccountsRoute = answerWith(paymentAccounts, () => listed, passJsonText);

const listed: Sql = sql`(
  select coalesce(json_agg(json_build_object('accountId', payment_account.id, 'number', payment_account.number, 'addedAt', ${iso(sql`payment_account.added_at`)},
    'addedBy', employee.first_name || ' ' || employee.last_name, 'usableFrom', ${iso(sql`payment_account.usable_from`)}) order by payment_account.id), '[]')::text
  from payment_account
    left join account on account.company_id = payment_account.company_id and account.id = payment_account.added_by
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where payment_account.company_id = caller.company_id and payment_account.removed_at is null)`;
