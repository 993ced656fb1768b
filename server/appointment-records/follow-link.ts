import { findLink, type LinkInput, type LinkOwner } from '../case-records/follow-link.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';

export type LinkedAppointment = LinkOwner & { appointmentId: number };

/** The appointment that the link of a mail leads to, and the person it was mailed to. */
export async function findLinkedAppointment(input: LinkInput): Promise<LinkedAppointment> {
  const { id, ...owner } = await findLink(
    input,
    notNull(sql`case_link.appointment_id`),
    sql`exists (select from appointment where appointment.company_id = case_link.company_id and appointment.customer_id = case_link.customer_id and appointment.id = case_link.appointment_id)`,
  );
  return { ...owner, appointmentId: id };
}

/** The same where an expired link is not enough. */
export async function followAppointmentLink(input: LinkInput): Promise<LinkedAppointment> {
  const linked = await findLinkedAppointment(input);
  if (linked.isExpired) throw new ApiError('case-link-expired');
  return linked;
}
