import { seesPrices } from '../db/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';

/** The paper `p` was not taken back from the customer who has it now. */
export const isShown: Sql = sql`p.withdrawn_from is distinct from p.customer_id`;

/** Of the papers `p`, those that the customer `caller` stands at may read. */
export const seesPaper: Sql = sql`(p.customer_id = caller.customer_id and ${isShown} and (not p.shows_prices or ${seesPrices}))`;
