// An employee takes a case. When two do so at the same moment, one gets it and the other is refused.
import { handOverCase, readInboxCase, takeCase } from '#contract/inbox.ts';
import { noteInCase } from '#contract/inbox-replies.ts';
import { MAX_CASE_NOTES } from '#domain/cases/case.ts';
import { checkHandingOver, checkTaking } from '#domain/cases/check-step.ts';
import { employeeOf } from '../access/customer-access.ts';
import { lockBothLogins } from '../access/lock-staff.ts';
import { limitReplies } from '../auth/mailed-link.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import type { Caller } from '../request/caller.ts';
import { recordCaseEvents } from './events.ts';
import { pageStart } from './rows.ts';
import { lockCaseAsStaff, markRead, refuseFullCase } from './store.ts';

export const takeCaseRoute = answer(takeCase, async ({ caller, db, deps, body }) => {
  const employeeId = employeeOf(caller);
  await db.transaction(async (tx) => {
    const locked = await lockCaseAsStaff(tx, caller, body.caseId, deps.now());
    const problem = checkTaking(locked.current, employeeId);
    if (problem) throw new ApiError(problem);
    if (locked.current.assignedTo === employeeId && locked.current.state !== 'reopened') return;
    await refuseFullCase(tx, locked, 'staff');
    await recordCaseEvents(tx, locked, {
      kind: 'taken',
      at: deps.now(),
      accountId: caller.accountId,
      isByStaff: true,
      assignedTo: employeeId,
    });
  });
  return { taken: true as const };
});

// An employee gives a case to a colleague who can log in.
export const handOverCaseRoute = answer(handOverCase, async ({ caller, db, deps, body }) => {
  const { caseId, to, was } = body;
  await db.transaction(async (tx) => {
    await lockColleague(tx, caller, to);
    const locked = await lockCaseAsStaff(tx, caller, caseId, deps.now());
    const problem = checkHandingOver(locked.current);
    if (problem) throw new ApiError(problem);
    if (locked.current.assignedTo === to) return;
    if (locked.current.assignedTo !== was) throw new ApiError('changed-meanwhile');
    await refuseFullCase(tx, locked, 'staff');
    await recordCaseEvents(tx, locked, {
      kind: 'handed-over',
      at: deps.now(),
      accountId: caller.accountId,
      isByStaff: true,
      assignedTo: to,
    });
  });
  return { handedOver: true as const };
});

/** Locked, so that a login that is closed at this moment is either closed before, or gives the case back. */
async function lockColleague(tx: Queryable, caller: Caller, employeeId: number): Promise<void> {
  const { companyId } = caller;
  await lockBothLogins(tx, caller, employeeId);
  const [employee] = await tx.query(sql`select 1 from employee where company_id = ${companyId} and id = ${employeeId}`);
  if (!employee) throw notFound();
  const [login] = await tx.query(sql`
    select 1 from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null order by id limit 1 for share`);
  if (!login) throw new ApiError('no-login');
}

// A note of the office, in a table of its own that nothing of the customer's reads.
export const noteInCaseRoute = answer(noteInCase, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const { caseId, key } = body;
  const text = readText(body.text, 'text');
  const now = deps.now();
  await limitReplies({ db, companyId, now, request }, accountId);
  await db.transaction(async (tx) => {
    await lockCaseAsStaff(tx, caller, caseId, deps.now());
    if (await isFull(tx, companyId, caseId, key)) throw new ApiError('case-full');
    const [made] = await tx.query(sql`
      insert into case_note (company_id, case_id, account_id, at, text, client_key) values (${companyId}, ${caseId}, ${accountId}, ${now}, ${text}, ${key})
      on conflict on constraint case_note_sent_once do nothing returning 1`);
    if (made) return;
    const [same] = await tx.query(sql`
      select 1 from case_note where company_id = ${companyId} and case_id = ${caseId} and client_key = ${key} and text = ${text}`);
    if (!same) throw new ApiError('already-sent');
  });
  return { noted: true as const };
});

/** One that is there already takes no room. */
async function isFull(tx: Queryable, companyId: CompanyId, caseId: number, key: string): Promise<boolean> {
  const [notes] = await tx.query<{ count: number; is_known: boolean }>(sql`
    select count(*)::int as count, coalesce(bool_or(client_key = ${key}), false) as is_known
    from case_note where company_id = ${companyId} and case_id = ${caseId}`);
  return !notes?.is_known && (notes?.count ?? 0) >= MAX_CASE_NOTES;
}

// How far an employee has read a case.
export const readInboxCaseRoute = answer(readInboxCase, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const readUpTo = await db.transaction(async (tx) => {
    const { caseId } = await lockCaseAsStaff(tx, caller, body.caseId, deps.now());
    return markRead(tx, { companyId, caseId, accountId, now: deps.now() }, body.upTo);
  });
  return { readUpTo };
});

const eventAt = (number: Sql): Sql =>
  sql`(select case_event.at from case_event where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.number = ${number})`;

/**
 * The notes of a case from the time of a page of its conversation, oldest first. No other statement reads notes; it is for callers with
 * the office right.
 */
export const notesOfCase = (before?: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('at', ${iso(sql`case_note.at`)}, 'name', coalesce(employee.first_name || ' ' || employee.last_name, ''), 'text', case_note.text) order by case_note.id), '[]')
  from case_note left join account on account.company_id = case_note.company_id and account.id = case_note.account_id
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where case_note.company_id = customer_case.company_id and case_note.case_id = customer_case.id and case_note.at >= coalesce(${eventAt(pageStart(before))}, '-infinity')
    and case_note.at < coalesce(${eventAt(sql`${before ?? null}::int`)}, 'infinity'))`;
