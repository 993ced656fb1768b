import { isFactorWanted } from '#domain/second-factor.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasFactor } from '../queries/second-factor.ts';
import type { Caller } from '../request/caller.ts';

/** After one was taken away: anyone who must have a second factor keeps one. Codes for a lost telephone are of no use without it. */
export async function checkLastFactor(tx: Queryable, deps: Deps, { companyId, accountId, role }: Caller): Promise<void> {
  const [account] = await tx.query<{ has_factor: boolean }>(sql`
    select ${hasFactor} as has_factor from account where account.company_id = ${companyId} and account.id = ${accountId}`);
  if (account?.has_factor) return;
  if (isFactorWanted(deps.config.staffSecondFactor, role)) throw new ApiError('last-factor');
  await tx.query(sql`delete from recovery_code where company_id = ${companyId} and account_id = ${accountId}`);
}
