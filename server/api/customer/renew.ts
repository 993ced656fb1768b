// Continues a session: the keys are exchanged for new ones, at most until twelve hours after the password was typed.
import { PASSWORD_TYPED_LIFETIME_MS, ROLES, type Role, type Scope, sessionEndsAt } from '#domain/session.ts';
import { ask, readCompanyId, type Who } from '../../auth/asking.ts';
import { readCredentials } from '../../auth/credentials.ts';
import { loginAnswer, makeKeys } from '../../auth/sessions.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notLoggedIn } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { LoginAnswerSchema } from './login.ts';

const options = callOptions({
  summary: 'Continue the session: new keys for the old ones, which stop working',
  access: { key: 'basic', roles: ROLES, duringForcedChange: true },
  answers: { 200: LoginAnswerSchema },
});

export function renew(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/Renew`, options, async (request) => {
    readCompanyId(deps, request);
    const credentials = readCredentials(request.headers);
    // There is nothing to continue with a password: that is what Login is for.
    if (credentials.kind !== 'key') throw notLoggedIn();
    const { who } = await ask(deps, request);
    return exchangeKeys(deps, who, credentials.keyHash);
  });
}

async function exchangeKeys(deps: Deps, who: Who, oldKeyHash: Buffer) {
  const now = deps.now();
  const db = deps.databases.forCompany(who.companyId);
  const keys = makeKeys();
  const [session] = await db.query<{ user_name: string; role: Role; scope: Scope; password_typed_at: Date }>(sql`
    update session s set key_hash = ${keys.keyHash}, bearer_hash = ${keys.bearerHash}, issued_at = ${now},
      expires_at = least(${new Date(sessionEndsAt(now.getTime(), now.getTime()))}::timestamptz,
                         s.password_typed_at + make_interval(secs => ${PASSWORD_TYPED_LIFETIME_MS / 1000}))
    from account a
    where s.company_id = ${who.companyId} and s.key_hash = ${oldKeyHash} and s.pushed_out_at is null
      and a.company_id = s.company_id and a.id = s.account_id
    returning a.user_name, a.role, s.scope, s.password_typed_at`);
  if (!session) throw notLoggedIn();
  const expiresInMs = sessionEndsAt(now.getTime(), session.password_typed_at.getTime()) - now.getTime();
  return loginAnswer(session.user_name, session.role, session.scope, keys, expiresInMs);
}
