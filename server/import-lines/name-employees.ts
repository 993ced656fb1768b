import { employeeNamed, type NamedEmployee } from '#domain/employee-named.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { identifier, type Sql, sql } from '../db/sql.ts';
import { employeeNamed as byNumberOrAddress } from './fields.ts';

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
