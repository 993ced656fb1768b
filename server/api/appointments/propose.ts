// The office proposes windows, or records what was agreed on the phone.
import { bookAppointment, proposeAppointment } from '#contract/appointments-plan.ts';
import { planVisit, windowsOf } from '../../appointment-records/office-acts.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';
import { plannedVisit } from './planned-visit.ts';

export const proposeAppointmentRoute = answer(proposeAppointment, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const windows = windowsOf(body.windows, now);
  const visit = { ...body, title: readText(body.title, 'title') };
  const made = await db.transaction((tx) => planVisit(tx, caller, visit, windows, null, now));
  return plannedVisit(db, made);
});

export const bookAppointmentRoute = answer(bookAppointment, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const windows = windowsOf([body.window], now);
  const visit = { ...body, title: readText(body.title, 'title') };
  const agreedWith = readText(body.agreedWith, 'agreedWith');
  const made = await db.transaction((tx) => planVisit(tx, caller, visit, windows, agreedWith, now));
  return plannedVisit(db, made);
});
