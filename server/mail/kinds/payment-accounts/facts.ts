import { SETTINGS_PATH } from '#domain/portal-paths.ts';
import { formatAccountNumber } from '#words/payment-numbers.ts';
import { sql } from '../../../db/sql.ts';
import type { Preparation } from '../../define-mail.ts';
import { prepareAccountMail } from '../../prepare-account-mail.ts';

export const preparePaymentAccount = prepareAccountMail({ hidesLogins: true, read: readAccount });

/** Which account it was and who did it, by the ids in the mail's row. */
async function readAccount({ tx, row, portal }: Preparation & { portal: string }) {
  const [account] = await tx.query<{ number: string; usable_from: Date; by: string | null }>(sql`
    select p.number, p.usable_from, e.first_name || ' ' || e.last_name as by
    from payment_account p
      left join account a on a.company_id = p.company_id and a.id = ${row.about.by ?? 0}
      left join employee e on e.company_id = p.company_id and e.id = a.employee_id
    where p.company_id = ${row.company_id} and p.id = ${row.about.paymentAccountId ?? 0}`);
  if (!account) return null;
  const facts = { number: formatAccountNumber(account.number), from: account.usable_from.toISOString(), by: account.by ?? '–' };
  return { facts, link: `${portal}${SETTINGS_PATH}` };
}
