import { type Sql, sql } from '../db/sql.ts';

/** The one that the main holder has chosen in the portal. */
export const languageOf: Sql = sql`coalesce(account.language, 'nb')`;

/**
 * Where a customer is asked: at the main holder's own address. The register's is only for customers without a login, because its
 * owner's access may have ended. Empty: nowhere.
 */
export const surveyAddress: Sql = sql`case when account.id is null then customer.email when account.disabled_at is null then account.email else '' end`;

/** The customer has said no: by the link in a mail, or by withdrawing the consent to mails. */
export const wantsNoInvitations: Sql = sql`(
  exists (select from survey_opt_out where survey_opt_out.company_id = customer.company_id and survey_opt_out.customer_id = customer.id)
  or (select not consent.given from consent
      where consent.company_id = customer.company_id and consent.customer_id = customer.id and consent.channel = 'epost'
      order by consent.id desc limit 1))`;
