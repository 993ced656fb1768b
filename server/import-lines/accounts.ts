import { employeeNamed, type NamedEmployee } from '#domain/import/employee-named.ts';
import { syncAddressFromRegister } from '../access/accounts.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { identifier, type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { employeeNamed as byNumberOrAddress } from './fields.ts';
import type { MergeContext } from './kind.ts';

/** What a batch does to logins is on record, by account: those it made, and those that got the address that the register has now. */
export async function recordAccounts(tx: Queryable, context: MergeContext, made: { id: number }[], accountsOf: Sql): Promise<void> {
  await record(
    tx,
    context,
    'accounts-imported',
    made.map((account) => account.id),
  );
  // By number: a database that knows nothing about its tables yet would read all accounts for each of them.
  const accounts = await tx.query<{ id: number }>(accountsOf);
  const ids = accounts.map((account) => account.id);
  if (ids.length === 0) return;
  await record(
    tx,
    context,
    'addresses-imported',
    await syncAddressFromRegister(tx, context.companyId, sql`account.id = any(${ids}::int[])`),
  );
}

async function record(
  tx: Queryable,
  { companyId, now, importId, by }: MergeContext,
  event: 'accounts-imported' | 'addresses-imported',
  accountIds: number[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await writeAudit(tx, { companyId, ...by, event, at: now, detail: { importId, accountIds } });
}

/** The accounts of the people of the batch. */
export const accountsOfCustomers = (companyId: CompanyId): Sql => sql`
  select account.id from pg_temp.staged_customer
    join customer on customer.company_id = ${companyId} and customer.external_id = staged_customer.external_id
    join account on account.company_id = ${companyId} and account.customer_id = customer.id`;
export const accountsOfEmployees = (companyId: CompanyId): Sql => sql`
  select account.id from pg_temp.staged_employee
    join employee on employee.company_id = ${companyId} and employee.external_id = staged_employee.external_id
    join account on account.company_id = ${companyId} and account.employee_id = employee.id`;

/** The people that a file can name, with the company's own number of each. */
export const staffOf = (companyId: Sql): Sql => sql`
  select employee.id as "employeeId", employee.first_name as "firstName", employee.last_name as "lastName", employee.email, employee.external_id as number
  from employee where employee.company_id = ${companyId} and employee.id > 0
  order by fold_name(employee.last_name), fold_name(employee.first_name), employee.id`;

/**
 * Systems export their installers by name or initials. What names no number and no address is looked for among the names, and staged as the
 * address of the one it means.
 */
export async function nameEmployees(tx: BulkTx, companyId: CompanyId, staged: 'staged_job' | 'staged_appointment'): Promise<void> {
  const table = identifier(staged);
  const unknown = await tx.query<{ name: string }>(sql`
    select named.name from (select distinct employee as name from pg_temp.${table}) named
      left join lateral ${byNumberOrAddress(companyId, sql`named.name`)} known on true
    where named.name <> '' and known.id is null`);
  if (unknown.length === 0) return;
  const staff = await tx.query<NamedEmployee>(staffOf(sql`${companyId}`));
  const found = unknown.flatMap(({ name }) => {
    const email = employeeNamed(name, staff)?.email;
    return email === undefined ? [] : [{ name, email }];
  });
  await tx.query(sql`
    update pg_temp.${table} set employee = found.email
    from unnest(${found.map(({ name }) => name)}::text[], ${found.map(({ email }) => email)}::text[]) found (name, email)
    where employee = found.name`);
}

/** For jobs without one: made with the first of them, in the first department, which nothing reads of it. */
export const reserveNobody = (tx: BulkTx, companyId: CompanyId): Promise<unknown> =>
  tx.query(sql`
    insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
    select ${companyId}, 0, min(department.id), '', '', '', '' from department
    where department.company_id = ${companyId} and exists (select from pg_temp.staged_job where employee = '') having count(*) > 0
    on conflict do nothing`);
