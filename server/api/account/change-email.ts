// The owner asks for another mail address. The password goes through the same limiter as Login; the new address has to confirm.
import { changeEmail } from '#contract/account.ts';
import { isEmail } from '#domain/email.ts';
import { startEmailChange } from '../../accounts/email-change.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { notNull, sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

type Owner = { userName: string; version: number };

export const changeEmailRoute = answerWith(
  changeEmail,
  // The caller's own account always exists.
  () => notNull(ownerOfSession),
  async (owner: Owner, { caller, db, deps, body, request }) => {
    const { companyId, accountId } = caller;
    const email = body.email.trim();
    if (!isEmail(email)) throw invalidInput('email');
    const isRight = await checkPassword(deps, request, {
      companyId,
      userName: owner.userName,
      password: body.password,
      oneTime: 'refused',
    });
    if (!isRight) throw new ApiError('old-password-wrong', { field: 'password' });
    const { version } = owner;
    await db.transaction((tx) => startEmailChange(tx, { companyId, accountId, email, startedBy: accountId, version, now: deps.now() }));
    logSecurity(request, 'email-change-asked', { company: companyId, account: accountId });
    return { waiting: true as const };
  },
);

/** The version is read before the password is checked: anyone who changes the password meanwhile has the last word. */
const ownerOfSession = sql`(select json_build_object('userName', account.user_name, 'version', account.credential_version)
  from account where account.company_id = caller.company_id and account.id = caller.account_id)`;
