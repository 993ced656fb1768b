import { randomUUID } from 'node:crypto';
import { checkReply } from '#domain/cases/check-step.ts';
import type { Language } from '#domain/language.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { paperArrivedText } from '#words/papers.ts';
import { recordCaseEvents } from '../cases/events.ts';
import { notifyCustomer } from '../cases/notify.ts';
import { lockCase } from '../cases/store.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { isShown } from './rows.ts';
import type { PaperPlace } from './store.ts';

type Request = { caseId: number; language: Language; title: string | null; there: PaperKind[]; missing: PaperKind[] };
/** `accountId` null: the paper came by import. */
type ArrivedPaper = PaperPlace & { kind: PaperKind; accountId: number | null; now: Date };

/** A paper was added: the open cases that ask for it are answered, and are done where no paper is missing any more. */
export async function answerRequests(tx: Queryable, arrived: ArrivedPaper): Promise<void> {
  const { companyId, jobId, accountId, now } = arrived;
  if (jobId === null) return;
  for (const { caseId, language, title, there, missing } of await tx.query<Request>(requestsFor(arrived, jobId))) {
    const locked = await lockCase(tx, companyId, caseId);
    const step = missing.length === 0 ? 'done' : 'answer';
    if (checkReply(locked.current, locked.kind, { step, visitAt: null, hasCause: false }, now)) continue;
    const kind = step === 'done' ? 'done' : 'answered';
    const message = { text: paperArrivedText(there, missing, { jobId, title }, language), key: randomUUID() };
    await recordCaseEvents(tx, locked, { at: now, accountId, isByStaff: true, kind, message });
    await notifyCustomer(tx, locked, kind, now);
  }
}

/** The open cases of the job's customer that ask for this kind, each with what it asks for. */
const requestsFor = ({ companyId, customerId, kind }: ArrivedPaper, jobId: number): Sql => sql`
  select customer_case.id as "caseId", coalesce(customer_case.receipt ->> 'language', 'nb') as language, job.title,
    array(select paper_request.kind from paper_request where paper_request.company_id = customer_case.company_id and paper_request.case_id = customer_case.id and ${isThere} order by 1) as there,
    array(select paper_request.kind from paper_request where paper_request.company_id = customer_case.company_id and paper_request.case_id = customer_case.id and not ${isThere} order by 1) as missing
  from customer_case join job on job.company_id = customer_case.company_id and job.id = ${jobId}
  where customer_case.company_id = ${companyId} and customer_case.customer_id = ${customerId} and customer_case.is_open and customer_case.id in (
    select case_id from paper_request where company_id = ${companyId} and job_id = ${jobId} and kind = ${kind})
  order by customer_case.id`;

/** The job has the paper that the request asks for. */
const isThere: Sql = sql`exists (
  select from paper where paper.company_id = paper_request.company_id and paper.job_id = paper_request.job_id and paper.customer_id = job.customer_id and paper.kind = paper_request.kind and ${isShown})`;
