// What the office does with appointments.
import { USUAL_VISIT_MINUTES } from '#domain/appointments/appointment.ts';
import { checkAccepting, checkCancelling, checkMoving } from '#domain/appointments/check-act.ts';
import { readWindows, type TypedWindow } from '#domain/appointments/window.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { lockBothLogins } from '../access/lock-staff.ts';
import type { Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound, roleNotAllowed } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';
import { type AppointmentToCreate, createAppointment, lockCaseForVisit, lockPlace } from './create.ts';
import { notifyPeople } from './notify.ts';
import { recordAct } from './record.ts';
import { capacityOf, reserveWindow } from './settings.ts';
import { type LockedAppointment, lockAppointment, type WindowToStore } from './store.ts';

type NewWindow = TypedWindow & { capacity?: number };
export type NewVisit = {
  key: string;
  customerId: number;
  siteId?: number;
  caseId?: number;
  jobId?: number;
  employeeId: number;
  title: string;
  note?: string;
  expectedMinutes?: number;
};
type Act = { appointmentId: number; sequence: number };
/** Reads typed windows, and refuses those that cannot be proposed. */
export function windowsOf(typed: readonly NewWindow[], now: Date): WindowToStore[] {
  const read = readWindows(typed, now);
  if ('problem' in read) throw new ApiError(read.problem, { field: 'windows' });
  return read.map((window, i) => ({ ...window, capacity: typed[i]?.capacity ?? null }));
}

/** The office right may have been taken away since the call began. */
async function lockOfficeLogin(tx: Queryable, { companyId, accountId }: Caller): Promise<void> {
  const officers = await tx.query(sql`
    select from account where company_id = ${companyId} and id = ${accountId} and disabled_at is null and (role = 'Admin' or (role = 'Employee' and is_office)) for share`);
  if (officers.length === 0) throw roleNotAllowed();
}

/** The employee of a visit must be able to log in. Locks the login, so that closing it comes before or after. */
export async function lockEmployeeLogin(tx: Queryable, caller: Caller, employeeId: number): Promise<void> {
  const { companyId } = caller;
  await lockBothLogins(tx, caller, employeeId);
  const employees = await tx.query(sql`select from employee where company_id = ${companyId} and id = ${employeeId}`);
  if (employees.length === 0) throw notFound();
  const logins = await tx.query(sql`
    select from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null order by id limit 1 for share`);
  if (logins.length === 0) throw new ApiError('no-login', { field: 'employeeId' });
}

const appointmentToCreate = ({ companyId }: Caller, visit: NewVisit): AppointmentToCreate => ({
  companyId,
  customerId: visit.customerId,
  siteId: visit.siteId ?? null,
  caseId: visit.caseId ?? null,
  jobId: visit.jobId ?? null,
  title: visit.title.trim(),
  note: (visit.note ?? '').trim(),
  expectedMinutes: visit.expectedMinutes ?? USUAL_VISIT_MINUTES,
  key: visit.key,
  externalId: null,
});

