// A new link for one that is past its end, by mail to the person who got the old one.
import { renewAppointmentLink } from '#contract/my-appointments.ts';
import { findLinkedAppointment } from '../../appointment-records/follow-link.ts';
import { mailLink } from '../../appointment-records/notify.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { answerAnyone } from '../../http/answer.ts';

export const renewAppointmentLinkRoute = answerAnyone(renewAppointmentLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { appointmentId, accountId } = await findLinkedAppointment(input);
  await limitRenewals({ db, companyId, now, request }, `visit ${appointmentId}`);
  await mailLink(db, { companyId, appointmentId, now }, accountId);
  return { sent: true as const };
});
