// Call 4. Everything comes as query parameters. The ids among them are claims: customer, employee and company are taken from the
// login and the job. One answer a job: the same again is success, another one is refused.
import { type Static, Type } from 'typebox';
import { checkSurvey, MAX_ANNET_TEXT_LENGTH, MAX_SCORE, needsPriceReason, needsSource, SCORE_FIELDS, SOURCES } from '#domain/survey.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';

// Missing answers are let through to the survey's own rules, which have their own codes and order.
const Score = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_SCORE }));
const Claim = Type.Optional(Type.String({ maxLength: 40 }));
const Answers = Type.Object({
  jobId: Id,
  prisScore: Score,
  kvalitetScore: Score,
  effektivitetScore: Score,
  palitelighetScore: Score,
  gjenbrukScore: Score,
  anbefaleScore: Score,
  totalprisScore: Score,
  newCustomer: Type.Optional(Type.String({ maxLength: 10 })),
  annetText: Type.Optional(Type.String({ maxLength: MAX_ANNET_TEXT_LENGTH })),
  source: Type.Optional(Type.Enum([...SOURCES, ''])),
  customerId: Claim,
  employeeId: Claim,
  companyID: Claim,
});
type Answers = Static<typeof Answers>;

const options = callOptions({
  summary: 'Answer the survey of a job',
  access: { key: 'basic', roles: ['Customer'] },
  querystring: Answers,
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['survey-new-customer-missing', 'survey-score-missing', 'survey-price-reason-missing', 'not-found', 'already-answered'],
});

export function customerSurveyAnswersStepOne(app: App, deps: Deps): void {
  app.post(`/api/${deps.config.customerController}/CustomerSurveyAnswersStepOne`, options, async (request) => {
    const { who } = await ask(deps, request);
    const answers = { ...request.query, annetText: withoutControls(request.query.annetText ?? '') };
    const problem = checkSurvey(answers);
    if (problem) throw new ApiError(problem);
    await deps.databases.forCompany(who.companyId).transaction((tx) => saveAnswers(tx, who, answers, deps.now()));
    return { saved: true as const };
  });
}

/** Line breaks are the one control character that a person types. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '').trim();

/** What is kept: no source unless it was asked for, no reason unless the price was found too high. */
const normalised = (a: Answers) => ({
  scores: SCORE_FIELDS.map((field) => a[field] ?? 0),
  annetText: needsPriceReason(a.prisScore) ? (a.annetText ?? '') : '',
  newCustomer: a.newCustomer ?? '',
  source: needsSource(a.newCustomer) ? (a.source ?? '') : '',
});

async function saveAnswers(tx: Queryable, who: Who, answers: Answers, now: Date): Promise<void> {
  // The lock makes parallel answers to one job come one after the other.
  const [job] = await tx.query<{ employee_id: number }>(sql`
    select employee_id from job
    where company_id = ${who.companyId} and customer_id = ${who.customerId} and id = ${answers.jobId} for update`);
  if (!job) throw notFound();
  const { scores, annetText, newCustomer, source } = normalised(answers);
  const [pris, kvalitet, effektivitet, palitelighet, gjenbruk, anbefale, totalpris] = scores;
  const inserted = await tx.query(sql`
    insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score,
      palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, source, answered_at)
    values (${who.companyId}, ${answers.jobId}, ${who.customerId}, ${job.employee_id}, ${pris}, ${kvalitet}, ${effektivitet},
      ${palitelighet}, ${gjenbruk}, ${anbefale}, ${totalpris}, ${annetText}, ${newCustomer}, ${source}, ${now})
    on conflict (company_id, job_id) do nothing returning job_id`);
  if (inserted.length === 0) {
    const same = await tx.query(sql`
      select from survey_answer where company_id = ${who.companyId} and job_id = ${answers.jobId}
        and array[pris_score, kvalitet_score, effektivitet_score, palitelighet_score, gjenbruk_score, anbefale_score, totalpris_score] = ${scores}::smallint[]
        and annet_text = ${annetText} and new_customer = ${newCustomer} and source = ${source}`);
    if (same.length === 0) throw new ApiError('already-answered');
    return;
  }
  await tx.query(sql`update job set survey_completed = true where company_id = ${who.companyId} and id = ${answers.jobId}`);
  const { customerId, employeeId, companyID } = answers;
  await writeAudit(tx, {
    companyId: who.companyId,
    accountId: who.accountId,
    event: 'survey-answered',
    at: now,
    detail: { jobId: answers.jobId, claimed: { customerId, employeeId, companyID } },
  });
}
