import { syncAddressFromRegister } from '../accounts/sync-address-from-register.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../queries/audit.ts';
import type { MergeContext } from './kinds/kind.ts';

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
