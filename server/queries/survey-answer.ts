import type { SurveyAnswers } from '#contract/survey.ts';
import { needsPriceReason, needsSource, SCORE_FIELDS } from '#domain/survey.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { list, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { brandOfJob } from './form.ts';
import { scoreColumns } from './survey-scores.ts';

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
