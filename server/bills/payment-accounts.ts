// The accounts that the company has listed, the newest last.
import { addPaymentAccount, paymentAccounts, removePaymentAccount } from '#contract/bills.ts';
import { ACCOUNT_WAIT_MS, accountDigits, isAccountNumber, MAX_PAYMENT_ACCOUNTS } from '#domain/bills/bill.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';

export const paymentAccountsRoute = answerWith(paymentAccounts, () => listed, passJsonText);

const listed: Sql = sql`(
  select coalesce(json_agg(json_build_object('accountId', payment_account.id, 'number', payment_account.number, 'addedAt', ${iso(sql`payment_account.added_at`)},
    'addedBy', employee.first_name || ' ' || employee.last_name, 'usableFrom', ${iso(sql`payment_account.usable_from`)}) order by payment_account.id), '[]')::text
  from payment_account
    left join account on account.company_id = payment_account.company_id and account.id = payment_account.added_by
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where payment_account.company_id = caller.company_id and payment_account.removed_at is null)`;

// An Admin lists an account. A thief with one login must not lead the customers' money elsewhere: all Admins read of it a day before customers do.
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

// An Admin takes an account off the list, at once: what is wrong must be stopped without a wait.
export const removePaymentAccountRoute = answer(removePaymentAccount, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId: by } = caller;
  const paymentAccountId = body.accountId;
  const now = deps.now();
  const changed = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const [listed] = await tx.query<{ number: string; removed_at: Date | null }>(
      sql`select number, removed_at from payment_account where company_id = ${companyId} and id = ${paymentAccountId} for update`,
    );
    if (!listed) throw notFound();
    if (listed.removed_at) return false;
    await tx.query(
      sql`update payment_account set removed_at = ${now}, removed_by = ${by} where company_id = ${companyId} and id = ${paymentAccountId}`,
    );
    const detail = { paymentAccountId, from: listed.number };
    await writeAudit(tx, { companyId, accountId: by, event: 'payment-account-removed', at: now, detail });
    const about = { paymentAccountId, by };
    await putInOutboxOfEach(tx, { companyId, kind: 'payment-account-removed', accountIds: admins, now, about });
    return true;
  });
  if (changed) logSecurity(request, 'payment-account-removed', { company: companyId, account: by });
  return { changed };
});
