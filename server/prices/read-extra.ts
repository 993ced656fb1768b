import type { Extra } from '#contract/extras.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { extraJson, fromExtras } from './raw-extra.ts';

/** How an extra stands after an act, for those who were let to act. */
export async function readExtra(db: Db, companyId: number, extraId: number): Promise<Extra> {
  const [found] = await db.query<{ extra: Extra }>(
    sql`select ${extraJson} as extra from ${fromExtras} where x.company_id = ${companyId} and x.id = ${extraId}`,
  );
  if (!found) throw notFound();
  return found.extra;
}
