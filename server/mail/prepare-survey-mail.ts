import { brands } from '#brands/index.ts';
import { unsubscribeFromSurveys } from '#contract/survey-link/unsubscribe.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { SURVEY_LINK_LIFETIME_MS } from '#domain/invitation.ts';
import type { Language } from '#domain/language.ts';
import { type Address, formatStreet } from '#words/address.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Config } from '../config.ts';
import { mainHolder } from '../db/customer-access.ts';
import type { Queryable } from '../db/db.ts';
import { addressOfJob } from '../db/job-place.ts';
import { type Sql, sql } from '../db/sql.ts';
import { portalAddress } from '../portal-address.ts';
import type { MailContent } from './mail-content.ts';
import type { MailRow } from './mail-row.ts';

/** The one that the holder of the customer `c` has chosen in the portal. */
export const languageOf: Sql = sql`coalesce(
  (select a.language from ${mainHolder} h join account a on a.company_id = h.company_id and a.id = h.account_id
    where h.company_id = c.company_id and h.customer_id = c.id), 'nb')`;

type JobRow = Named & { customer_id: number; brand: string | null; name: string; email: string; language: Language };
type Named = { job_date: string; title: string | null; address: Address | null };

/** The customer has said no: by the link in a mail, or by withdrawing the consent to mails. `c` is the customer. */
export const wantsNoInvitations: Sql = sql`(
  exists (select from survey_opt_out o where o.company_id = c.company_id and o.customer_id = c.id)
  or (select not consent.given from consent
      where consent.company_id = c.company_id and consent.customer_id = c.id and consent.channel = 'epost'
      order by consent.id desc limit 1))`;

/**
 * What an invitation or a reminder says, with a link made now: its token is nowhere but in the mail. Since the mail was put into the outbox the
 * job may have been answered or moved to another customer, or the customer may have said no: then there is nothing to send. A customer who has
 * another address by now gets it there.
 */
export async function surveyMailContent(
  tx: Queryable,
  row: MailRow,
  config: Pick<Config, 'portalUrl'>,
  now: Date,
): Promise<(MailContent & { to: string }) | null> {
  const [job] = await tx.query<JobRow>(sql`
    select j.customer_id, j.job_date, coalesce(j.brand, c.brand) as brand, c.name, c.email, j.title, ${addressOfJob} as address, ${languageOf} as language
    from job j join customer c on c.company_id = j.company_id and c.id = j.customer_id
      join survey_invitation i on i.company_id = j.company_id and i.job_id = j.id and i.customer_id = j.customer_id
    where j.company_id = ${row.company_id} and j.id = ${row.job_id} and not j.survey_completed
      and c.email <> '' and ${wantsNoInvitations} is not true`);
  const brand = brandOfRecord(brands, row.company_id, job?.brand);
  if (!job || !brand || row.job_id === null) return null;
  const token = newKey();
  await tx.query(sql`
    insert into survey_link (company_id, token_hash, job_id, customer_id, expires_at)
    values (${row.company_id}, ${sha256(token)}, ${row.job_id}, ${job.customer_id}, ${new Date(now.getTime() + SURVEY_LINK_LIFETIME_MS)})`);
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
      ...{ jobId: row.job_id, title: job.title, date: job.job_date, address: job.address ? formatStreet(job.address) : '' },
      // Behind the #, so that no server, no log and no Referer ever sees it.
      ...{ link: `${base}/svar#${token}`, optOutLink: `${base}/svar/avslutt#${token}` },
      // A mail program calls the address as it is. It has only the token's digest, which cannot open the survey.
      unsubscribeLink: `${base}${unsubscribeFromSurveys.path}?company=${row.company_id}&link=${sha256(token).toString('base64url')}`,
    },
  };
}
