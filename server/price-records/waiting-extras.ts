import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';

/** The extras of the caller's customer that wait for an answer. */
const unanswered: Sql = sql`extra x where x.company_id = caller.company_id and x.customer_id = caller.customer_id and x.state = 'sent'`;

export const waitingExtras = (limit: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('extraId', r.id, 'words', r.words, 'sumOre', r.sum_ore, 'rateOre', r.rate_ore, 'withVat', r.with_vat) order by r.id desc), '[]')
  from (select x.* from ${unanswered} and ${seesPrices} order by x.id desc limit ${limit}) r)`;

/** For a caller who may not see prices: who has received the extra instead, the holder or the board. */
export const extraSentTo: Sql = sql`(
  select case when o.kind = 'business' then 'board' else 'holder' end from customer o
  where o.company_id = caller.company_id and o.id = caller.customer_id and not ${seesPrices} and exists (select from ${unanswered}))`;
