// An Admin gives a colleague other rights. The colleague's sessions end, so that no open page keeps the menu of the old rights.
import { changeOffice, changeRole, disableEmployee, endEmployeeSessions, resetFactor } from '#contract/staff.ts';
import { lockLogin } from '../access/lock-staff.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { releaseCases } from '../cases/release.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { removeFactors } from '../login/factors.ts';
import { logSecurity } from '../request/log.ts';

export const changeRoleRoute = answer(changeRole, async ({ caller, db, deps, body, request }) => {
  const { employeeId, was, userRole } = body;
  const { companyId } = caller;
  const changed = await db.transaction(async (tx) => {
    const { accountId, role } = await lockLogin(tx, caller, employeeId, 'role');
    if (role === userRole) return false;
    if (role !== was) throw new ApiError('changed-meanwhile');
    await tx.query(sql`update account set role = ${userRole} where company_id = ${companyId} and id = ${accountId}`);
    await endSessions(tx, companyId, accountId);
    const detail = { employeeId, from: role, to: userRole };
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'role-changed', at: deps.now(), detail });
    return true;
  });
  if (changed) logSecurity(request, 'role-changed', { company: companyId, account: caller.accountId });
  return { changed };
});

// An Admin gives a colleague the right to open every customer, or takes it back. The colleague's sessions end, as with a role.
export const changeOfficeRoute = answer(changeOffice, async ({ caller, db, deps, body, request }) => {
  const { employeeId, isOffice } = body;
  const { companyId } = caller;
  const event = isOffice ? 'office-given' : 'office-taken';
  const changed = await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'office');
    const [row] = await tx.query(sql`
      update account set is_office = ${isOffice} where company_id = ${companyId} and id = ${accountId} and is_office <> ${isOffice} returning 1`);
    if (!row) return false;
    await endSessions(tx, companyId, accountId);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event, at: deps.now(), detail: { employeeId } });
    return true;
  });
  if (changed) logSecurity(request, event, { company: companyId, account: caller.accountId });
  return { changed };
});

// An Admin closes a colleague's login, at once and with every open session, or opens it again.
export const disableEmployeeRoute = answer(disableEmployee, async ({ caller, db, deps, body, request }) => {
  const { employeeId, disabled } = body;
  const { companyId } = caller;
  const event = disabled ? 'employee-disabled' : 'employee-enabled';
  const now = deps.now();
  const changed = await db.transaction(async (tx) => {
    const { accountId, isDisabled } = await lockLogin(tx, caller, employeeId, disabled ? 'disable' : 'enable');
    if (isDisabled === disabled) return false;
    await tx.query(sql`update account set disabled_at = ${disabled ? now : null} where company_id = ${companyId} and id = ${accountId}`);
    await endSessions(tx, companyId, accountId);
    if (disabled) await releaseCases(tx, companyId, employeeId, now);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event, at: now, detail: { employeeId } });
    return true;
  });
  if (changed) logSecurity(request, event, { company: companyId, account: caller.accountId });
  return { changed };
});

// An Admin logs a colleague out everywhere, for a telephone that was lost.
export const endEmployeeSessionsRoute = answer(endEmployeeSessions, async ({ caller, db, deps, body, request }) => {
  const { employeeId } = body;
  const { companyId } = caller;
  await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'end-sessions');
    await endSessions(tx, companyId, accountId);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'sessions-ended', at: deps.now(), detail: { employeeId } });
  });
  logSecurity(request, 'sessions-ended', { company: companyId, account: caller.accountId });
  return { ended: true as const };
});

// An Admin helps a colleague who has lost the telephone. The password stays what it was.
export const resetFactorRoute = answer(resetFactor, async ({ caller, db, deps, body, request }) => {
  const { employeeId } = body;
  const { companyId } = caller;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const { accountId } = await lockLogin(tx, caller, employeeId, 'factor');
    await removeFactors(tx, { companyId, accountId }, now);
    await endSessions(tx, companyId, accountId);
    await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'factor-reset', at: now, detail: { employeeId } });
  });
  logSecurity(request, 'factor-reset', { company: companyId, account: caller.accountId });
  return { reset: true as const };
});
