// The appointment that a mail's link leads to. Only reads: mail scanners follow links too.
import { openAppointmentLink } from '#contract/my-appointments.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import { readLinkedAppointment } from '../../appointment-records/read-linked-appointment.ts';
import { customerView } from '../../appointment-records/view.ts';
import { answerAnyone } from '../../http/answer.ts';

export const openAppointmentLinkRoute = answerAnyone(openAppointmentLink, async (input) => {
  const { raw, cancelWords } = await readLinkedAppointment(input.db, await followAppointmentLink(input));
  return { appointment: customerView(raw, input.deps.now()), cancelWords };
});
