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
    await syncAddressFromRegister(tx, context.companyId, (a) => sql`${a}.id = any(${ids}::int[])`),
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
  select a.id from pg_temp.staged_customer s
    join customer c on c.company_id = ${companyId} and c.external_id = s.external_id
    join account a on a.company_id = ${companyId} and a.customer_id = c.id`;
export const accountsOfEmployees = (companyId: CompanyId): Sql => sql`
  select a.id from pg_temp.staged_employee s
    join employee e on e.company_id = ${companyId} and e.external_id = s.external_id
    join account a on a.company_id = ${companyId} and a.employee_id = e.id`;
