// Ours: a new one-time password by mail, for a colleague who never got the first or has let it run out. The password of before, where
// there is one, works until the new one is used.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { lockLogin } from '../../db/staff.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { spendFirstPassword } from '../account/lookup-budget.ts';

const options = callOptions({
  summary: 'Mail an employee a new one-time password',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ sent: Type.Literal(true, { description: 'on its way' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'account-disabled'],
});

export function sendFirstPassword(app: App, deps: Deps): void {
  app.post('/api/Staff/SendFirstPassword', options, async (request) => {
    const { who } = await ask(deps, request);
    const { employeeId } = request.body;
    const { companyId } = who;
    await spendFirstPassword(deps, who);
    const now = deps.now();
    await deps.databases.forCompany(companyId).transaction(async (tx) => {
      const { accountId } = await lockLogin(tx, who, employeeId, 'first-password');
      await closeFailed(tx, companyId, accountId, now);
      await putInOutbox(tx, { companyId, kind: 'first-password', accountIds: [accountId], now });
      await writeAudit(tx, { companyId, accountId: who.accountId, event: 'first-password-sent', at: now, detail: { employeeId } });
    });
    deps.wakeMail();
    logSecurity(request, 'first-password-sent', { company: companyId, account: who.accountId });
    return { sent: true as const };
  });
}

/** The mail that failed has got its answer: this one. */
const closeFailed = (tx: Queryable, companyId: number, accountId: number, now: Date): Promise<unknown> =>
  tx.query(sql`
    update outbox set closed_at = ${now}
    where company_id = ${companyId} and kind = 'first-password' and account_ids = array[${accountId}::int]
      and failed_at is not null and closed_at is null`);
