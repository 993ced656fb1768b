// Call 10. The old password goes through the same limiter as Login. The account's other sessions end, and a notice is mailed.
import { Type } from 'typebox';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { ROLES } from '#domain/session.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { bindHashOf, readCredentials } from '../../auth/credentials.ts';
import { checkPasswordFor } from '../../auth/passwords.ts';
import { writeAudit } from '../../db/audit.ts';
import { type Contact, contactsById } from '../../db/contact.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notLoggedIn } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { putInOutbox } from '../../mail/outbox.ts';

const options = callOptions({
  summary: 'Change the password',
  access: { key: 'bearer', roles: ROLES, duringForcedChange: true },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    {
      oldPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
      newPassword: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Literal(true) }) },
  errors: ['old-password-wrong', 'password-invalid', 'password-too-common', 'password-too-personal'],
});

export function changePassword(app: App, deps: Deps): void {
  app.post('/api/Account/ChangePassword', options, async (request) => {
    const { who } = await ask(deps, request);
    const { oldPassword, newPassword } = request.body;
    const db = deps.databases.forCompany(who.companyId);
    const [contact] = await contactsById(db, who.companyId, [who.accountId]);
    if (!contact) throw notLoggedIn();
    const problem = checkPasswordFor(newPassword, [contact.user_name, contact.name, contact.email]);
    if (problem) throw new ApiError(problem, { field: 'newPassword' });
    const oldIsRight = await checkPassword(deps, {
      companyId: who.companyId,
      userName: contact.user_name,
      password: oldPassword,
      ip: request.ip,
      bindHash: bindHashOf(request.headers),
      oneTime: who.scope === 'change-password' ? 'change' : 'refused',
    });
    if (!oldIsRight) throw new ApiError('old-password-wrong', { field: 'oldPassword' });
    const hash = await deps.passwords.hash(newPassword);
    const credentials = readCredentials(request.headers);
    const ownKey = credentials.kind === 'bearer' ? credentials.bearerHash : Buffer.alloc(0);
    const language = preferredLanguage(request.headers['accept-language']);
    await db.transaction((tx) => storePassword(tx, who, { hash, ownKey, contact, language, now: deps.now() }));
    deps.wakeMail();
    logSecurity(request, 'password-changed', { company: who.companyId, account: who.accountId });
    return { changed: true as const };
  });
}

type Change = { hash: string; ownKey: Buffer; contact: Contact; language: Language; now: Date };

async function storePassword(tx: Queryable, who: Who, { hash, ownKey, contact, language, now }: Change): Promise<void> {
  const { companyId, accountId } = who;
  await tx.query(sql`
    update account set password_hash = ${hash}, one_time_hash = null, one_time_expires_at = null, one_time_used_at = null
    where company_id = ${companyId} and id = ${accountId}`);
  await tx.query(sql`delete from session where company_id = ${companyId} and account_id = ${accountId} and bearer_hash <> ${ownKey}`);
  await tx.query(sql`update session set scope = 'full' where company_id = ${companyId} and bearer_hash = ${ownKey}`);
  await writeAudit(tx, { companyId, accountId, event: 'password-changed', at: now });
  if (contact.email)
    await putInOutbox(tx, { companyId, kind: 'password-changed', recipient: contact.email, accountIds: [accountId], language, now });
}
