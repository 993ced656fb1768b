import type { FastifyRequest } from 'fastify';
import { MINUTE } from '#domain/time.ts';
import { sha256 } from '../../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, tooManyRequests } from '../../errors/api-error.ts';

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
