import type { InboxFilters } from '#contract/inbox.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';

type Employee = Pick<Caller, 'companyId' | 'employeeId'>;

/** The cases `c` that a filter of the inbox lets through, besides who may see them. Values, not columns: so the order comes from an index. */
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

/** Danger that nobody has taken first, then by the time that is left; what is over by when it changed. */
export const inboxOrder = (c: Sql, view: InboxFilters['view']): Sql =>
  view === 'closed' ? sql`${c}.changed_at desc, ${c}.id desc` : sql`${c}.sorted_at, ${c}.id`;
