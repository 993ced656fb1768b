// The office writes to the customer about a wish or an answer. That begins a case, in which the customer can answer.
import { settleFollowUp, writeFollowUp } from '#contract/follow-up.ts';
import type { CaseKind, FollowUpOutcome, FollowUpSource } from '#domain/cases/case.ts';
import { employeeOf, isLiveAt } from '../access/customer-access.ts';
import { limitReplies } from '../auth/mailed-link.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import type { Caller } from '../request/caller.ts';
import { createCase } from './create.ts';
import { raisedLately } from './follow-ups.ts';
import { notifyCustomer } from './notify.ts';

export const writeFollowUpRoute = answer(writeFollowUp, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const text = readText(body.text, 'text');
  await limitReplies({ db, companyId: caller.companyId, now, request }, caller.accountId);
  const caseId = await db.transaction(async (tx) => {
    const raised = await readRaised(tx, caller.companyId, body, now);
    const { customerId, jobId, departmentId } = raised;
    const kind = raised.source === 'wish' ? 'help' : 'question';
    const begun = await beginCase(tx, caller, { customerId, jobId, departmentId, kind, key: body.key, text }, now);
    if (begun.isNew) await resolveFollowUp(tx, caller, raised, 'wrote', begun.caseId, now);
    return begun.caseId;
  });
  return { caseId, number: 1 };
});

// An employee of the office has called the customer, or sees that nothing needs to be done.
export const settleFollowUpRoute = answer(settleFollowUp, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  await db.transaction(async (tx) =>
    resolveFollowUp(tx, caller, await readRaised(tx, caller.companyId, body, now), body.outcome, null, now),
  );
  return { settled: true as const };
});

export type RaisedFollowUp = {
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
): Promise<RaisedFollowUp> {
  const raised = await findRaised(tx, companyId, { source, sourceId }, now);
  // Waits for an erasure under way and then sees it; a later one waits for this transaction, and erases what it stores.
  await tx.query(sql`select from customer where company_id = ${companyId} and id = ${raised.customerId} for share`);
  return findRaised(tx, companyId, { source, sourceId }, now);
}

async function findRaised(
  tx: Queryable,
  companyId: CompanyId,
  { source, sourceId }: Pick<RaisedFollowUp, 'source' | 'sourceId'>,
  now: Date,
): Promise<RaisedFollowUp> {
  const [raised] = await tx.query<Omit<RaisedFollowUp, 'source' | 'sourceId'>>(sql`
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
  raised: RaisedFollowUp,
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

type BegunCase = { customerId: number; jobId: number | null; departmentId: number | null; kind: CaseKind; key: string; text: string };

/** The office begins a case. It has no receipt, as nothing was promised. Refused where the customer has no login to read it with. */
export async function beginCase(tx: Queryable, caller: Caller, begun: BegunCase, now: Date): Promise<{ caseId: number; isNew: boolean }> {
  const { companyId, accountId } = caller;
  const readers = await tx.query(sql`
    select from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${begun.customerId} and ${isLiveAt(now)} limit 1`);
  if (readers.length === 0) throw new ApiError('no-login');
  const wanted = { ...begun, companyId, siteId: null, discoveredOn: null, visitTimes: '', isDanger: false, receiptIn: null };
  const event = { kind: 'begun' as const, at: now, accountId, isByStaff: true, assignedTo: employeeOf(caller) };
  const made = await createCase(tx, wanted, event);
  if (!made.isNew) return { caseId: made.known.caseId, isNew: false };
  await notifyCustomer(tx, made.created, event.kind, now);
  return { caseId: made.created.caseId, isNew: true };
}
