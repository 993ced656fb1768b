import type { Agreement } from '#contract/extras.ts';
import { addOre } from '#domain/money.ts';
import { compare, type PricesOfJob } from '#domain/prices/agreement.ts';
import { AGREED_STATES } from '#domain/prices/extra.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What `compare` needs, and which extras were agreed orally. */
export type RawPrices = Omit<PricesOfJob, 'extras'> & { extras: (PricesOfJob['extras'][number] & { isOral: boolean })[] };

/** The prices of a job `j` with its customer `o`; offers, extras and bills of an earlier customer are left out. */
export const rawPrices = (j: Sql, o: Sql): Sql => sql`json_build_object('isPrivate', ${o}.kind = 'private',
  'offers', (select coalesce(json_agg(json_build_object('kind', y.kind, 'sum', y.sum_ore, 'isWithVat', y.with_vat)), '[]')
    from offer f join offer_acceptance y on y.company_id = f.company_id and y.offer_id = f.id
    where f.company_id = ${j}.company_id and f.job_id = ${j}.id and f.customer_id = ${j}.customer_id and f.state = 'accepted'),
  'extras', (select coalesce(json_agg(json_build_object('sum', x.sum_ore, 'isWithVat', x.with_vat, 'isOral', x.state = 'agreed-orally')), '[]')
    from extra x left join appointment v on v.company_id = x.company_id and v.id = x.appointment_id
    where x.company_id = ${j}.company_id and x.customer_id = ${j}.customer_id and coalesce(x.job_id, v.job_id) = ${j}.id
      and x.state = any(${[...AGREED_STATES]}::text[])),
  'bills', (select coalesce(json_agg(json_build_object('sum', b.sum_ore, 'credited', b.credited_ore, 'isFinal', b.is_final)), '[]')
    from bill b where b.company_id = ${j}.company_id and b.job_id = ${j}.id and b.customer_id = ${j}.customer_id))`;

export function agreementView(raw: RawPrices): Agreement | null {
  const found = compare(raw);
  if (!found) return null;
  const { kind, agreed, extras, billed, difference, tenths, isFarOver, isPreliminary } = found;
  return {
    kind,
    agreedOre: agreed,
    extrasOre: extras,
    orallyOre: addOre(...raw.extras.filter(({ isOral }) => isOral).map(({ sum }) => sum)),
    billedOre: billed,
    differenceOre: difference,
    tenths,
    isFarOver,
    isPreliminary,
  };
}
