import { cancelAppointment } from '#contract/appointments-plan.ts';
import { cancelVisit } from '../../appointment-records/office-acts.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';

export const cancelAppointmentRoute = answer(cancelAppointment, async ({ caller, db, deps, body }) => {
  const words = readText(body.words, 'words');
  const { appointmentId, current } = await db.transaction((tx) => cancelVisit(tx, caller, { ...body, words }, deps.now()));
  return { appointmentId, sequence: current.sequence };
});
