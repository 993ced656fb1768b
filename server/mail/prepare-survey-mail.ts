import { brands } from '#brands/index.ts';
import { unsubscribeFromSurveys } from '#contract/survey.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { SURVEY_LINK_LIFETIME_MS } from '#domain/invitation.ts';
import type { Language } from '#domain/language.ts';
import { type Address, formatStreet } from '#words/address.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Config } from '../config/config.ts';
import { portalAddress } from '../config/portal-address.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { withMainHolder } from '../queries/customer-access.ts';
import { addressOfJob } from '../queries/job-place.ts';
import type { MailContent } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

/** The one that the main holder `a` has chosen in the portal. */
export const languageOf = (a: Sql): Sql => sql`coalesce(${a}.language, 'nb')`;

/**
 * Where a customer `c` is asked: at the main holder's own address. The one in the register is for customers nobody logs in for: elsewhere it may
 * be that of somebody whose access has ended. Empty: nowhere.
 */
export const surveyAddress = (c: Sql, a: Sql): Sql =>
  sql`case when ${a}.id is null then ${c}.email when ${a}.disabled_at is null then ${a}.email else '' end`;

type JobRow = Named & {
  customer_id: number;
  account_id: number | null;
  brand: string | null;
  name: string;
  email: string;
  language: Language;
};
type Named = { job_date: string; title: string | null; address: Address | null };

/** The customer has said no: by the link in a mail, or by withdrawing the consent to mails. `c` is the customer. */
export const wantsNoInvitations = (c: Sql): Sql => sql`(
  exists (select from survey_opt_out o where o.company_id = ${c}.company_id and o.customer_id = ${c}.id)
  or (select not consent.given from consent
      where consent.company_id = ${c}.company_id and consent.customer_id = ${c}.id and consent.channel = 'epost'
      order by consent.id desc limit 1))`;

/**
 * What an invitation or a reminder says, with a link made now: its token is nowhere but in the mail. Since the mail was put into the outbox the
 * job may have been answered or moved to another customer, or the customer may have said no: then there is nothing to send. Where the customer is
 * asked at another address by now, it goes there.
 */
export async function surveyMailContent(
  tx: Queryable,
  row: MailRow,
  config: Pick<Config, 'portalUrl'>,
  now: Date,
): Promise<(MailContent & { to: string }) | null> {
  const [job] = await tx.query<JobRow>(sql`
    select j.customer_id, a.id as account_id, j.job_date, coalesce(j.brand, c.brand) as brand, c.name, ${notNull(surveyAddress(sql`c`, sql`a`))} as email, j.title, ${addressOfJob(sql`j`)} as address, ${languageOf(sql`a`)} as language
    from job j join customer c on c.company_id = j.company_id and c.id = j.customer_id
      join survey_invitation i on i.company_id = j.company_id and i.job_id = j.id and i.customer_id = j.customer_id ${withMainHolder(sql`c`, sql`a`)}
    where j.company_id = ${row.company_id} and j.id = ${row.job_id} and not j.survey_completed
      and ${surveyAddress(sql`c`, sql`a`)} <> '' and ${wantsNoInvitations(sql`c`)} is not true`);
  const brand = brandOfRecord(brands, row.company_id, job?.brand);
  if (!job || !brand || row.job_id === null) return null;
  const token = newKey();
  await tx.query(sql`
    insert into survey_link (company_id, token_hash, job_id, customer_id, account_id, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${row.job_id}, ${job.customer_id}, ${job.account_id}, ${new Date(now.getTime() + SURVEY_LINK_LIFETIME_MS)})`);
  if (job.email !== row.recipient)
    await tx.query(sql`update outbox set recipient = ${job.email} where company_id = ${row.company_id} and id = ${row.id}`);
  const base = portalAddress(config, brand);
  return {
    to: job.email,
    kind: row.kind,
    language: job.language,
    brand,
    name: job.name,
    createdAt: row.created_at,
    logins: [],
    survey: {
      jobId: row.job_id,
      title: job.title,
      date: job.job_date,
      address: job.address ? formatStreet(job.address) : '',
      // Behind the #, so that no server, no log and no Referer ever sees it.
      link: `${base}/svar#${token}`,
      optOutLink: `${base}/svar/avslutt#${token}`,
      // A mail program calls the address as it is. It has only the token's digest, which cannot open the survey.
      unsubscribeLink: `${base}${unsubscribeFromSurveys.path}?company=${row.company_id}&link=${sha256(token).toString('base64url')}`,
    },
  };
}
