import type { Extra } from '#contract/extras.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkRegret } from '#domain/prices/extra.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { oneExtra, type RawExtra } from './raw-extra.ts';

/** Whether there is still time to withdraw is decided here, as the clock of a phone may be wrong. */
export const extraView = (raw: RawExtra, now: Date): Extra => ({
  ...raw,
  mayRegret: checkRegret(raw.state, raw.answered?.regretUntil ?? null, osloDay(now)) === null,
});

/** The extra after an act, for a caller whose right to it was checked by that act. */
export async function readExtra(db: Db, companyId: CompanyId, extraId: number, now: Date): Promise<Extra> {
  const [found] = await db.query<{ extra: RawExtra }>(oneExtra(sql`extra.company_id = ${companyId} and extra.id = ${extraId}`));
  if (!found) throw notFound();
  return extraView(found.extra, now);
}
