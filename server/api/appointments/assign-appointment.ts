import { assignAppointment } from '#contract/appointments-plan.ts';
import { assign } from '../../appointment-records/office-acts.ts';
import { answer } from '../../http/answer.ts';
import { plannedVisit } from './planned-visit.ts';

export const assignAppointmentRoute = answer(assignAppointment, async ({ caller, db, deps, body }) => {
  const appointment = await db.transaction((tx) => assign(tx, caller, body, deps.now()));
  return plannedVisit(db, appointment);
});
