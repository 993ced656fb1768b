import { FACTOR_GRACE_MS, isFactorWanted, type NextStep, stepAfterPassword } from '#domain/second-factor.ts';
import type { Role } from '#domain/session.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';

/** What is known about the account when its password or its electronic identity is looked up. */
export type FactorAccount = { id: number; role: Role; has_factor: boolean; factor_due_at: Date | null };

/** The next step after a login by one factor alone. */
export const stepAfterFirst = ({ config }: Deps, { role, has_factor, factor_due_at }: FactorAccount, now: Date): NextStep =>
  stepAfterPassword(config.staffSecondFactor, { role, hasFactor: has_factor, dueAt: factor_due_at }, now);

/** From the first login at which a second factor is wanted. */
export async function beginGrace({ config }: Deps, db: Db, companyId: CompanyId, account: FactorAccount, now: Date): Promise<void> {
  if (account.factor_due_at !== null || !isFactorWanted(config.staffSecondFactor, account.role)) return;
  await db.query(sql`
    update account set factor_due_at = ${new Date(now.getTime() + FACTOR_GRACE_MS)}
    where company_id = ${companyId} and id = ${account.id} and factor_due_at is null`);
}
