import { type Sql, sql } from '../db/sql.ts';
import { canLogIn } from './raw-appointment.ts';

const isToCome = (now: Date): Sql =>
  sql`(v.state in ('proposed', 'declined') or (v.state in ('agreed', 'on-the-way', 'arrived') and v.ends_at > ${now}))`;

/** The appointment `v` is to come, and its employee `p` cannot log in any more. */
export const isUnstaffed = (now: Date): Sql => sql`(not ${canLogIn} and ${isToCome(now)})`;

/** How many there are. Few employees cannot log in: they are found first, or every appointment of the company would be read. */
export const unstaffedCount = (companyId: Sql, now: Date): Sql => sql`(
  with gone as materialized (select p.id from employee p where p.company_id = ${companyId} and not ${canLogIn})
  select count(*) from gone join appointment v on v.company_id = ${companyId} and v.employee_id = gone.id and ${isToCome(now)})`;
