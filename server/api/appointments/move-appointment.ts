import { moveAppointment } from '#contract/appointments-plan.ts';
import { moveVisit, windowsOf } from '../../appointment-records/office-acts.ts';
import { readText } from '../../case-records/read-text.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { plannedVisit } from './planned-visit.ts';

export const moveAppointmentRoute = answer(moveAppointment, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const { agreedWith, ...rest } = body;
  // On the phone exactly one window is agreed on.
  if (agreedWith !== undefined && body.windows.length > 1) throw invalidInput('windows');
  const wanted = {
    ...rest,
    windows: windowsOf(body.windows, now),
    ...(agreedWith === undefined ? {} : { agreedWith: readText(agreedWith, 'agreedWith') }),
  };
  const appointment = await db.transaction((tx) => moveVisit(tx, caller, wanted, now));
  return plannedVisit(db, appointment);
});
