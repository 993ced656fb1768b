import { type Sql, sql } from '../db/sql.ts';

/** The one that the main holder `a` has chosen in the portal. */
export const languageOf = (a: Sql): Sql => sql`coalesce(${a}.language, 'nb')`;

/**
 * Where a customer `c` is asked: at the main holder's own address. The register's is only for customers without a login, because its
 * owner's access may have ended. Empty: nowhere.
 */
export const surveyAddress = (c: Sql, a: Sql): Sql =>
  sql`case when ${a}.id is null then ${c}.email when ${a}.disabled_at is null then ${a}.email else '' end`;

/** The customer has said no: by the link in a mail, or by withdrawing the consent to mails. `c` is the customer. */
export const wantsNoInvitations = (c: Sql): Sql => sql`(
  exists (select from survey_opt_out o where o.company_id = ${c}.company_id and o.customer_id = ${c}.id)
  or (select not consent.given from consent
      where consent.company_id = ${c}.company_id and consent.customer_id = ${c}.id and consent.channel = 'epost'
      order by consent.id desc limit 1))`;
