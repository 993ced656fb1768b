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
    select ${rawAppointment(sql`v`, sql`o`, sql`p`, sql`j`, sql`${seesPrices}::boolean`)} as raw,
      coalesce((select s.cancel_words from appointment_settings s where s.company_id = v.company_id), '') as "cancelWords"
    from ${fromAppointments(sql`v`, sql`o`, sql`p`, sql`j`)} where v.company_id = ${companyId} and v.customer_id = ${customerId} and v.id = ${appointmentId}`);
  if (!found) throw notFound();
  return found;
}
