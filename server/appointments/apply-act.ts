// What an installer has pressed, at once or after hours without coverage.
import { type SentActs, sendActs } from '#contract/my-day.ts';
import type { DayAct, Press } from '#domain/appointments/appointment.ts';
import { type ActProblem, checkPress, checkUndoing } from '#domain/appointments/check-act.ts';
import { pressedAt } from '#domain/appointments/day.ts';
import { trimText } from '#domain/trim-text.ts';
import { employeeOf } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notLoggedIn } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { attachToAppointment } from '../photos/attach.ts';
import { notifyOnTheWay, notifyPeople, notifyUndone } from './notify.ts';
import { recordAct } from './record.ts';
import { type LockedAppointment, lockAppointmentAsStaff } from './store.ts';

export const sendActsRoute = answer(sendActs, async ({ caller, db, deps, body }) => {
  const results = [];
  const presser = { companyId: caller.companyId, accountId: caller.accountId, employeeId: employeeOf(caller) };
  for (const act of body.acts) {
    const { key } = act;
    try {
      const { result, sequence } = await db.transaction((tx) => applyAct(tx, presser, pressedOf(act, body.sentAt), deps.now()));
      results.push({ key, result, error: null, sequence });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ key, result: 'refused' as const, error: error.code, sequence: null });
    }
  }
  return { results };
});

const pressedOf = ({ pressedAt, ...act }: SentActs['acts'][number], sentAt: string): PressedAct => ({
  ...act,
  phone: { pressedAt: new Date(pressedAt), sentAt: new Date(sentAt) },
});

type Presser = { companyId: CompanyId; accountId: number; employeeId: number };
export type PressedAct = {
  key: string;
  appointmentId: number;
  act: DayAct;
  undoes?: Press;
  phone: { pressedAt: Date; sentAt: Date };
  minutes?: number;
  words?: string;
  remains?: string;
  photos?: readonly string[];
  papers?: readonly number[];
};
type ActResult = { result: 'applied' | 'known'; sequence: number };

/** Applies an act once, however often it is sent. */
export async function applyAct(tx: Queryable, presser: Presser, pressed: PressedAct, now: Date): Promise<ActResult> {
  const { companyId, accountId, employeeId } = presser;
  const { key, appointmentId, act } = pressed;
  const [login] = await tx.query<{ is_office: boolean }>(sql`
    select role = 'Admin' or is_office as is_office from account where company_id = ${companyId} and id = ${accountId} and disabled_at is null for share`);
  if (!login) throw notLoggedIn();
  const appointment = await lockAppointmentAsStaff(tx, { companyId, employeeId, isOffice: login.is_office }, appointmentId);
  const known = await tx.query(sql`
    select from appointment_event where company_id = ${companyId} and appointment_id = ${appointmentId} and client_key = ${key}`);
  if (known.length > 0) return { result: 'known', sequence: appointment.current.sequence };
  const at = pressedAt(pressed.phone, now);
  const problem = checkDayAct(appointment, pressed, login.is_office, at);
  if (problem) throw new ApiError(problem);
  const next = await recordAct(tx, appointment, { kind: act, at: now, pressedAt: at, by: 'staff', accountId, key, ...detailsOf(pressed) });
  if (act === 'on-the-way') await notifyOnTheWay(tx, next, at, now);
  if (act === 'undone') await notifyUndone(tx, next, appointment.current.lastPress, now);
  if (act === 'done') {
    await attach(tx, appointment, presser, pressed);
    await notifyPeople(tx, next, now);
  }
  return { result: 'applied', sequence: next.current.sequence };
}

function checkDayAct({ current }: LockedAppointment, { act, undoes }: PressedAct, isOffice: boolean, at: Date): ActProblem | null {
  if (act !== 'undone') return checkPress(current, act, at);
  if (!undoes) throw invalidInput('undoes');
  return checkUndoing(current, undoes, isOffice, at);
}

/** The fields that belong to this kind of act; anything else that was sent is ignored. */
function detailsOf({ act, minutes, words = '', remains = '' }: PressedAct) {
  if (act === 'on-the-way' && minutes === undefined) throw invalidInput('minutes');
  if (act === 'on-the-way') return { minutes: minutes ?? 0 };
  if (act === 'arrived' || act === 'undone') return {};
  if (words.trim() === '') throw invalidInput('words');
  return { words: words.trim(), remains: trimText(remains) };
}

/** The photos and papers must be ones that this employee uploaded, and not be attached to anything else. */
async function attach(
  tx: Queryable,
  { companyId, appointmentId, customerId }: LockedAppointment,
  { accountId }: Presser,
  { photos = [], papers = [] }: PressedAct,
): Promise<void> {
  await attachToAppointment(tx, { companyId, customerId, accountId }, photos, appointmentId);
  if (papers.length === 0) return;
  const kept = await tx.query(sql`
    update paper set appointment_id = ${appointmentId}
    where company_id = ${companyId} and customer_id = ${customerId} and id = any(${[...papers]}::int[]) and added_by = ${accountId}
      and (appointment_id is null or appointment_id = ${appointmentId}) returning id`);
  if (kept.length < papers.length) throw new ApiError('not-found', { field: 'papers' });
}
