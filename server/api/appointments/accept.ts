// The customer agrees on one of the windows.
import { acceptAppointment, acceptByLink } from '#contract/my-appointments.ts';
import { accept } from '../../appointment-records/answer.ts';
import { followAppointmentLink } from '../../appointment-records/follow-link.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { answer, answerAnyone } from '../../http/answer.ts';

export const acceptAppointmentRoute = answer(acceptAppointment, ({ caller, db, deps, body }) =>
  db.transaction((tx) => accept(tx, senderOf(caller), { ...body, agreedBy: 'portal' }, deps.now())),
);

export const acceptByLinkRoute = answerAnyone(acceptByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  return db.transaction((tx) => accept(tx, sender, { appointmentId, window: body.window, agreedBy: 'link' }, deps.now()));
});
