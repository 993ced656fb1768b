import type { FollowUpOutcome, FollowUpSource } from '#domain/cases/follow-up.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';
import { raisedLately } from './follow-ups.ts';

export type Raised = {
  source: FollowUpSource;
  sourceId: number;
  at: Date;
  customerId: number;
  jobId: number | null;
  departmentId: number | null;
};

export async function readRaised(
  tx: Queryable,
  companyId: CompanyId,
  { source, sourceId }: { source: FollowUpSource; sourceId: number },
  now: Date,
): Promise<Raised> {
  const raised = await findRaised(tx, companyId, { source, sourceId }, now);
  // Waits for an erasure under way and then sees it; a later one waits for this transaction, and erases what it stores.
  await tx.query(sql`select from customer where company_id = ${companyId} and id = ${raised.customerId} for share`);
  return findRaised(tx, companyId, { source, sourceId }, now);
}

async function findRaised(
  tx: Queryable,
  companyId: CompanyId,
  { source, sourceId }: Pick<Raised, 'source' | 'sourceId'>,
  now: Date,
): Promise<Raised> {
  const [raised] = await tx.query<Omit<Raised, 'source' | 'sourceId'>>(sql`
    select raised.at, raised.customer_id as "customerId", raised.job_id as "jobId", raised.department_id as "departmentId"
    from (select ${companyId}::int as company_id) caller cross join lateral (${raisedLately(now)}) raised
    where raised.source = ${source} and raised.source_id = ${sourceId}`);
  if (!raised) throw notFound();
  return { source, sourceId, ...raised };
}

/** Only once: if two employees do it, the second is refused. */
export async function resolveFollowUp(
  tx: Queryable,
  { companyId, accountId }: Caller,
  raised: Raised,
  outcome: FollowUpOutcome,
  caseId: number | null,
  now: Date,
): Promise<void> {
  const { source, sourceId, at, customerId, departmentId } = raised;
  const settled = await tx.query(sql`
    insert into follow_up (company_id, source, source_id, customer_id, raised_at, settled_at, outcome, account_id, department_id, case_id)
    values (${companyId}, ${source}, ${sourceId}, ${customerId}, ${at}, ${now}, ${outcome}, ${accountId}, ${departmentId}, ${caseId})
    on conflict (company_id, source, source_id) do update set raised_at = excluded.raised_at, settled_at = excluded.settled_at,
      outcome = excluded.outcome, account_id = excluded.account_id, department_id = excluded.department_id, case_id = excluded.case_id
    where follow_up.settled_at < excluded.raised_at returning 1`);
  if (settled.length === 0) throw new ApiError('follow-up-settled');
}
