import { osloDay } from '#domain/calendar.ts';
import { norwegianDayStart } from '#domain/norwegian-time.ts';
import { OFFER_YEARS, retainedFrom } from '#domain/retention.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The offer is kept when its customer is erased: the law requires the company to keep accepted offers. */
export const isOfferRetainedAt = (now: Date): Sql => sql`exists (
  select from offer_acceptance where offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    and offer_acceptance.accepted_at >= ${norwegianDayStart(retainedFrom(osloDay(now)))}::timestamptz)`;

/** Offers that were kept at an erasure, and whose years are over. */
export const forgetRetainedOffers = (companyId: CompanyId, now: Date): Sql => sql`
  delete from offer using customer
  where offer.company_id = ${companyId} and customer.company_id = offer.company_id and customer.id = offer.customer_id and customer.locked_until is not null
    and not ${isOfferRetainedAt(now)}`;

/** Deletes offers that were never accepted, after some years. */
export const forgetOffers = (db: Db, companyId: CompanyId, now: Date): Promise<unknown> =>
  db.query(sql`
    delete from offer where offer.company_id = ${companyId} and offer.changed_at < ${now}::timestamptz - make_interval(years => ${OFFER_YEARS})
      and not exists (select from offer_acceptance where offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id)`);
