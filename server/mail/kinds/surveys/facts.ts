import { unsubscribeFromSurveys } from '#contract/survey.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { SURVEY_LINK_LIFETIME_MS } from '#domain/invitation.ts';
import type { Language } from '#domain/language.ts';
import { SURVEY_LINK_PATH, SURVEY_OPT_OUT_PATH } from '#domain/portal-paths.ts';
import { ASKED_WITHIN_DAYS } from '#domain/survey.ts';
import { type Address, formatStreet } from '#words/address.ts';
import type { NamedJob } from '#words/job-name.ts';
import { newKey, sha256 } from '../../../auth/keys.ts';
import { portalAddress } from '../../../config/portal-address.ts';
import { notNull, sql } from '../../../db/sql.ts';
import { withMainHolder } from '../../../queries/customer-access.ts';
import { addressOfJob } from '../../../queries/job-place.ts';
import type { Preparation, PreparedMail } from '../../define-mail.ts';
import { languageOf, surveyAddress, wantsNoInvitations } from '../../survey-recipient.ts';

/** The words of the two links. */
export const LINKS: Record<Language, { button: string; optOut: string }> = {
  nb: { button: 'Svar på undersøkelsen', optOut: 'Vil du ikke ha slike e-poster? Si fra her' },
  en: { button: 'Answer the survey', optOut: 'Stop receiving emails like this' },
};

type JobRow = {
  job_date: string;
  title: string | null;
  address: Address | null;
  customer_id: number;
  account_id: number | null;
  brand: string | null;
  name: string;
  email: string;
  language: Language;
};

/**
 * With a link made now: its token is nowhere but in the mail. Since the mail was put into the outbox the job may have been answered or moved to
 * another customer, the customer may have said no, or the mail may have waited until the work is long past: then there is nothing to send. Where the customer is asked at another address by now, it
 * goes there.
 */
export async function prepareSurvey({ tx, row, config, brands, now }: Preparation): Promise<PreparedMail<NamedJob> | null> {
  const [job] = await tx.query<JobRow>(sql`
    select job.customer_id, account.id as account_id, job.job_date, coalesce(job.brand, customer.brand) as brand, customer.name, ${notNull(surveyAddress)} as email, job.title, ${addressOfJob} as address, ${languageOf} as language
    from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id
      join survey_invitation on survey_invitation.company_id = job.company_id and survey_invitation.job_id = job.id and survey_invitation.customer_id = job.customer_id ${withMainHolder}
    where job.company_id = ${row.company_id} and job.id = ${row.job_id} and not job.survey_completed and job.job_date >= ${addDays(osloDay(now), -ASKED_WITHIN_DAYS)}::date
      and ${surveyAddress} <> '' and ${wantsNoInvitations} is not true`);
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
    language: job.language,
    brand,
    name: job.name,
    facts: { jobId: row.job_id, title: job.title, date: job.job_date, address: job.address ? formatStreet(job.address) : '' },
    // Behind the #, so that no server, no log and no Referer ever sees it.
    link: `${base}${SURVEY_LINK_PATH}#${token}`,
    optOut: {
      optOutLink: `${base}${SURVEY_OPT_OUT_PATH}#${token}`,
      // A mail program calls the address as it is. It has only the token's digest, which cannot open the survey.
      unsubscribeLink: `${base}${unsubscribeFromSurveys.path}?company=${row.company_id}&link=${sha256(token).toString('base64url')}`,
    },
  };
}
