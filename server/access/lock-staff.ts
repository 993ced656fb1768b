import type { UserRole } from '#domain/staff/employee.ts';
import { type AccountChange, checkStaffChange, type StaffAccount } from '#domain/staff/staff.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound, roleNotAllowed } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';
import { mainHolder } from './customer-access.ts';

/**
 * Every change that only an Admin may make begins here: an Admin who was disabled since the call began is refused. Locking the Admins who
 * can log in lets one change through at a time: of two who remove each other, the second is refused.
 */
export async function lockAdmins(tx: Queryable, { companyId, accountId }: Caller): Promise<number[]> {
  const admins = await tx.query<{ id: number }>(sql`
    select id from account where company_id = ${companyId} and role = 'Admin' and disabled_at is null order by id for update`);
  const ids = admins.map((a) => a.id);
  if (!ids.includes(accountId)) throw roleNotAllowed();
  return ids;
}

/**
 * The caller's login and that of an employee, in the order of `lockAdmins`: one Admin who gives work to another and a third who changes
 * the staff would wait for each other.
 */
export const lockBothLogins = (tx: Queryable, { companyId, accountId }: Caller, employeeId: number): Promise<unknown> =>
  tx.query(sql`
    select from account where company_id = ${companyId} and (id = ${accountId} or employee_id = ${employeeId}) order by id for share`);

export type LockedEmployee = { employeeId: number; departmentId: number };

/** Locks the employee until the transaction ends. One of another company is not found. */
export async function lockEmployee(tx: Queryable, caller: Caller, employeeId: number): Promise<LockedEmployee> {
  await lockAdmins(tx, caller);
  return readEmployee(tx, caller.companyId, employeeId);
}

async function readEmployee(tx: Queryable, companyId: CompanyId, employeeId: number): Promise<LockedEmployee> {
  const [employee] = await tx.query<LockedEmployee>(sql`
    select id as "employeeId", department_id as "departmentId"
    from employee where company_id = ${companyId} and id = ${employeeId} for update`);
  if (!employee) throw notFound();
  return employee;
}

/** Locks the login of an employee, and refuses a change that may not be made to it. */
export async function lockLogin(tx: Queryable, caller: Caller, employeeId: number, change: AccountChange): Promise<StaffAccount> {
  const activeAdmins = await lockAdmins(tx, caller);
  await readEmployee(tx, caller.companyId, employeeId);
  const [row] = await tx.query<{ id: number; role: UserRole; disabled_at: Date | null }>(sql`
    select id, role, disabled_at from account where company_id = ${caller.companyId} and employee_id = ${employeeId} order by id limit 1 for update`);
  const login = row ? { accountId: row.id, role: row.role, isDisabled: row.disabled_at !== null } : null;
  const problem = checkStaffChange(change, login, { actorId: caller.accountId, activeAdmins });
  if (problem || !login) throw new ApiError(problem ?? 'no-login');
  return login;
}

/** Locks the login of a customer's main holder. A customer of another company, or one who is erased, is not found. */
export async function lockCustomerLogin(tx: Queryable, caller: Caller, customerId: number): Promise<number> {
  await lockAdmins(tx, caller);
  const [customer] = await tx.query<{ id: number }>(sql`
    select id from customer where company_id = ${caller.companyId} and id = ${customerId} and locked_until is null`);
  if (!customer) throw notFound();
  const [login] = await tx.query<{ id: number }>(sql`
    select account.id from ${mainHolder} main_holder join account on account.company_id = main_holder.company_id and account.id = main_holder.account_id
    where main_holder.company_id = ${caller.companyId} and main_holder.customer_id = ${customerId} for update of account`);
  if (!login) throw new ApiError('no-login');
  return login.id;
}
