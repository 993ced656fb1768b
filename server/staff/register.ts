import { type Registration, register, validateEmail, validateUserName } from '#contract/staff.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { isUserName, loginName } from '#domain/login/user-name.ts';
import { checkRegistration } from '#domain/staff/employee.ts';
import { HOUR } from '#domain/time.ts';
import { isEmailTaken, isUserNameTaken, STAFF_ADDRESS_TAKEN } from '../access/accounts.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { type Queryable, takenKey } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { turnOf } from '../queue/take-turns.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { readPicture } from './picture.ts';

export const registerRoute = answer(register, async ({ caller, db, deps, body: typed, request }) => {
  const body = { ...typed, email: typed.email.trim(), userName: typed.userName.trim() };
  const wrongField = checkRegistration(body);
  if (wrongField) throw invalidInput(wrongField);
  const picture = body.userImge ? await readPicture(body.userImge, turnOf(caller)) : null;
  const now = deps.now();
  await db
    .transaction(async (tx) => {
      await lockAdmins(tx, caller);
      const { accountId, employeeId } = await insertEmployee(tx, caller, body, picture, now);
      await putInOutbox(tx, { companyId: caller.companyId, kind: 'first-password', accountIds: [accountId], now });
      await writeAudit(tx, {
        companyId: caller.companyId,
        accountId: caller.accountId,
        event: 'employee-registered',
        at: now,
        detail: { accountId, employeeId, role: body.userRole },
      });
    })
    .catch(sayWhatIsTaken);
  logSecurity(request, 'employee-registered', { company: caller.companyId, account: caller.accountId });
  return { registered: true as const };
});

async function insertEmployee(
  tx: Queryable,
  caller: Caller,
  body: Registration,
  picture: Buffer | null,
  now: Date,
): Promise<{ accountId: number; employeeId: number }> {
  const [employee] = await tx.query<{ id: number }>(sql`
    insert into employee (company_id, department_id, first_name, last_name, email, email_key, phone, start_date, picture_webp)
    select department.company_id, department.id, ${body.firstName.trim()}, ${body.lastName.trim()}, ${body.email}, ${emailKey(body.email)}, ${body.phoneNumber},
      ${body.startDate}::date, ${picture}::bytea
    from department where department.company_id = ${caller.companyId} and department.id = ${body.department}
    returning id`);
  // Gone since the form was opened, or another company's: the sender gets the same answer.
  if (!employee) throw invalidInput('department');
  const [account] = await tx.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, role, employee_id, email, email_key, invited_at)
    values (${caller.companyId}, ${body.userName}, ${loginName(body.userName)}, ${body.userRole}, ${employee.id}, ${body.email}, ${emailKey(body.email)}, ${now})
    returning id`);
  return { accountId: account?.id ?? 0, employeeId: employee.id };
}

/** A name may be taken between the check on leaving the field and this moment: the keys of the tables decide. */
function sayWhatIsTaken(error: unknown): never {
  const key = takenKey(error);
  if (key === 'employee_email_taken' || key === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  if (key === 'account_user_name_taken') throw new ApiError('user-name-taken', { field: 'userName' });
  throw error;
}

// Is a user name free? 200: yes. The field is spelled as the contract spells it.
export const validateUserNameRoute = answerWith(
  validateUserName,
  ({ body }) => isUserNameTaken(loginName(body.USerName)),
  async (isTaken: boolean, { caller, deps, body }) => {
    if (!isUserName(body.USerName.trim())) throw invalidInput('USerName');
    await limitLookups(deps, caller);
    if (isTaken) throw new ApiError('user-name-taken', { field: 'USerName' });
    return { available: true as const };
  },
);

// Is an address free for a new colleague? 200: yes. For Admins only, and limited: the answer shows who works here.
export const validateEmailRoute = answerWith(
  validateEmail,
  ({ body }) => isEmailTaken(emailKey(body.Email)),
  async (isTaken: boolean, { caller, deps, body }) => {
    if (!isEmail(body.Email.trim())) throw invalidInput('Email');
    await limitLookups(deps, caller);
    if (isTaken) throw new ApiError('email-taken', { field: 'Email' });
    return { available: true as const };
  },
);

const LOOKUPS_PER_ADMIN: Budget = { limit: 60, windowMs: HOUR };

export const limitLookups = (deps: Deps, caller: Caller) => limitCaller(deps, caller, 'lookups', LOOKUPS_PER_ADMIN);
