// The customer calls a visit off.
import { cancelByLink, cancelMyAppointment } from '#contract/my-appointments.ts';
import { cancel } from '../../appointment-records/answer.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer, answerAnyone } from '../../http/answer.ts';

export const cancelMyAppointmentRoute = answer(cancelMyAppointment, async ({ caller, db, deps, body }) => {
  const answered = await db.transaction((tx) => cancel(tx, senderOf(caller), body, deps.now()));
  deps.wakeMail();
  return answered;
});

export const cancelByLinkRoute = answerAnyone(cancelByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  const answered = await db.transaction((tx) => cancel(tx, sender, { ...body, appointmentId }, deps.now()));
  deps.wakeMail();
  return answered;
});
