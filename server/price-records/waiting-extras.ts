import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';

/** The extras of the caller's customer that wait for an answer. */
const unanswered: Sql = sql`extra where extra.company_id = caller.company_id and extra.customer_id = caller.customer_id and extra.state = 'sent'`;

export const waitingExtras = (limit: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('extraId', entry.id, 'words', entry.words, 'sumOre', entry.sum_ore, 'rateOre', entry.rate_ore, 'withVat', entry.with_vat) order by entry.id desc), '[]')
  from (select extra.* from ${unanswered} and ${seesPrices} order by extra.id desc limit ${limit}) entry)`;

/** For a caller who may not see prices: who has received the extra instead, the holder or the board. */
export const extraSentTo: Sql = sql`(
  select case when customer.kind = 'business' then 'board' else 'holder' end from customer
  where customer.company_id = caller.company_id and customer.id = caller.customer_id and not ${seesPrices} and exists (select from ${unanswered}))`;
