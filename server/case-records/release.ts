import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type LockedCase, lockCase } from './lock-case.ts';
import { type NewEvent, recordCaseEvents } from './record-case-events.ts';

const released = (now: Date): NewEvent => ({ kind: 'released', at: now, accountId: null, isByStaff: true });

/** The open cases of an employee who cannot log in any more are nobody's. */
export async function releaseCases(tx: Queryable, companyId: number, employeeId: number, now: Date): Promise<void> {
  const cases = await tx.query<{ id: number }>(sql`
    select id from customer_case where company_id = ${companyId} and assigned_to = ${employeeId} and state <> 'closed' order by id`);
  for (const { id } of cases) await recordCaseEvents(tx, await lockCase(tx, companyId, id), released(now));
}

/** Before a case is held and opened again: a login that is closed in this moment is closed before, or waits and then gives the case back. */
export const lockAssignee = (tx: Queryable, companyId: number, caseId: number): Promise<unknown> =>
  tx.query(sql`
    select from account where company_id = ${companyId} and disabled_at is null and employee_id = (
      select assigned_to from customer_case where company_id = ${companyId} and id = ${caseId})
    order by id for share`);

/** Of a case that is opened again: who had it may be gone. */
export async function releaseIfGone(tx: Queryable, { companyId, current }: LockedCase, now: Date): Promise<NewEvent[]> {
  if (current.assignedTo === null || (await canLogIn(tx, companyId, current.assignedTo))) return [];
  return [released(now)];
}

export async function canLogIn(tx: Queryable, companyId: number, employeeId: number): Promise<boolean> {
  const [login] = await tx.query(sql`
    select 1 from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null limit 1`);
  return login !== undefined;
}