/** The appointment that this request created before. With the same key and other content it is refused. */
async function findSent(tx: Queryable, { companyId, customerId, title, key }: AppointmentToCreate): Promise<LockedAppointment | null> {
  // Pressed twice at once, the second request waits for the first.
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.officeAppointments}::int, hashtext(${key}))`);
  const [known] = await tx.query<{ id: number; is_same: boolean }>(sql`
    select id, customer_id = ${customerId} and title = ${title} as is_same from appointment where company_id = ${companyId} and client_key = ${key}`);
  if (!known) return null;
  if (!known.is_same) throw new ApiError('already-sent');
  return lockAppointment(tx, companyId, known.id);
}

/** `agreedWith`: the person who agreed on the phone; null: the windows are proposed, which takes a customer with a login. */
export async function planVisit(
  tx: Queryable,
  caller: Caller,
  visit: NewVisit,
  windows: readonly WindowToStore[],
  agreedWith: string | null,
  now: Date,
): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const wanted = appointmentToCreate(caller, visit);
  await lockEmployeeLogin(tx, caller, visit.employeeId);
  await lockOfficeLogin(tx, caller);
  await lockPlace(tx, wanted);
  const known = await findSent(tx, wanted);
  if (known) return known;
  if (agreedWith === null) await refuseWithoutLogin(tx, wanted, now);
  const lockedCase = await lockCaseForVisit(tx, wanted, now);
  const act = { at: now, by: 'staff' as const, accountId, employeeId: visit.employeeId, windows, key: visit.key };
  if (agreedWith === null) return notifyAndReturn(tx, await createAppointment(tx, wanted, lockedCase, { ...act, kind: 'proposed' }), now);
  const [window] = windows;
  if (window) await reserveWindow(tx, { ...window, companyId, employeeId: visit.employeeId });
  const agreed = { ...act, kind: 'agreed' as const, window: 1, agreedBy: 'phone' as const, name: agreedWith.trim() };
  return notifyAndReturn(tx, await createAppointment(tx, wanted, lockedCase, agreed), now);
}

async function notifyAndReturn(tx: Queryable, appointment: LockedAppointment, now: Date): Promise<LockedAppointment> {
  await notifyPeople(tx, appointment, now);
  return appointment;
}

async function refuseWithoutLogin(tx: Queryable, { companyId, customerId }: AppointmentToCreate, now: Date): Promise<void> {
  const readers = await tx.query(sql`
    select from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and ${isLiveAt(now)} limit 1`);
  if (readers.length === 0) throw new ApiError('no-login', { field: 'customerId' });
}

/** Refuses an employee who has not seen a colleague's latest change. */
async function lockUnchanged(tx: Queryable, caller: Caller, { appointmentId, sequence }: Act): Promise<LockedAppointment> {
  await lockOfficeLogin(tx, caller);
  const appointment = await lockAppointment(tx, caller.companyId, appointmentId);
  if (appointment.current.sequence !== sequence) throw new ApiError('changed-meanwhile');
  return appointment;
}

export async function agreeOnPhone(
  tx: Queryable,
  caller: Caller,
  act: Act & { window: number; agreedWith: string },
  now: Date,
): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const { window, agreedWith } = act;
  const appointment = await lockUnchanged(tx, caller, act);
  const problem = checkAccepting(appointment.current, window, 'staff', now);
  if (problem) throw new ApiError(problem);
  const chosen = appointment.current.windows.find(({ number }) => number === window);
  if (chosen) {
    const capacity = await capacityOf(tx, companyId, act.appointmentId, window);
    await reserveWindow(tx, { ...chosen, companyId, employeeId: appointment.current.employeeId, capacity });
  }
  const agreed = {
    kind: 'agreed' as const,
    at: now,
    by: 'staff' as const,
    accountId,
    window,
    agreedBy: 'phone' as const,
    name: agreedWith.trim(),
  };
  return notifyAndReturn(tx, await recordAct(tx, appointment, agreed), now);
}

export type Move = Act & { windows: readonly WindowToStore[]; employeeId?: number; words: string; agreedWith?: string };

export async function moveVisit(tx: Queryable, caller: Caller, wanted: Move, now: Date): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const { windows, employeeId, words, agreedWith } = wanted;
  if (employeeId !== undefined) await lockEmployeeLogin(tx, caller, employeeId);
  const appointment = await lockUnchanged(tx, caller, wanted);
  const problem = checkMoving(appointment.current, 'staff');
  if (problem) throw new ApiError(problem);
  const by = { at: now, by: 'staff' as const, accountId };
  const assigned =
    employeeId === undefined || employeeId === appointment.current.employeeId
      ? appointment
      : await recordAct(tx, appointment, { ...by, kind: 'assigned', employeeId });
  const moved = await recordAct(tx, assigned, { ...by, kind: 'moved', windows, words: words.trim() });
  const [window] = moved.current.windows;
  if (agreedWith === undefined || !window) return notifyAndReturn(tx, moved, now);
  await reserveWindow(tx, { ...window, companyId, employeeId: moved.current.employeeId, capacity: windows[0]?.capacity ?? null });
  const agreed = { ...by, kind: 'agreed' as const, window: window.number, agreedBy: 'phone' as const, name: agreedWith.trim() };
  return notifyAndReturn(tx, await recordAct(tx, moved, agreed), now);
}

export async function assign(tx: Queryable, caller: Caller, wanted: Act & { employeeId: number }, now: Date): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const { employeeId } = wanted;
  await lockEmployeeLogin(tx, caller, employeeId);
  const appointment = await lockUnchanged(tx, caller, wanted);
  const problem = checkMoving(appointment.current, 'staff');
  if (problem) throw new ApiError(problem);
  if (appointment.current.employeeId === employeeId) return appointment;
  const { agreed } = appointment.current;
  if (agreed)
    await reserveWindow(tx, {
      ...agreed,
      companyId,
      employeeId,
      capacity: await capacityOf(tx, companyId, wanted.appointmentId, agreed.number),
    });
  const assigned = await recordAct(tx, appointment, { kind: 'assigned', at: now, by: 'staff', accountId, employeeId });
  return agreed ? notifyAndReturn(tx, assigned, now) : assigned;
}

export async function cancelVisit(tx: Queryable, caller: Caller, wanted: Act & { words: string }, now: Date): Promise<LockedAppointment> {
  const appointment = await lockUnchanged(tx, caller, wanted);
  const problem = checkCancelling(appointment.current, 'staff', now);
  if (problem) throw new ApiError(problem);
  const off = { kind: 'cancelled' as const, at: now, by: 'staff' as const, accountId: caller.accountId, words: wanted.words.trim() };
  return notifyAndReturn(tx, await recordAct(tx, appointment, off), now);
}
