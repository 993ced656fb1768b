import { type Sql, sql } from '../db/sql.ts';

/** The company's own terms; empty: the portal's. */
export const ownOfferTerms = (companyId: Sql): Sql =>
  sql`coalesce((select offer_settings.terms from offer_settings where offer_settings.company_id = ${companyId}), '')`;
