import { type Sql, sql } from '../db/sql.ts';

/** The company's text about the right to withdraw (angrerett); empty: the portal's. */
export const ownRegretText = (companyId: Sql): Sql =>
  sql`coalesce((select offer_settings.regret_text from offer_settings where offer_settings.company_id = ${companyId}), '')`;
