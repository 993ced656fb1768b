// The address that the account logs in with and gets its mails at, and the one that waits for its confirmation.

import { startEmailChange as startEmailChangeCall } from '#contract/customers.ts';
import { type AccountEmail, accountEmail, cancelEmailChange, changeEmail, confirmEmail } from '#contract/login-account.ts';
import { isEmail } from '#domain/email.ts';
import { openEmailChange, STAFF_ADDRESS_TAKEN } from '../access/accounts.ts';
import { lockCustomerLogin, lockLogin } from '../access/lock-staff.ts';
import { checkPassword } from '../auth/check-password.ts';
import { sha256 } from '../auth/keys.ts';
import { type Queryable, takenKey } from '../db/db.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';
import { answer, answerAnyone, answerWith } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { cancelEmailChange as cancel, confirmEmailChange, startEmailChange as start, startEmailChange } from './email-change.ts';

export const accountEmailRoute = answerWith(
  accountEmail,
  // The caller's own account always exists.
  ({ deps }) => notNull(emailOfAccount(deps.now())),
  async (row: AccountEmail) => row,
);

const emailOfAccount = (now: Date): Sql => sql`(
  select json_build_object('email', account.email, 'pending', case when open_change.email is not null then json_build_object('email', open_change.email,
    'until', ${iso(sql`open_change.expires_at`)}, 'startedByAdmin', open_change.started_by_admin) end)
  from account left join ${openEmailChange(now)} open_change on true where account.company_id = caller.company_id and account.id = caller.account_id)`;

// The owner asks for another mail address. The password goes through the same limiter as Login; the new address has to confirm.
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

// The owner takes back a change of address that waits for its confirmation, also one that an Admin has started.
export const cancelEmailChangeRoute = answer(cancelEmailChange, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  await db.transaction((tx) => cancel(tx, { companyId, accountId, now: deps.now() }));
  logSecurity(request, 'email-change-cancelled', { company: companyId, account: accountId });
  return { cancelled: true as const };
});

// The link in the mail to a new address. Needs no login: anyone who has lost the old mailbox may have none.
export const confirmEmailRoute = answerAnyone(confirmEmail, async ({ companyId, db, deps, body, request }) => {
  const now = deps.now();
  const account = await db.transaction((tx) => confirmEmailChange(tx, companyId, sha256(body.token), now)).catch(sayWhatIsTaken);
  logSecurity(request, 'email-changed', { company: companyId, account });
  return { confirmed: true as const };
});

/** Two colleagues who confirm the same address in the same moment: the table lets one of them have it. */
function sayWhatIsTaken(error: unknown): never {
  if (takenKey(error) === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  throw error;
}

// An Admin starts a change of address for a customer who has lost the mailbox, or for a colleague. Only the new address can confirm it.
type Person = { customerId?: number; employeeId?: number };

export const startEmailChangeRoute = answer(startEmailChangeCall, async ({ caller, db, deps, body, request }) => {
  const { customerId, employeeId } = body;
  if ((customerId === undefined) === (employeeId === undefined)) throw invalidInput('employeeId');
  const email = body.email.trim();
  if (!isEmail(email)) throw invalidInput('email');
  const { companyId } = caller;
  await db.transaction(async (tx) => {
    const accountId = await lockLoginOf(tx, caller, body);
    await start(tx, { companyId, accountId, email, startedBy: caller.accountId, now: deps.now() });
  });
  logSecurity(request, 'email-change-started', { company: companyId, account: caller.accountId });
  return { waiting: true as const };
});

const lockLoginOf = async (tx: Queryable, caller: Caller, { customerId = 0, employeeId }: Person): Promise<number> =>
  employeeId === undefined ? lockCustomerLogin(tx, caller, customerId) : (await lockLogin(tx, caller, employeeId, 'email')).accountId;
