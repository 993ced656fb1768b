import { HOUR } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const LEAST = 300;
/** One customer in a thousand mistypes in a busy minute; more is an attack. */
const ACCOUNTS_PER_GUESS = 1000;
const LOOK_AGAIN_MS = HOUR;

const sizes = new WeakMap<Queryable, { most: number; lookedAt: number }>();

/** How many wrong guesses a minute a company has before it counts as attacked. Grows with the company; counted once an hour. */
export async function guessAllowance(db: Queryable, companyId: CompanyId, now: Date): Promise<number> {
  const known = sizes.get(db);
  if (known && Math.abs(now.getTime() - known.lookedAt) < LOOK_AGAIN_MS) return known.most;
  const [row] = await db.query<{ accounts: number }>(sql`select count(*)::int as accounts from account where company_id = ${companyId}`);
  const most = LEAST + Math.floor((row?.accounts ?? 0) / ACCOUNTS_PER_GUESS);
  sizes.set(db, { most, lookedAt: now.getTime() });
  return most;
}
