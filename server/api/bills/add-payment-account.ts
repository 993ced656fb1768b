// An Admin lists an account. A thief with one login must not lead the customers' money elsewhere: all Admins read of it a day before customers do.
import { addPaymentAccount } from '#contract/bills.ts';
import { ACCOUNT_WAIT_MS, MAX_PAYMENT_ACCOUNTS } from '#domain/prices/bill.ts';
import { accountDigits, isAccountNumber } from '#domain/prices/payment-numbers.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { putInOutboxOfEach } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const addPaymentAccountRoute = answer(addPaymentAccount, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId: by } = caller;
  const now = deps.now();
  const number = accountDigits(body.number);
  if (!isAccountNumber(number)) throw invalidInput('number');
  const paymentAccountId = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const listed = await tx.query<{ number: string }>(
      sql`select number from payment_account where company_id = ${companyId} and removed_at is null`,
    );
    if (listed.some((one) => one.number === number)) throw new ApiError('account-listed');
    if (listed.length >= MAX_PAYMENT_ACCOUNTS) throw new ApiError('too-many-accounts');
    const [added] = await tx.query<{ id: number }>(sql`
      insert into payment_account (company_id, number, added_at, added_by, usable_from)
      values (${companyId}, ${number}, ${now}, ${by}, ${new Date(now.getTime() + ACCOUNT_WAIT_MS)}) returning id`);
    const id = added?.id ?? 0;
    await writeAudit(tx, {
      companyId,
      accountId: by,
      event: 'payment-account-added',
      at: now,
      detail: { paymentAccountId: id, to: number },
    });
    const about = { paymentAccountId: id, by };
    await putInOutboxOfEach(tx, { companyId, kind: 'payment-account-added', accountIds: admins, now, about });
    return id;
  });
  logSecurity(request, 'payment-account-added', { company: companyId, account: by });
  return { accountId: paymentAccountId };
});
