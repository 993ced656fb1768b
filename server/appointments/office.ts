// The office proposes windows, or records what was agreed on the phone.
import {
  agreeByPhone,
  assignAppointment,
  bookAppointment,
  cancelAppointment,
  moveAppointment,
  proposeAppointment,
} from '#contract/appointments-plan.ts';
import { type AppointmentState, COMING_STATES } from '#domain/appointments/appointment.ts';
import type { Db } from '../db/db.ts';
import { iso, notNull, sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { agreeOnPhone, assign, cancelVisit, moveVisit, planVisit, windowsOf } from './plan.ts';
import type { LockedAppointment } from './store.ts';

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

export const agreeByPhoneRoute = answer(agreeByPhone, async ({ caller, db, deps, body }) => {
  const agreedWith = readText(body.agreedWith, 'agreedWith');
  const appointment = await db.transaction((tx) => agreeOnPhone(tx, caller, { ...body, agreedWith }, deps.now()));
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
  const appointment = await db.transaction((tx) => moveVisit(tx, caller, wanted, now));
  return plannedVisit(db, appointment);
});

export const cancelAppointmentRoute = answer(cancelAppointment, async ({ caller, db, deps, body }) => {
  const words = readText(body.words, 'words');
  const { appointmentId, current } = await db.transaction((tx) => cancelVisit(tx, caller, { ...body, words }, deps.now()));
  return { appointmentId, sequence: current.sequence };
});

export const assignAppointmentRoute = answer(assignAppointment, async ({ caller, db, deps, body }) => {
  const appointment = await db.transaction((tx) => assign(tx, caller, body, deps.now()));
  return plannedVisit(db, appointment);
});

/** The answer after the office has planned a visit: also which other visits the employee has at that time. */
export const plannedVisit = async (db: Db, appointment: LockedAppointment) => ({
  appointmentId: appointment.appointmentId,
  sequence: appointment.current.sequence,
  overlaps: await overlapsOf(db, appointment),
});

export type Overlap = { appointmentId: number; startsAt: string; endsAt: string; title: string; state: AppointmentState };
const MAX_SHOWN = 10;

/** The employee's other visits at the times of an appointment. They are only a warning. */
export async function overlapsOf(db: Db, { companyId, appointmentId, current }: LockedAppointment): Promise<Overlap[]> {
  const windows = current.agreed ? [current.agreed] : current.state === 'proposed' ? current.windows : [];
  return db.query<Overlap>(sql`
    select appointment.id as "appointmentId", ${notNull(iso(sql`appointment.starts_at`))} as "startsAt", ${notNull(iso(sql`appointment.ends_at`))} as "endsAt", appointment.title, appointment.state
    from appointment
    where appointment.company_id = ${companyId} and appointment.employee_id = ${current.employeeId} and appointment.id <> ${appointmentId} and appointment.state = any(${COMING_STATES}::text[])
      and exists (select from unnest(${windows.map((w) => w.startsAt)}::timestamptz[], ${windows.map((w) => w.endsAt)}::timestamptz[]) proposed (starts_at, ends_at)
        where appointment.starts_at < proposed.ends_at and proposed.starts_at < appointment.ends_at)
    order by appointment.starts_at, appointment.id limit ${MAX_SHOWN}`);
}
