// A new one-time password by mail, for a colleague who never got the first or has let it run out. The old password, where
// there is one, works until the new one is used.

import { sendFirstPassword } from '#contract/employees.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { putInOutbox } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockLogin } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const sendFirstPasswordRoute = answer(sendFirstPassword, async ({ caller, db, deps, body, request }) => {
  const { employeeId } = body;
  const { companyId } = caller;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'first-password');
    await closeFailed(tx, companyId, accountId, now);
    await tx.query(sql`update account set invited_at = ${now} where company_id = ${companyId} and id = ${accountId}`);
    await putInOutbox(tx, { companyId, kind: 'first-password', accountIds: [accountId], now });
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'first-password-sent', at: now, detail: { employeeId } });
  });
  logSecurity(request, 'first-password-sent', { company: companyId, account: caller.accountId });
  return { sent: true as const };
});

/** The failed mail is closed: this one replaces it. */
const closeFailed = (tx: Queryable, companyId: CompanyId, accountId: number, now: Date): Promise<unknown> =>
  tx.query(sql`
    update outbox set closed_at = ${now}
    where company_id = ${companyId} and kind = 'first-password' and account_ids = array[${accountId}::int]
      and failed_at is not null and closed_at is null`);
