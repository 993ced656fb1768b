// The customer agrees on one of the windows.
import {
  acceptAppointment,
  acceptByLink,
  cancelByLink,
  cancelMyAppointment,
  declineAppointment,
  declineByLink,
} from '#contract/appointments-customer.ts';
import type { AgreedBy, DayPart } from '#domain/appointments/appointment.ts';
import { checkAccepting, checkCancelling, checkDeclining, isAlreadyAgreed } from '#domain/appointments/check-act.ts';
import { trimText } from '#domain/trim-text.ts';
import { lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import { findSentMessage } from '../cases/message.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { followAppointmentLink } from './link.ts';
import { notifyOffice, notifyPeople } from './notify.ts';
import { recordAct } from './record.ts';
import { capacityOf, reserveWindow } from './settings.ts';
import { type LockedAppointment, lockAppointmentOfCustomer } from './store.ts';

export const acceptAppointmentRoute = answer(acceptAppointment, ({ caller, db, deps, body }) =>
  db.transaction((tx) => accept(tx, senderOf(caller), { ...body, agreedBy: 'portal' }, deps.now())),
);

export const acceptByLinkRoute = answerAnyone(acceptByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  return db.transaction((tx) => accept(tx, sender, { appointmentId, window: body.window, agreedBy: 'link' }, deps.now()));
});

// The customer says that no window suits, or that the agreed one does not.
export const declineAppointmentRoute = answer(declineAppointment, ({ caller, db, deps, body }) =>
  db.transaction((tx) => decline(tx, senderOf(caller), body, deps.now())),
);

export const declineByLinkRoute = answerAnyone(declineByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  return db.transaction((tx) => decline(tx, sender, { ...body, appointmentId }, deps.now()));
});

// The customer calls a visit off.
export const cancelMyAppointmentRoute = answer(cancelMyAppointment, ({ caller, db, deps, body }) =>
  db.transaction((tx) => cancel(tx, senderOf(caller), body, deps.now())),
);

export const cancelByLinkRoute = answerAnyone(cancelByLink, async (input) => {
  const { db, deps, body } = input;
  const { appointmentId, ...sender } = await followAppointmentLink(input);
  return db.transaction((tx) => cancel(tx, sender, { ...body, appointmentId }, deps.now()));
});

// How the customer's people answer an appointment, by login or by the link of a mail.
export type AnsweredAppointment = { appointmentId: number; sequence: number };
type AcceptedWindow = { appointmentId: number; window: number; agreedBy: AgreedBy };
type DeclinedProposal = { appointmentId: number; sequence: number; key: string; words: string; dayParts: readonly DayPart[] };
type Cancellation = { appointmentId: number; sequence: number; words: string };

const answerOf = ({ appointmentId, current }: LockedAppointment): AnsweredAppointment => ({ appointmentId, sequence: current.sequence });

export async function accept(
  tx: Queryable,
  sender: Sender,
  { appointmentId, window, agreedBy }: AcceptedWindow,
  now: Date,
): Promise<AnsweredAppointment> {
  const { companyId, accountId } = sender;
  await lockAccess(tx, sender, now);
  const appointment = await lockAppointmentOfCustomer(tx, companyId, sender.customerId, appointmentId);
  if (isAlreadyAgreed(appointment.current, window)) return answerOf(appointment);
  const problem = checkAccepting(appointment.current, window, 'customer', now);
  if (problem) throw new ApiError(problem);
  const chosen = appointment.current.windows.find(({ number }) => number === window);
  if (chosen) {
    const capacity = await capacityOf(tx, companyId, appointmentId, window);
    await reserveWindow(tx, { ...chosen, companyId, employeeId: appointment.current.employeeId, capacity });
  }
  const next = await recordAct(tx, appointment, { kind: 'agreed', at: now, by: 'customer', accountId, window, agreedBy });
  await notifyPeople(tx, next, now);
  return answerOf(next);
}

export async function decline(tx: Queryable, sender: Sender, declined: DeclinedProposal, now: Date): Promise<AnsweredAppointment> {
  const { companyId, accountId } = sender;
  const { appointmentId, key, sequence, dayParts } = declined;
  await lockAccess(tx, sender, now);
  const appointment = await lockAppointmentOfCustomer(tx, companyId, sender.customerId, appointmentId);
  const known = await tx.query(sql`
    select from appointment_event where company_id = ${companyId} and appointment_id = ${appointmentId} and client_key = ${key}`);
  if (known.length > 0) return answerOf(appointment);
  const problem = checkDeclining(appointment.current, sequence, now);
  if (problem) throw new ApiError(problem);
  const words = trimText(declined.words);
  // The key may already belong to a message of the case.
  if (appointment.lockedCase && (await findSentMessage(tx, { companyId, caseId: appointment.lockedCase.caseId, key, text: '' })) !== null)
    throw new ApiError('already-sent');
  const next = await recordAct(tx, appointment, { kind: 'declined', at: now, by: 'customer', accountId, words, dayParts, key });
  await notifyOffice(tx, next, now);
  return answerOf(next);
}

export async function cancel(
  tx: Queryable,
  sender: Sender,
  { appointmentId, sequence, words }: Cancellation,
  now: Date,
): Promise<AnsweredAppointment> {
  const { companyId, accountId } = sender;
  await lockAccess(tx, sender, now);
  const appointment = await lockAppointmentOfCustomer(tx, companyId, sender.customerId, appointmentId);
  if (appointment.current.state === 'cancelled') return answerOf(appointment);
  const problem =
    checkCancelling(appointment.current, 'customer', now) ?? (appointment.current.sequence === sequence ? null : 'appointment-moved');
  if (problem) throw new ApiError(problem);
  const next = await recordAct(tx, appointment, { kind: 'cancelled', at: now, by: 'customer', accountId, words: trimText(words) });
  await notifyOffice(tx, next, now);
  return answerOf(next);
}
