import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type LockedCase, lockCase } from './lock-case.ts';
import { type NewEvent, recordCaseEvents } from './record-case-events.ts';

const releaseEvent = (now: Date): NewEvent => ({ kind: 'released', at: now, accountId: null, isByStaff: true });

/** Unassigns the open cases of an employee who can no longer log in. */
export async function releaseCases(tx: Queryable, companyId: CompanyId, employeeId: number, now: Date): Promise<void> {
  const cases = await tx.query<{ id: number }>(sql`
    select id from customer_case where company_id = ${companyId} and assigned_to = ${employeeId} and state <> 'closed' order by id`);
  for (const { id } of cases) await recordCaseEvents(tx, await lockCase(tx, companyId, id), releaseEvent(now));
}

/** Before a case is locked and reopened: closing the assignee's login comes before, or waits and then unassigns the case. */
export const lockAssignee = (tx: Queryable, companyId: CompanyId, caseId: number): Promise<unknown> =>
  tx.query(sql`
    select from account where company_id = ${companyId} and disabled_at is null and employee_id = (
      select assigned_to from customer_case where company_id = ${companyId} and id = ${caseId})
    order by id for share`);

/** For a case that is reopened: its employee may no longer be able to log in. */
export async function releaseIfGone(tx: Queryable, { companyId, current }: LockedCase, now: Date): Promise<NewEvent[]> {
  if (current.assignedTo === null || (await canLogIn(tx, companyId, current.assignedTo))) return [];
  return [releaseEvent(now)];
}

export async function canLogIn(tx: Queryable, companyId: CompanyId, employeeId: number): Promise<boolean> {
  const [login] = await tx.query(sql`
    select 1 from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null limit 1`);
  return login !== undefined;
}
