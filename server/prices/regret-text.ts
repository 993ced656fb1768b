import { type Sql, sql } from '../db/sql.ts';

/** What the company says about the right to withdraw (angrerett); empty: our own words. */
export const ownRegretText = (companyId: Sql): Sql =>
  sql`coalesce((select s.regret_text from offer_settings s where s.company_id = ${companyId}), '')`;
