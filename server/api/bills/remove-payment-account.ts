// An Admin takes an account off the list, at once: what is wrong must be stopped without a wait.
import { removePaymentAccount } from '#contract/bills.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { putInOutboxOfEach } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

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
