import { osloDay } from '#domain/calendar.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';

/** The caller's own offers that wait for an answer, if they may see prices; those that expire first. */
export const offersToAnswer = (now: Date, limit: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('offerId', r.id, 'title', r.title, 'validUntil', r.valid_until) order by r.valid_until, r.id), '[]') from (
    select f.id, v.title, v.valid_until from offer f
      join offer_version v on v.company_id = f.company_id and v.offer_id = f.id and v.number = f.version
    where f.company_id = caller.company_id and f.customer_id = caller.customer_id and f.state = 'sent' and v.valid_until >= ${osloDay(now)}::date and ${seesPrices}
    order by v.valid_until, f.id limit ${limit}) r)`;
