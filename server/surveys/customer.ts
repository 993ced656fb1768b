import {
  customerSurveyAnswersStepOne,
  customerSurveyAnswersStepTwo,
  type SentAnswers,
  type SurveyAnswers,
  type Wishes,
} from '#contract/surveys.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkPreferences } from '#domain/surveys/preference.ts';
import { checkSurvey, needsPriceReason, needsSource, SCORE_FIELDS } from '#domain/surveys/survey.ts';
import { lockCustomer, recordConsents } from '../customers/consents.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { list, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound, notLoggedIn } from '../errors/api-error.ts';
import { insertEvent, writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { brandOfJob } from '../jobs/form-content.ts';
import type { Caller } from '../request/caller.ts';
import { scoreColumns } from './scores.ts';

export const customerSurveyAnswersStepOneRoute = answer(customerSurveyAnswersStepOne, async ({ caller, db, deps, query }) => {
  const answers = cleanAnswers(query);
  const problem = checkSurvey(answers);
  if (problem) throw new ApiError(problem);
  await db.transaction((tx) => saveAnswers(tx, caller, answers, deps.now()));
  return { saved: true as const };
});

async function saveAnswers(tx: Queryable, caller: Caller, answers: SentAnswers, now: Date): Promise<void> {
  const { companyId, accountId, customerId: ownId } = caller;
  if (ownId === null) throw notLoggedIn();
  const isNew = await saveSurveyAnswer(tx, { companyId, customerId: ownId, jobId: answers.jobId, answers, now });
  if (!isNew) return;
  const { customerId, employeeId, companyID, jobId } = answers;
  const detail = { jobId, claimed: { customerId, employeeId, companyID } };
  const entry = { companyId, accountId, event: 'survey-answered' as const, at: now, detail };
  await writeAudit(tx, entry, { companyId, kind: 'survey.answered', at: now, customerId: ownId, jobId, body: { through: 'portal' } });
}

// What the customer would like to hear about, when, and through which channels. Consents are only ever added to.
export const customerSurveyAnswersStepTwoRoute = answer(customerSurveyAnswersStepTwo, async ({ caller, db, deps, body }) => {
  const wrongField = checkPreferences(body, osloDay(deps.now()));
  if (wrongField) throw invalidInput(wrongField);
  await db.transaction((tx) => savePreferences(tx, caller, body, { now: deps.now(), brands: deps.brands() }));
  return { saved: true as const };
});

async function savePreferences(tx: Queryable, caller: Caller, wishes: Wishes, moment: Parameters<typeof recordConsents>[3]): Promise<void> {
  const { now } = moment;
  const { campaigns, wishedDates, jobId } = wishes;
  const { companyId, customerId } = caller;
  if (customerId === null) throw notFound();
  // First, and as strongly as the consents need it: two who share it and then want it alone wait for each other.
  await lockCustomer(tx, caller);
  const isAsking = campaigns.length + wishedDates.length > 0;
  const noted = insertEvent({ companyId, kind: 'contact.asked', at: now, customerId, jobId, body: { offers: campaigns, wishedDates } });
  const scope = jobId === undefined ? withoutJob(caller) : withJob(caller, jobId);
  const saved = await tx.query(sql`${isAsking ? sql`with noted as (${noted})` : sql``}
    insert into preference (company_id, customer_id, job_id, campaigns, wished_dates, saved_at)
    select of.company_id, of.customer_id, of.job_id, ${campaigns}::text[], ${wishedDates}::date[], ${now} from (${scope}) of
    on conflict on constraint preference_once do update
      set campaigns = excluded.campaigns, wished_dates = excluded.wished_dates, saved_at = excluded.saved_at
    returning id`);
  if (saved.length === 0) throw notFound();
  await recordConsents(tx, caller, wishes.consents, moment);
}

/** The job is locked too, so that an erasure at this moment comes before, and nothing is stored, or after, and erases it too. */
const withJob = (caller: Caller, jobId: number): Sql => sql`
  select company_id, customer_id, id as job_id from job
  where company_id = ${caller.companyId} and customer_id = ${caller.customerId} and id = ${jobId} and erased_on is null for share`;
const withoutJob = (caller: Caller): Sql => sql`
  select company_id, id as customer_id, null::int as job_id from customer
  where company_id = ${caller.companyId} and id = ${caller.customerId} and locked_until is null`;

/** Line breaks are the one control character that a person types. */
export const cleanAnswers = <A extends SurveyAnswers>(answers: A) => ({
  ...answers,
  annetText: (answers.annetText ?? '').replace(/[^\P{Cc}\n]/gu, '').trim(),
});

/** What is kept: no source unless it was asked for, no reason unless the price was found too high. */
const normalised = (a: SurveyAnswers) => ({
  scores: SCORE_FIELDS.map((field) => a[field] ?? 0),
  annetText: needsPriceReason(a.prisScore) ? (a.annetText ?? '') : '',
  newCustomer: a.newCustomer ?? '',
  source: needsSource(a.newCustomer) ? (a.source ?? '') : '',
});

/**
 * One answer a job: the same again is success and changes nothing, another one is refused. Installer and brand are those of the
 * job. Answers whether it is new.
 */
export async function saveSurveyAnswer(
  tx: Queryable,
  {
    companyId,
    customerId,
    jobId,
    answers,
    now,
  }: { companyId: CompanyId; customerId: number; jobId: number; answers: SurveyAnswers; now: Date },
): Promise<boolean> {
  // The lock makes parallel answers to one job come one after the other. What an erasure has passed takes none.
  const [job] = await tx.query<{ employee_id: number; brand: string | null }>(sql`
    select job.employee_id, ${brandOfJob} as brand from job
    where job.company_id = ${companyId} and job.customer_id = ${customerId} and job.id = ${jobId} and job.erased_on is null for update`);
  if (!job) throw notFound();
  const { scores, annetText, newCustomer, source } = normalised(answers);
  const inserted = await tx.query(sql`
    insert into survey_answer (company_id, job_id, customer_id, employee_id, ${scoreColumns}, annet_text, new_customer, source, answered_at, brand)
    values (${companyId}, ${jobId}, ${customerId}, ${job.employee_id}, ${list(scores.map((score) => sql`${score}`))},
      ${annetText}, ${newCustomer}, ${source}, ${now}, ${job.brand})
    on conflict (company_id, job_id) do nothing returning job_id`);
  if (inserted.length === 0) {
    const same = await tx.query(sql`
      select from survey_answer where company_id = ${companyId} and job_id = ${jobId}
        and array[${scoreColumns}] = ${scores}::smallint[]
        and annet_text = ${annetText} and new_customer = ${newCustomer} and source = ${source}`);
    if (same.length === 0) throw new ApiError('already-answered');
    return false;
  }
  await tx.query(sql`update job set survey_completed = true where company_id = ${companyId} and id = ${jobId}`);
  return true;
}
