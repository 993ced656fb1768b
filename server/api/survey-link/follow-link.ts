import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { MINUTE } from '#domain/time.ts';
import { readCompanyId } from '../../auth/asking.ts';
import { sha256 } from '../../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, tooManyRequests } from '../../errors.ts';
import { inputProblem } from '../../http/input-problem.ts';

/** In the body, never in the address: addresses end up in logs. Any text is tried; what is no token is not found like any other. */
export const Token = Type.String({ maxLength: 200 });

const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export type LinkedJob = { companyId: number; jobId: number; customerId: number; date: string; isAnswered: boolean; db: Db };

/**
 * The job that a link of a mail leads to, as long as it is still that of the customer who got the mail. Guessed, expired and another company's tokens are all the same to whoever asks. Nothing
 * is noted about it: mail scanners follow links too.
 */
export async function followLink(deps: Deps, request: FastifyRequest, token: () => string): Promise<LinkedJob> {
  const companyId = readCompanyId(deps, request);
  const problem = inputProblem(request);
  if (problem) throw problem;
  const db = deps.databases.forCompany(companyId);
  const now = deps.now();
  const subject = budgetSubject('survey-link', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, subject, TRIES_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const [found] = await db.query<Omit<LinkedJob, 'companyId' | 'db'>>(sql`
    select j.id as "jobId", j.customer_id as "customerId", j.job_date as date, j.survey_completed as "isAnswered"
    from survey_link l join job j on j.company_id = l.company_id and j.id = l.job_id
    where l.company_id = ${companyId} and l.token_hash = ${sha256(token())} and l.expires_at > ${now}
      and coalesce(l.customer_id, j.customer_id) = j.customer_id`);
  if (!found) throw notFound();
  return { companyId, db, ...found };
}
