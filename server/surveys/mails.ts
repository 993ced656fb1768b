import { unsubscribeFromSurveys } from '#contract/surveys.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { SURVEY_LINK_PATH, SURVEY_OPT_OUT_PATH } from '#domain/portal-paths.ts';
import { ASKED_WITHIN_DAYS } from '#domain/surveys/survey.ts';
import { SURVEY_LINK_LIFETIME_MS } from '#domain/surveys/survey-mails.ts';
import { DAY } from '#domain/time.ts';
import { type Address, formatStreet } from '#words/address.ts';
import { jobInDetail, type NamedJob } from '#words/jobs.ts';
import { withMainHolder } from '../access/customer-access.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { portalAddress } from '../config/portal.ts';
import { notNull, sql } from '../db/sql.ts';
import { addressOfJob } from '../jobs/facts.ts';
import { defineMail, type Preparation, type PreparedMail } from '../mail/define.ts';
import { languageOf, surveyAddress, wantsNoInvitations } from './invitations.ts';

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

const DAYS = SURVEY_LINK_LIFETIME_MS / DAY;

export const surveyInvitation = defineMail({
  prepare: prepareSurvey,
  words: {
    nb: ({ brand, name, facts }) => ({
      subject: `Hvordan gikk det? ${brand.name} vil gjerne vite det`,
      greeting: `Hei ${name},`,
      before: [
        `${brand.name} har vært hos deg: ${jobInDetail(facts, 'nb')}. Hvordan gikk det? Det tar under 10 sekunder å svare, og svarene gjør oss bedre.`,
      ],
      after: [`Lenken er din egen, gjelder bare denne jobben og virker i ${DAYS} dager. Du trenger ikke logge inn.`],
      ...LINKS.nb,
    }),
    en: ({ brand, name, facts }) => ({
      subject: `How did we do? ${brand.name} would like to know`,
      greeting: `Hello ${name},`,
      before: [
        `${brand.name} recently did some work for you: ${jobInDetail(facts, 'en')}. How did it go? It takes less than 10 seconds to answer, and your answers help us improve.`,
      ],
      after: [`This link is personal, is for this job only and expires after ${DAYS} days. You do not need to log in.`],
      ...LINKS.en,
    }),
  },
});

export const surveyReminder = defineMail({
  prepare: prepareSurvey,
  words: {
    nb: ({ brand, name, facts }) => ({
      subject: `Hvordan gikk det? En påminnelse fra ${brand.name}`,
      greeting: `Hei ${name},`,
      before: [
        `For noen dager siden spurte vi hvordan det gikk med ${jobInDetail(facts, 'nb')}. Har du ti sekunder, blir vi glade for svaret ditt.`,
      ],
      after: ['Dette er den eneste påminnelsen. Har du alt svart, kan du se bort fra den.'],
      ...LINKS.nb,
    }),
    en: ({ brand, name, facts }) => ({
      subject: `How did it go? A reminder from ${brand.name}`,
      greeting: `Hello ${name},`,
      before: [
        `A few days ago we asked you how it went: ${jobInDetail(facts, 'en')}. If you have ten seconds, we would love to hear from you.`,
      ],
      after: ['This is the only reminder we will send. If you have already answered, you can ignore it.'],
      ...LINKS.en,
    }),
  },
});
