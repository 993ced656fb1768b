// Ours: the owner asks for another mail address. The password goes through the same limiter as Login; the new address has to confirm.
import { Type } from 'typebox';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { ROLES } from '#domain/session.ts';
import { startEmailChange } from '../../accounts/email-change.ts';
import { ask } from '../../auth/asking.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { spendEmailChange } from './lookup-budget.ts';

const options = callOptions({
  summary: 'Ask for another mail address; it counts from when the new one has confirmed it',
  access: { key: 'bearer', roles: ROLES },
  bodyLimit: SMALL_BODY,
  body: Type.Object(
    {
      password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }),
      email: Type.String({ maxLength: MAX_EMAIL_LENGTH }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ waiting: Type.Literal(true, { description: 'for the new address' }) }) },
  errors: ['old-password-wrong', 'email-unchanged', 'email-taken', 'account-disabled', 'changed-meanwhile'],
});

type Owner = { userName: string; version: number };

export function changeEmail(app: App, deps: Deps): void {
  app.post('/api/Account/ChangeEmail', options, async (request) => {
    const { who, answer: owner } = await ask<Owner>(deps, request, () => ownerOfSession);
    const { companyId, accountId } = who;
    const email = request.body.email.trim();
    if (!isEmail(email)) throw invalidInput('email');
    const isRight = await checkPassword(deps, request, {
      companyId,
      userName: owner.userName,
      password: request.body.password,
      oneTime: 'refused',
    });
    if (!isRight) throw new ApiError('old-password-wrong', { field: 'password' });
    await spendEmailChange(deps, who);
    const { version } = owner;
    await deps.databases
      .forCompany(companyId)
      .transaction((tx) => startEmailChange(tx, { companyId, accountId, email, startedBy: accountId, version, now: deps.now() }));
    deps.wakeMail();
    logSecurity(request, 'email-change-asked', { company: companyId, account: accountId });
    return { waiting: true as const };
  });
}

/** The version is read before the password is checked: whoever changes the password meanwhile has the last word. */
const ownerOfSession = sql`(select json_build_object('userName', a.user_name, 'version', a.credential_version)
  from account a where a.company_id = w.company_id and a.id = w.account_id)`;
