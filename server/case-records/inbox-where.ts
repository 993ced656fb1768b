import type { InboxFilters } from '#contract/inbox.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';

type Employee = Pick<Caller, 'companyId' | 'employeeId'>;

/** The cases that match a filter; who may see them is checked elsewhere. With values, not columns, an index gives the order. */
export function inboxWhere({ view, kind, departmentId, late }: InboxFilters, { companyId, employeeId }: Employee, now: Date): Sql {
  const ofView: Record<InboxFilters['view'], Sql> = {
    all: sql`customer_case.is_open`,
    mine: sql`customer_case.is_open and customer_case.assigned_to = ${employeeId}`,
    unassigned: sql`customer_case.is_open and customer_case.assigned_to is null`,
    closed: sql`not customer_case.is_open`,
  };
  return sql`customer_case.company_id = ${companyId} and ${ofView[view]}
    ${kind === undefined ? sql`` : sql`and customer_case.kind = ${kind}`}
    ${departmentId === undefined ? sql`` : sql`and customer_case.department_id = ${departmentId}`}
    ${late === undefined ? sql`` : sql`and customer_case.due_at < ${now}`}`;
}

/** Unassigned danger first, then by the time that is left; closed cases by when they changed. */
export const inboxOrder = (view: InboxFilters['view']): Sql =>
  view === 'closed' ? sql`customer_case.changed_at desc, customer_case.id desc` : sql`customer_case.sorted_at, customer_case.id`;
