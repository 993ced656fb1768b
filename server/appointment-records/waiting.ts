import { type Sql, sql } from '../db/sql.ts';
import { canLogIn } from './raw-appointment.ts';

/** The employee `p` had a login that was closed. An employee who never had one still does visits. */
const hasLeft = (p: Sql): Sql => sql`(not ${canLogIn(p)} and exists (
  select from account a where a.company_id = ${p}.company_id and a.employee_id = ${p}.id))`;

const isToCome = (v: Sql, now: Date): Sql =>
  sql`(${v}.state in ('proposed', 'declined') or (${v}.state in ('agreed', 'on-the-way', 'arrived') and ${v}.ends_at > ${now}))`;

/** The appointment `v` is to come, but its employee `p` can no longer log in. */
export const isUnstaffed = (v: Sql, p: Sql, now: Date): Sql => sql`(${hasLeft(p)} and ${isToCome(v, now)})`;

/** Finds the few employees who have left first; otherwise every appointment of the company would be read. */
export const unstaffedCount = (companyId: Sql, now: Date): Sql => sql`(
  with gone as materialized (select p.id from employee p where p.company_id = ${companyId} and p.id > 0 and ${hasLeft(sql`p`)})
  select count(*) from gone join appointment v on v.company_id = ${companyId} and v.employee_id = gone.id and ${isToCome(sql`v`, now)})`;
