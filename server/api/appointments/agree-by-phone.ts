import { agreeByPhone } from '#contract/appointments-plan.ts';
import { agreeOnPhone } from '../../appointment-records/office-acts.ts';
import { readText } from '../../case-records/read-text.ts';
import { answer } from '../../http/answer.ts';
import { plannedVisit } from './planned-visit.ts';

export const agreeByPhoneRoute = answer(agreeByPhone, async ({ caller, db, deps, body }) => {
  const agreedWith = readText(body.agreedWith, 'agreedWith');
  const appointment = await db.transaction((tx) => agreeOnPhone(tx, caller, { ...body, agreedWith }, deps.now()));
  return plannedVisit(db, appointment);
});
