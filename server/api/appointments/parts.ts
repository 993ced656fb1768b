import { fromAppointments, rawAppointment } from '../../appointment-records/raw-appointment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { seesPrices } from '../../queries/customer-access.ts';

/** What the company says about calling off. */
export const cancelWords = (companyId: Sql): Sql =>
  sql`coalesce((select s.cancel_words from appointment_settings s where s.company_id = ${companyId}), '')`;

export const ownRaw = (v: Sql, o: Sql, p: Sql, j: Sql): Sql => rawAppointment(v, o, p, j, seesPrices);
/** The appointments of the customer that `caller` is at. */
export const ownAppointments = (v: Sql, o: Sql, p: Sql, j: Sql, condition: Sql = sql`true`): Sql =>
  sql`${fromAppointments(v, o, p, j)} where ${v}.company_id = caller.company_id and ${v}.customer_id = caller.customer_id and ${condition}`;

/** When an appointment `v` begins, or the first of the times that it may begin. */
export const beginsAt = (v: Sql): Sql => sql`coalesce(${v}.starts_at, (
  select min(w.starts_at) from appointment_window w where w.company_id = ${v}.company_id and w.appointment_id = ${v}.id and w.event_number = (
    select max(l.event_number) from appointment_window l where l.company_id = ${v}.company_id and l.appointment_id = ${v}.id)))`;
