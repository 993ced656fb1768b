// Ours: the owner takes back a change of address that waits for its confirmation, also one that an Admin has started.
import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { cancelEmailChange as cancel } from '../../accounts/email-change.ts';
import { ask } from '../../auth/asking.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { logSecurity } from '../../http/log.ts';

const options = callOptions({
  summary: 'Take back a change of address that waits; without one nothing happens',
  access: { key: 'bearer', roles: ROLES },
  answers: { 200: Type.Object({ cancelled: Type.Literal(true) }) },
});

export function cancelEmailChange(app: App, deps: Deps): void {
  app.post('/api/Account/CancelEmailChange', options, async (request) => {
    const { who } = await ask(deps, request);
    const { companyId, accountId } = who;
    await deps.databases.forCompany(companyId).transaction((tx) => cancel(tx, { companyId, accountId, now: deps.now() }));
    logSecurity(request, 'email-change-cancelled', { company: companyId, account: accountId });
    return { cancelled: true as const };
  });
}
