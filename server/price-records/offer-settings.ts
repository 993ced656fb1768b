import { type Sql, sql } from '../db/sql.ts';

/** The company's own terms; empty: the portal's. */
export const ownOfferTerms = (companyId: Sql): Sql =>
  sql`coalesce((select s.terms from offer_settings s where s.company_id = ${companyId}), '')`;
