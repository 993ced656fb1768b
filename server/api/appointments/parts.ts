import { fromAppointments, rawAppointment } from '../../appointment-records/raw-appointment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { seesPrices } from '../../queries/customer-access.ts';

/** What the company says about calling off. */
export const cancelWords = (companyId: Sql): Sql =>
  sql`coalesce((select appointment_settings.cancel_words from appointment_settings where appointment_settings.company_id = ${companyId}), '')`;

export const ownRaw: Sql = rawAppointment(seesPrices);
/** The appointments of the customer that `caller` is at. */
export const ownAppointments = (condition: Sql = sql`true`): Sql =>
  sql`${fromAppointments} where appointment.company_id = caller.company_id and appointment.customer_id = caller.customer_id and ${condition}`;

/** When an appointment begins, or the first of the times that it may begin. */
export const beginsAt: Sql = sql`coalesce(appointment.starts_at, (
  select min(appointment_window.starts_at) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id and appointment_window.event_number = (
    select max(appointment_window.event_number) from appointment_window where appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id)))`;
