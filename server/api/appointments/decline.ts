// The customer says that no window suits, or that the agreed one does not.
import { declineAppointment, declineByLink } from '#contract/my-appointments.ts';
import { decline } from '../../appointment-records/answer.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer, answerAnyone } from '../../http/answer.ts';

export const declineAppointmentRoute = answer(declineAppointment, ({ caller, db, deps, body }) =>
  db.transaction((tx) => decline(tx, senderOf(caller), body, deps.now())),
);

export const declineByLinkRoute = answerAnyone(declineByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  return db.transaction((tx) => decline(tx, sender, { ...body, appointmentId }, deps.now()));
});
