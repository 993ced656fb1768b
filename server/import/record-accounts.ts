import { followRegister } from '../accounts/follow-register.ts';
import { writeAudit } from '../db/audit.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { MergeContext } from './kinds/kind.ts';

/** What a batch does to logins is on record, by account: those it made, and those that got the address that the register has now. */
export async function recordAccounts(tx: Queryable, context: MergeContext, made: { id: number }[], which: Sql): Promise<void> {
  await record(
    tx,
    context,
    'accounts-imported',
    made.map((account) => account.id),
  );
  await record(tx, context, 'addresses-imported', await followRegister(tx, context.companyId, which));
}

async function record(
  tx: Queryable,
  { companyId, now, importId, by }: MergeContext,
  event: 'accounts-imported' | 'addresses-imported',
  accountIds: number[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await writeAudit(tx, { companyId, accountId: by, event, at: now, detail: { importId, accountIds } });
}

/** For `which`: the people of the batch. */
export const stagedCustomers: Sql = sql`exists (select from pg_temp.staged_customer s where s.external_id = c.external_id)`;
export const stagedEmployees: Sql = sql`exists (select from pg_temp.staged_employee s where s.external_id = e.external_id)`;
