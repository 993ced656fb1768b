import { SEES_PRICES } from '#domain/access.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import type { LinkedAppointment } from './follow-link.ts';
import { fromAppointments, type RawAppointment, rawAppointment } from './raw-appointment.ts';

/** The appointment for the person a link was mailed to, with the company's words about calling off. */
export async function readLinkedAppointment(db: Db, linked: LinkedAppointment): Promise<{ raw: RawAppointment; cancelWords: string }> {
  const { companyId, customerId, appointmentId, right } = linked;
  const seesPrices = SEES_PRICES.some((each) => each === right);
  const [found] = await db.query<{ raw: RawAppointment; cancelWords: string }>(sql`
    select ${rawAppointment(sql`${seesPrices}::boolean`)} as raw,
      coalesce((select appointment_settings.cancel_words from appointment_settings where appointment_settings.company_id = appointment.company_id), '') as "cancelWords"
    from ${fromAppointments} where appointment.company_id = ${companyId} and appointment.customer_id = ${customerId} and appointment.id = ${appointmentId}`);
  if (!found) throw notFound();
  return found;
}
