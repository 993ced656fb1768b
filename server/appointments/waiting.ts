import { type Sql, sql } from '../db/sql.ts';
import { canLogIn } from './raw-appointment.ts';

/** The appointment `v` is to come, and its employee `p` cannot log in any more. */
export const isUnstaffed = (now: Date): Sql => sql`(not ${canLogIn} and (v.state in ('proposed', 'declined')
  or (v.state in ('agreed', 'on-the-way', 'arrived') and v.ends_at > ${now})))`;
