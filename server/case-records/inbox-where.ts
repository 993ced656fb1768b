import type { InboxFilters } from '#contract/inbox.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';

type Employee = Pick<Caller, 'companyId' | 'employeeId'>;

/** The cases `c` that match a filter; who may see them is checked elsewhere. With values, not columns, an index gives the order. */
export function inboxWhere(c: Sql, { view, kind, departmentId, late }: InboxFilters, { companyId, employeeId }: Employee, now: Date): Sql {
  const ofView: Record<InboxFilters['view'], Sql> = {
    all: sql`${c}.is_open`,
    mine: sql`${c}.is_open and ${c}.assigned_to = ${employeeId}`,
    unassigned: sql`${c}.is_open and ${c}.assigned_to is null`,
    closed: sql`not ${c}.is_open`,
  };
  return sql`${c}.company_id = ${companyId} and ${ofView[view]}
    ${kind === undefined ? sql`` : sql`and ${c}.kind = ${kind}`}
    ${departmentId === undefined ? sql`` : sql`and ${c}.department_id = ${departmentId}`}
    ${late === undefined ? sql`` : sql`and ${c}.due_at < ${now}`}`;
}

/** Unassigned danger first, then by the time that is left; closed cases by when they changed. */
export const inboxOrder = (c: Sql, view: InboxFilters['view']): Sql =>
  view === 'closed' ? sql`${c}.changed_at desc, ${c}.id desc` : sql`${c}.sorted_at, ${c}.id`;
