// The customer calls a visit off.
import { cancelByLink, cancelMyAppointment } from '#contract/my-appointments.ts';
import { cancel } from '../../appointment-records/answer.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer, answerAnyone } from '../../http/answer.ts';

export const cancelMyAppointmentRoute = answer(cancelMyAppointment, ({ caller, db, deps, body }) =>
  db.transaction((tx) => cancel(tx, senderOf(caller), body, deps.now())),
);

export const cancelByLinkRoute = answerAnyone(cancelByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  return db.transaction((tx) => cancel(tx, sender, { ...body, appointmentId }, deps.now()));
});
