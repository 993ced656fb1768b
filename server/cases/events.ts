import { dueAt, isOpen } from '#domain/cases/clocks.ts';
import { applyCaseEvent, type CaseEvent, type EventKind } from '#domain/cases/history.ts';
import { eventOfCase } from '#domain/webhooks/events.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { insertEvent, type PortalEvent } from '../events/record.ts';
import { sortedAt } from './columns.ts';
import type { LockedCase } from './store.ts';

export type Message = { text: string; key: string };
/** `accountId` null: the server did it by itself. */
export type NewEvent = CaseEvent & { accountId: number | null; isByStaff: boolean; message?: Message };

/**
 * Adds the events of one act to a locked case and updates its current state. Other systems get one event for the act. Returns the case
 * with its new state.
 */
export async function recordCaseEvents(tx: Queryable, locked: LockedCase, ...events: NewEvent[]): Promise<LockedCase> {
  let next = locked;
  for (const [i, event] of events.entries()) {
    const lastNumber = next.lastNumber + 1;
    next = { ...next, lastNumber, current: applyCaseEvent(next.current, event) };
    await addEvent(tx, locked, lastNumber, event, i === events.length - 1 ? insertEvent(caseEvent(next, events)) : null);
    await bringUpToDate(tx, next, event);
  }
  return next;
}

export async function addEvent(
  tx: Queryable,
  { companyId, caseId }: Pick<LockedCase, 'companyId' | 'caseId'>,
  number: number,
  event: NewEvent,
  noted: Sql | null,
): Promise<void> {
  const { at, kind, accountId, isByStaff, assignedTo, visitAt, cause, answerBy, repairBy, message } = event;
  const withNoted = noted ? sql`with noted as (${noted})` : sql``;
  await tx.query(sql`${withNoted}
    insert into case_event (company_id, case_id, number, at, kind, account_id, is_by_staff, assigned_to, visit_at, cause, answer_by, repair_by)
    values (${companyId}, ${caseId}, ${number}, ${at}, ${kind}, ${accountId}, ${isByStaff}, ${assignedTo ?? null}, ${visitAt ?? null}, ${cause ?? null},
      ${answerBy ?? null}, ${repairBy ?? null})`);
  if (message)
    await tx.query(sql`
      insert into case_message (company_id, case_id, number, text, client_key)
      values (${companyId}, ${caseId}, ${number}, ${message.text}, ${message.key})`);
}

async function bringUpToDate(tx: Queryable, locked: LockedCase, last: NewEvent): Promise<void> {
  const { companyId, caseId, lastNumber: number, current } = locked;
  const { state, assignedTo, visitAt, doneAt, closedAt } = current;
  const [ofCustomer, ofStaff] = [last.message && !last.isByStaff, last.message && last.isByStaff].map((is) => (is ? number : 0));
  await tx.query(sql`
    update customer_case set state = ${state}, is_open = ${isOpen(current)}, assigned_to = ${assignedTo}, due_at = ${dueAt(current)},
      sorted_at = ${sortedAt(sql`is_danger`, current)},
      visit_at = ${visitAt}, done_at = ${doneAt}, closed_at = ${closedAt}, changed_at = greatest(changed_at, ${last.at}::timestamptz),
      last_number = ${number}, last_of_customer = greatest(last_of_customer, ${ofCustomer}::int), last_of_staff = greatest(last_of_staff, ${ofStaff}::int)
    where company_id = ${companyId} and id = ${caseId}`);
}

type Step = { kind: EventKind; at: Date; accountId: number | null; isByStaff: boolean; message?: object };

/** The event that other systems get for an act. `after`: the case after it; `steps`: the events that it adds to the case. */
export function caseEvent(after: LockedCase, steps: readonly Step[], isDanger = false): PortalEvent {
  const { companyId, customerId, caseId, jobId, kind: caseKind, current } = after;
  const kind = eventOfCase(steps.map((step) => step.kind));
  const [{ at, accountId, isByStaff }] = steps as [Step];
  const written = steps.findIndex((step) => step.message);
  const body = {
    caseId,
    caseKind,
    state: current.state,
    by: isByStaff ? (accountId === null ? 'portal' : 'staff') : 'customer',
    employeeId: current.assignedTo,
    messageNumber: written < 0 ? null : after.lastNumber - steps.length + 1 + written,
  } as const;
  const event = { companyId, customerId, jobId, at };
  if (kind === 'case.opened') return { ...event, kind, body: { ...body, isDanger } };
  return kind === 'case.visit' ? { ...event, kind, body: { ...body, visitAt: current.visitAt } } : { ...event, kind, body };
}
