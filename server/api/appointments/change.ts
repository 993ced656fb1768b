// The office changes an appointment: agreed on the phone, moved, given to another employee, called off.
import { agreeByPhone, assignAppointment, cancelAppointment, moveAppointment } from '#contract/appointments-plan.ts';
import { agreeOnPhone, assign, callOff, move, windowsOf } from '../../appointment-records/office-acts.ts';
import { readText } from '../../case-records/read-text.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { plannedVisit } from './planned-visit.ts';

export const agreeByPhoneRoute = answer(agreeByPhone, async ({ caller, db, deps, body }) => {
  const agreedWith = readText(body.agreedWith, 'agreedWith');
  const appointment = await db.transaction((tx) => agreeOnPhone(tx, caller, { ...body, agreedWith }, deps.now()));
  deps.wakeMail();
  return plannedVisit(db, appointment);
});

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
  const appointment = await db.transaction((tx) => move(tx, caller, wanted, now));
  deps.wakeMail();
  return plannedVisit(db, appointment);
});

export const assignAppointmentRoute = answer(assignAppointment, async ({ caller, db, deps, body }) => {
  const appointment = await db.transaction((tx) => assign(tx, caller, body, deps.now()));
  deps.wakeMail();
  return plannedVisit(db, appointment);
});

export const cancelAppointmentRoute = answer(cancelAppointment, async ({ caller, db, deps, body }) => {
  const words = readText(body.words, 'words');
  const { appointmentId, current } = await db.transaction((tx) => callOff(tx, caller, { ...body, words }, deps.now()));
  deps.wakeMail();
  return { appointmentId, sequence: current.sequence };
});
