// A login for a colleague who came by import without one, or for all of them. The mail has the link that sets the password.
import { giveLogin, giveLogins, sendFirstPassword } from '#contract/staff.ts';
import { loginName } from '#domain/login/user-name.ts';
import { STAFF_ADDRESS_TAKEN } from '../access/accounts.ts';
import { lockAdmins, lockEmployee, lockLogin } from '../access/lock-staff.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Queryable, takenKey } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { putInOutbox, putInOutboxOfEach } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';
import { employeesWithoutLogin } from './employees.ts';

export const giveLoginRoute = answer(giveLogin, async ({ caller, db, deps, body, request }) => {
  const { companyId } = caller;
  const { employeeId } = body;
  const now = deps.now();
  const userName = await db
    .transaction(async (tx) => {
      await lockEmployee(tx, caller, employeeId);
      const { accountId, userName } = await insertLogin(tx, companyId, employeeId, now);
      await putInOutbox(tx, { companyId, kind: 'first-password', accountIds: [accountId], now });
      const detail = { accountId, employeeId, role: 'Employee' };
      await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'employee-registered', at: now, detail });
      return userName;
    })
    .catch(sayWhatIsTaken);
  logSecurity(request, 'employee-registered', { company: companyId, account: caller.accountId });
  return { userName };
});

/** Each is a few statements; the page calls again until none is left. */
const MAX_AT_ONCE = 100;

export const giveLoginsRoute = answer(giveLogins, async ({ caller, db, deps, request }) => {
  const { companyId } = caller;
  const now = deps.now();
  const { made, ...answer } = await db
    .transaction(async (tx) => {
      await lockAdmins(tx, caller);
      const found = await tx.query<{ employeeId: number; accountId: number | null }>(sql`
      select without_login."employeeId", without_login."accountId" from ${employeesWithoutLogin(sql`${companyId}::int`)} without_login
      order by 1 limit ${MAX_AT_ONCE}`);
      const made: number[] = [];
      for (const { employeeId } of found.filter(({ accountId }) => accountId === null)) {
        const { accountId } = await insertLogin(tx, companyId, employeeId, now);
        const detail = { accountId, employeeId, role: 'Employee' };
        await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'employee-registered', at: now, detail });
        made.push(accountId);
      }
      const imported = await markInvited(
        tx,
        companyId,
        found.flatMap(({ accountId }) => accountId ?? []),
        now,
      );
      for (const { employeeId } of imported)
        await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'first-password-sent', at: now, detail: { employeeId } });
      const accountIds = [...made, ...imported.map(({ id }) => id)];
      await putInOutboxOfEach(tx, { companyId, kind: 'first-password', accountIds, now });
      const [row] = await tx.query<{ left: number }>(sql`
      select count(*)::int as left from ${employeesWithoutLogin(sql`${companyId}::int`)} without_login`);
      return { made, given: accountIds.length, left: row?.left ?? 0 };
    })
    .catch(sayWhatIsTaken);
  if (made.length > 0) logSecurity(request, 'employee-registered', { company: companyId, account: caller.accountId });
  return answer;
});

/** Logins of an import that nothing was sent about yet. */
const markInvited = (tx: Queryable, companyId: CompanyId, accountIds: number[], now: Date): Promise<{ id: number; employeeId: number }[]> =>
  tx.query(sql`
    update account set invited_at = ${now} where company_id = ${companyId} and id = any(${accountIds}::int[])
    returning id, ${notNull(sql`employee_id`)} as "employeeId"`);

type Colleague = { first_name: string; last_name: string; email: string; email_key: string; has_login: boolean };

async function insertLogin(
  tx: Queryable,
  companyId: CompanyId,
  employeeId: number,
  now: Date,
): Promise<{ accountId: number; userName: string }> {
  const [colleague] = await tx.query<Colleague>(sql`
    select employee.first_name, employee.last_name, employee.email, employee.email_key,
      exists (select from account where account.company_id = employee.company_id and account.employee_id = employee.id) as has_login
    from employee where employee.company_id = ${companyId} and employee.id = ${employeeId}`);
  if (!colleague) throw notFound();
  // Given by another Admin since the list was read.
  if (colleague.has_login) throw new ApiError('changed-meanwhile');
  if (colleague.email === '') throw invalidInput('email');
  const userName = await freeName(tx, companyId, colleague);
  const [account] = await tx.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, role, employee_id, email, email_key, invited_at)
    values (${companyId}, ${userName}, ${loginName(userName)}, 'Employee', ${employeeId}, ${colleague.email}, ${colleague.email_key}, ${now})
    returning id`);
  return { accountId: account?.id ?? 0, userName };
}

/** The mail address, as customers have it; where a customer has that name already, the colleague's own. */
async function freeName(tx: Queryable, companyId: CompanyId, { email, first_name, last_name }: Colleague): Promise<string> {
  const wanted = [email, `${first_name}.${last_name}`.toLowerCase().replaceAll(/[\s:]+/g, '.'), `ansatt.${email}`];
  const taken = await tx.query<{ login_name: string }>(sql`
    select login_name from account where company_id = ${companyId} and login_name = any(${wanted.map(loginName)}::text[])`);
  return wanted.find((name) => !taken.some((row) => row.login_name === loginName(name))) ?? email;
}

function sayWhatIsTaken(error: unknown): never {
  const key = takenKey(error);
  if (key === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  if (key === 'account_user_name_taken') throw new ApiError('user-name-taken', { field: 'userName' });
  throw error;
}

// A new one-time password by mail, for a colleague who never got the first or has let it run out. The old password, where
// there is one, works until the new one is used.
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
