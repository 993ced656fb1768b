import { SETTINGS_PATH } from '#domain/portal-paths.ts';
import { formatAccountNumber } from '#words/payment-numbers.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';

export const preparePaymentAccount = prepareAccountMail({ hidesLogins: true, read: readAccount });

/** Which account it was and who did it, by the ids in the mail's row. */
async function readAccount({ tx, row, portal }: Preparation & { portal: string }) {
  const [account] = await tx.query<{ number: string; usable_from: Date; by: string | null }>(sql`
    select payment_account.number, payment_account.usable_from, employee.first_name || ' ' || employee.last_name as by
    from payment_account
      left join account on account.company_id = payment_account.company_id and account.id = ${row.about.by ?? 0}
      left join employee on employee.company_id = payment_account.company_id and employee.id = account.employee_id
    where payment_account.company_id = ${row.company_id} and payment_account.id = ${row.about.paymentAccountId ?? 0}`);
  if (!account) return null;
  const facts = { number: formatAccountNumber(account.number), from: account.usable_from.toISOString(), by: account.by ?? '–' };
  return { facts, link: `${portal}${SETTINGS_PATH}` };
}
