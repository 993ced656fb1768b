// What the link of a survey mail is about. Only reads: a link that is opened changes nothing.

import type { FastifyRequest } from 'fastify';
import { answerSurveyLink, openSurveyLink, optOutOfSurveys, unsubscribeFromSurveys } from '#contract/surveys.ts';
import { checkSurvey } from '#domain/surveys/survey.ts';
import { MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound, tooManyRequests } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answerAnyone } from '../http/answer.ts';
import { answerUnsubscribe } from '../http/answer-unsubscribe.ts';
import { cleanAnswers, saveSurveyAnswer } from './customer.ts';

export const openSurveyLinkRoute = answerAnyone(openSurveyLink, async (input) => {
  const { jobId, date, title, isAnswered } = await followLink(input);
  if (isAnswered) throw notFound();
  return { jobId, date, title };
});

// The survey of a job, answered through the link of a mail, without a login. The same answer again is success, so that a lost
// answer can be sent again; with any other the link counts as used.
export const answerSurveyLinkRoute = answerAnyone(answerSurveyLink, async (input) => {
  const { companyId, db, deps, body } = input;
  const { customerId, jobId } = await followLink(input);
  const answers = cleanAnswers(body);
  const problem = checkSurvey(answers);
  if (problem) throw new ApiError(problem);
  const now = deps.now();
  await db
    .transaction(async (tx) => {
      const isNew = await saveSurveyAnswer(tx, { companyId, customerId, jobId, answers, now });
      if (!isNew) return;
      const entry = { companyId, accountId: null, event: 'survey-answered' as const, at: now, detail: { jobId, through: 'link' } };
      await writeAudit(tx, entry, { companyId, kind: 'survey.answered', at: now, customerId, jobId, body: { through: 'link' } });
    })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'already-answered' ? notFound() : error;
    });
  return { saved: true as const };
});

// Ends or resumes the mails that ask how a job went, by the link of such a mail, also when its survey is answered.
export const optOutOfSurveysRoute = answerAnyone(optOutOfSurveys, async (input) => {
  const { companyId, db, deps, body } = input;
  const { customerId } = await followLink(input);
  await setSurveyMails(db, { companyId, now: deps.now() }, customerId, body.wantsMails);
  return { saved: true as const };
});

// The button of a mail program that ends the survey mails.
export const unsubscribeFromSurveysRoute = answerUnsubscribe(unsubscribeFromSurveys, async (db, at, tokenHash) => {
  const job = await findLinkedJob(db, at, tokenHash);
  if (job) await setSurveyMails(db, at, job.customerId, false);
});

/** Whether a customer gets mails that ask how a job went. The same choice twice is recorded once. */
export const setSurveyMails = (
  db: Db,
  { companyId, now }: { companyId: CompanyId; now: Date },
  customerId: number,
  wantsMails: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = wantsMails
      ? await tx.query(sql`
            delete from survey_opt_out where company_id = ${companyId} and customer_id = ${customerId} returning customer_id`)
      : await tx.query(sql`
            insert into survey_opt_out (company_id, customer_id, opted_out_at) values (${companyId}, ${customerId}, ${now})
            on conflict do nothing returning customer_id`);
    if (changed.length === 0) return;
    const event = wantsMails ? 'survey-mails-resumed' : 'survey-mails-ended';
    await writeAudit(tx, { companyId, accountId: null, event, at: now, detail: { customerId } });
  });

const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

type LinkInput = { deps: Deps; request: FastifyRequest; companyId: CompanyId; db: Db; body: { token: string } };
type LinkedJob = { jobId: number; customerId: number; date: string; title: string | null; isAnswered: boolean };

/**
 * The job that a link of a mail leads to, as long as it is still that of the customer who got the mail. Guessed, expired and another
 * company's tokens all look the same. Nothing is noted about it: mail scanners follow links too.
 */
export async function followLink({ deps, request, companyId, db, body }: LinkInput): Promise<LinkedJob> {
  const now = deps.now();
  const subject = budgetSubject('survey-link', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, subject, TRIES_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const found = await findLinkedJob(db, { companyId, now }, sha256(body.token));
  if (!found) throw notFound();
  return found;
}

/** By the digest of a link's token, which is all that the database knows of it. */
export async function findLinkedJob(
  db: Db,
  { companyId, now }: { companyId: CompanyId; now: Date },
  tokenHash: Buffer,
): Promise<LinkedJob | undefined> {
  const [found] = await db.query<LinkedJob>(sql`
    select job.id as "jobId", job.customer_id as "customerId", job.job_date as date, job.title, job.survey_completed as "isAnswered"
    from survey_link join job on job.company_id = survey_link.company_id and job.id = survey_link.job_id
    where survey_link.company_id = ${companyId} and survey_link.token_hash = ${tokenHash} and survey_link.expires_at > ${now}
      and coalesce(survey_link.customer_id, job.customer_id) = job.customer_id`);
  return found;
}
