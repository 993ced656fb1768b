// The appointment that a mail's link leads to. Only reads: mail scanners follow links too.
import { openAppointmentLink, renewAppointmentLink } from '#contract/appointments-customer.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { findLink, type LinkInput, type LinkOwner, limitRenewals } from '../auth/mailed-link.ts';
import type { Db } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answerAnyone } from '../http/answer.ts';
import { mailLink } from './notify.ts';
import { fromAppointments, type RawAppointment, rawAppointment } from './rows.ts';
import { customerView } from './view.ts';

export const openAppointmentLinkRoute = answerAnyone(openAppointmentLink, async (input) => {
  const { raw, cancelWords } = await readLinkedAppointment(input.db, await followAppointmentLink(input));
  return { appointment: customerView(raw, input.deps.now()), cancelWords };
});

// A new link for one that is past its end, by mail to the person who got the old one.
export const renewAppointmentLinkRoute = answerAnyone(renewAppointmentLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { appointmentId, accountId } = await findLinkedAppointment(input);
  await limitRenewals({ db, companyId, now, request }, `visit ${appointmentId}`);
  await mailLink(db, { companyId, appointmentId, now }, accountId);
  return { sent: true as const };
});

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
