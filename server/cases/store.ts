import { type CaseKind, type CaseSide, checkRoom } from '#domain/cases/case.ts';
import { type CaseEvent, type CurrentCase, foldCase } from '#domain/cases/history.ts';
import { seesCase } from '../access/staff-sight.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';
import { historyOfCase } from './columns.ts';

/** A case locked until the transaction ends, with its current state. */
export type LockedCase = {
  companyId: CompanyId;
  caseId: number;
  customerId: number;
  jobId: number | null;
  kind: CaseKind;
  /** The number of its last event. */
  lastNumber: number;
  current: CurrentCase;
};

type CaseRow = { id: number; customer_id: number; job_id: number | null; kind: CaseKind; last_number: number };

export async function lockCaseOfCustomer(tx: Queryable, companyId: CompanyId, customerId: number, caseId: number): Promise<LockedCase> {
  const [row] = await tx.query<CaseRow>(sql`
    select id, customer_id, job_id, kind, last_number from customer_case
    where company_id = ${companyId} and customer_id = ${customerId} and id = ${caseId} for update`);
  return readLocked(tx, companyId, row);
}

/** For an employee, whose login and office right are checked again: they may have been taken away since the call began. */
export async function lockCaseAsStaff(tx: Queryable, { companyId, accountId }: Caller, caseId: number, now: Date): Promise<LockedCase> {
  // Locked before the case, in the same order as by a colleague who closes this login.
  await tx.query(sql`select from account where company_id = ${companyId} and id = ${accountId} for share`);
  const [row] = await tx.query<CaseRow>(sql`
    select customer_case.id, customer_case.customer_id, customer_case.job_id, customer_case.kind, customer_case.last_number
    from (select company_id, id as account_id, role, employee_id, ${now}::timestamptz as asked_at from account
        where company_id = ${companyId} and id = ${accountId} and role <> 'Customer' and disabled_at is null) caller
      join customer_case on customer_case.company_id = caller.company_id
    where customer_case.id = ${caseId} and ${seesCase} for update of customer_case`);
  return readLocked(tx, companyId, row);
}

/** Without a caller, for what the server does by itself. */
export async function lockCase(tx: Queryable, companyId: CompanyId, caseId: number): Promise<LockedCase> {
  const [row] = await tx.query<CaseRow>(sql`
    select id, customer_id, job_id, kind, last_number from customer_case where company_id = ${companyId} and id = ${caseId} for update`);
  return readLocked(tx, companyId, row);
}

async function readLocked(tx: Queryable, companyId: CompanyId, row: CaseRow | undefined): Promise<LockedCase> {
  if (!row) throw notFound();
  const events = await tx.query<CaseEvent>(eventsOf(companyId, row.id));
  const { id: caseId, customer_id: customerId, job_id: jobId, kind, last_number: lastNumber } = row;
  return { companyId, caseId, customerId, jobId, kind, lastNumber, current: foldCase(events) };
}

const eventsOf = (companyId: CompanyId, caseId: number): Sql => sql`
  select at, kind, assigned_to as "assignedTo", visit_at as "visitAt", cause, answer_by as "answerBy", repair_by as "repairBy"
  from ${historyOfCase(sql`${companyId}::int`, sql`${caseId}::int`)} history order by number`;

/** Throws where a locked case has no room for one more event with this text. */
export async function refuseFullCase(tx: Queryable, locked: LockedCase, side: CaseSide, text = ''): Promise<void> {
  const [written] = await tx.query<{ bytes: number }>(sql`
    select coalesce(sum(octet_length(text)), 0)::int as bytes from case_message where company_id = ${locked.companyId} and case_id = ${locked.caseId}`);
  const problem = checkRoom({ events: locked.lastNumber, bytes: written?.bytes ?? 0 }, side, Buffer.byteLength(text));
  if (problem) throw new ApiError(problem);
}

type Reader = { companyId: CompanyId; caseId: number; accountId: number; now: Date };

/** Stores how far a person has read, never moving back. A person who has read all of the office's messages is not reminded of them. */
export async function markRead(tx: Queryable, { companyId, caseId, accountId, now }: Reader, upTo: number): Promise<number> {
  const [mark] = await tx.query<{ up_to: number }>(sql`
    insert into case_read (company_id, case_id, account_id, up_to, at)
    select customer_case.company_id, customer_case.id, ${accountId}::int, least(${upTo}::int, customer_case.last_number), ${now}::timestamptz
    from customer_case where customer_case.company_id = ${companyId} and customer_case.id = ${caseId}
    on conflict (company_id, case_id, account_id) do update set up_to = greatest(case_read.up_to, excluded.up_to), at = excluded.at
    returning up_to`);
  await tx.query(sql`
    delete from case_notice using customer_case
    where case_notice.company_id = ${companyId} and case_notice.case_id = ${caseId} and case_notice.account_id = ${accountId}
      and customer_case.company_id = case_notice.company_id and customer_case.id = case_notice.case_id and customer_case.last_of_staff <= ${mark?.up_to ?? 0}`);
  return mark?.up_to ?? 0;
}
