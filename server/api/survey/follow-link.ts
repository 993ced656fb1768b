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
    select j.id as "jobId", j.customer_id as "customerId", j.job_date as date, j.title, j.survey_completed as "isAnswered"
    from survey_link l join job j on j.company_id = l.company_id and j.id = l.job_id
    where l.company_id = ${companyId} and l.token_hash = ${tokenHash} and l.expires_at > ${now}
      and coalesce(l.customer_id, j.customer_id) = j.customer_id`);
  return found;
}
