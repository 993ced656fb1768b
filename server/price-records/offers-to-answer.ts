import { osloDay } from '#domain/calendar.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';

/** The caller's own offers that wait for an answer, if they may see prices; those that expire first. */
export const offersToAnswer = (now: Date, limit: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('offerId', entry.id, 'title', entry.title, 'validUntil', entry.valid_until) order by entry.valid_until, entry.id), '[]') from (
    select offer.id, offer_version.title, offer_version.valid_until from offer
      join offer_version on offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.number = offer.version
    where offer.company_id = caller.company_id and offer.customer_id = caller.customer_id and offer.state = 'sent' and offer_version.valid_until >= ${osloDay(now)}::date and ${seesPrices}
    order by offer_version.valid_until, offer.id limit ${limit}) entry)`;
