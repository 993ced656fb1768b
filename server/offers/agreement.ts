import type { Agreement } from '#contract/extras.ts';
import { AGREED_STATES } from '#domain/extras/extra.ts';
import { addOre } from '#domain/money.ts';
import { compare, type PricesOfJob } from '#domain/offers/agreement.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What `compare` needs, and which extras were agreed orally. */
export type RawPrices = Omit<PricesOfJob, 'extras'> & { extras: (PricesOfJob['extras'][number] & { isOral: boolean })[] };

/** The prices of a job with its customer; offers, extras and bills of an earlier customer are left out. */
export const rawPrices: Sql = sql`json_build_object('isPrivate', customer.kind = 'private',
  'offers', (select coalesce(json_agg(json_build_object('kind', offer_acceptance.kind, 'sum', offer_acceptance.sum_ore, 'isWithVat', offer_acceptance.with_vat)), '[]')
    from offer join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    where offer.company_id = job.company_id and offer.job_id = job.id and offer.customer_id = job.customer_id and offer.state = 'accepted'),
  'extras', (select coalesce(json_agg(json_build_object('sum', extra.sum_ore, 'isWithVat', extra.with_vat, 'isOral', extra.state = 'agreed-orally')), '[]')
    from extra left join appointment on appointment.company_id = extra.company_id and appointment.id = extra.appointment_id
    where extra.company_id = job.company_id and extra.customer_id = job.customer_id and coalesce(extra.job_id, appointment.job_id) = job.id
      and extra.state = any(${[...AGREED_STATES]}::text[])),
  'bills', (select coalesce(json_agg(json_build_object('sum', bill.sum_ore, 'credited', bill.credited_ore, 'isFinal', bill.is_final)), '[]')
    from bill where bill.company_id = job.company_id and bill.job_id = job.id and bill.customer_id = job.customer_id))`;

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
