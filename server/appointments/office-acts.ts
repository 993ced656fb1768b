// What the office does with appointments.
import { USUAL_VISIT_MINUTES } from '#domain/appointments/appointment.ts';
import { checkAccepting, checkCancelling, checkMoving } from '#domain/appointments/check-act.ts';
import { readWindows, type TypedWindow } from '#domain/appointments/window.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound, roleNotAllowed } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { Caller } from '../request/caller.ts';
import { type AppointmentToCreate, createAppointment, holdCaseOf, lockPlace } from './create.ts';
import { type LockedAppointment, lockAny } from './lock-appointment.ts';
import type { WindowToStore } from './new-act.ts';
import { notifyPeople } from './notify.ts';
import { recordAct } from './record.ts';
import { capacityOf, takePlace } from './take-place.ts';

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
/** Any number that no other lock of the database has. */
const LOCK = 8012;

/** What was typed as windows that can be proposed. */
export function windowsOf(typed: readonly NewWindow[], now: Date): WindowToStore[] {
  const read = readWindows(typed, now);
  if ('problem' in read) throw new ApiError(read.problem, { field: 'windows' });
  return read.map((window, i) => ({ ...window, capacity: typed[i]?.capacity ?? null }));
}

/** The office right may have been taken away since the call began. */
async function holdOfficer(tx: Queryable, { companyId, accountId }: Caller): Promise<void> {
  const officers = await tx.query(sql`
    select from account where company_id = ${companyId} and id = ${accountId} and disabled_at is null and (role = 'Admin' or (role = 'Employee' and is_office)) for share`);
  if (officers.length === 0) throw roleNotAllowed();
}

/** Who comes can log in; a login that is closed in this moment is closed before, or after. */
export async function holdVisitor(tx: Queryable, companyId: number, employeeId: number): Promise<void> {
  const employees = await tx.query(sql`select from employee where company_id = ${companyId} and id = ${employeeId}`);
  if (employees.length === 0) throw notFound();
  const logins = await tx.query(sql`
    select from account where company_id = ${companyId} and employee_id = ${employeeId} and disabled_at is null order by id limit 1 for share`);
  if (logins.length === 0) throw new ApiError('no-login', { field: 'employeeId' });
}

const wantedOf = ({ companyId }: Caller, visit: NewVisit): AppointmentToCreate => ({
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

/** The same one came before: it is not made twice, and with another content it is refused. */
async function findSent(tx: Queryable, { companyId, customerId, title, key }: AppointmentToCreate): Promise<LockedAppointment | null> {
  // Pressed twice in one moment, the second waits for the first.
  await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(${key}))`);
  const [known] = await tx.query<{ id: number; is_same: boolean }>(sql`
    select id, customer_id = ${customerId} and title = ${title} as is_same from appointment where company_id = ${companyId} and client_key = ${key}`);
  if (!known) return null;
  if (!known.is_same) throw new ApiError('already-sent');
  return lockAny(tx, companyId, known.id);
}

/** `agreedWith` null: the windows are proposed. Somebody must be there to answer. */
export async function planVisit(
  tx: Queryable,
  caller: Caller,
  visit: NewVisit,
  windows: readonly WindowToStore[],
  agreedWith: string | null,
  now: Date,
): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const wanted = wantedOf(caller, visit);
  await holdOfficer(tx, caller);
  await holdVisitor(tx, companyId, visit.employeeId);
  await lockPlace(tx, wanted);
  const known = await findSent(tx, wanted);
  if (known) return known;
  if (agreedWith === null) await refuseUnreachable(tx, wanted, now);
  const heldCase = await holdCaseOf(tx, wanted, now);
  const act = { at: now, by: 'staff' as const, accountId, employeeId: visit.employeeId, windows, key: visit.key };
  if (agreedWith === null) return notified(tx, await createAppointment(tx, wanted, heldCase, { ...act, kind: 'proposed' }), now);
  const [window] = windows;
  if (window) await takePlace(tx, { ...window, companyId, employeeId: visit.employeeId });
  const agreed = { ...act, kind: 'agreed' as const, window: 1, agreedBy: 'phone' as const, name: agreedWith.trim() };
  return notified(tx, await createAppointment(tx, wanted, heldCase, agreed), now);
}

async function notified(tx: Queryable, held: LockedAppointment, now: Date): Promise<LockedAppointment> {
  await notifyPeople(tx, held, now);
  return held;
}

async function refuseUnreachable(tx: Queryable, { companyId, customerId }: AppointmentToCreate, now: Date): Promise<void> {
  const readers = await tx.query(sql`
    select from customer_access x join account a on a.company_id = x.company_id and a.id = x.account_id and a.disabled_at is null
    where x.company_id = ${companyId} and x.customer_id = ${customerId} and ${isLiveAt(sql`x`, now)} limit 1`);
  if (readers.length === 0) throw new ApiError('no-login', { field: 'customerId' });
}

/** Of two people of the office the second is refused. */
async function holdUnchanged(tx: Queryable, caller: Caller, { appointmentId, sequence }: Act): Promise<LockedAppointment> {
  await holdOfficer(tx, caller);
  const held = await lockAny(tx, caller.companyId, appointmentId);
  if (held.stands.sequence !== sequence) throw new ApiError('changed-meanwhile');
  return held;
}

export async function agreeOnPhone(
  tx: Queryable,
  caller: Caller,
  act: Act & { window: number; agreedWith: string },
  now: Date,
): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const { window, agreedWith } = act;
  const held = await holdUnchanged(tx, caller, act);
  const problem = checkAccepting(held.stands, window, 'staff', now);
  if (problem) throw new ApiError(problem);
  const chosen = held.stands.windows.find(({ number }) => number === window);
  if (chosen) {
    const capacity = await capacityOf(tx, companyId, act.appointmentId, window);
    await takePlace(tx, { ...chosen, companyId, employeeId: held.stands.employeeId, capacity });
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
  return notified(tx, await recordAct(tx, held, agreed), now);
}

export type Move = Act & { windows: readonly WindowToStore[]; employeeId?: number; words: string; agreedWith?: string };

export async function move(tx: Queryable, caller: Caller, wanted: Move, now: Date): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const { windows, employeeId, words, agreedWith } = wanted;
  if (employeeId !== undefined) await holdVisitor(tx, companyId, employeeId);
  const held = await holdUnchanged(tx, caller, wanted);
  const problem = checkMoving(held.stands, 'staff');
  if (problem) throw new ApiError(problem);
  const by = { at: now, by: 'staff' as const, accountId };
  const given =
    employeeId === undefined || employeeId === held.stands.employeeId
      ? held
      : await recordAct(tx, held, { ...by, kind: 'assigned', employeeId });
  const moved = await recordAct(tx, given, { ...by, kind: 'moved', windows, words: words.trim() });
  const [window] = moved.stands.windows;
  if (agreedWith === undefined || !window) return notified(tx, moved, now);
  await takePlace(tx, { ...window, companyId, employeeId: moved.stands.employeeId, capacity: windows[0]?.capacity ?? null });
  const agreed = { ...by, kind: 'agreed' as const, window: window.number, agreedBy: 'phone' as const, name: agreedWith.trim() };
  return notified(tx, await recordAct(tx, moved, agreed), now);
}

export async function assign(tx: Queryable, caller: Caller, wanted: Act & { employeeId: number }, now: Date): Promise<LockedAppointment> {
  const { companyId, accountId } = caller;
  const { employeeId } = wanted;
  await holdVisitor(tx, companyId, employeeId);
  const held = await holdUnchanged(tx, caller, wanted);
  const problem = checkMoving(held.stands, 'staff');
  if (problem) throw new ApiError(problem);
  if (held.stands.employeeId === employeeId) return held;
  const { agreed } = held.stands;
  if (agreed)
    await takePlace(tx, {
      ...agreed,
      companyId,
      employeeId,
      capacity: await capacityOf(tx, companyId, wanted.appointmentId, agreed.number),
    });
  const given = await recordAct(tx, held, { kind: 'assigned', at: now, by: 'staff', accountId, employeeId });
  return agreed ? notified(tx, given, now) : given;
}

export async function callOff(tx: Queryable, caller: Caller, wanted: Act & { words: string }, now: Date): Promise<LockedAppointment> {
  const held = await holdUnchanged(tx, caller, wanted);
  const problem = checkCancelling(held.stands, 'staff', now);
  if (problem) throw new ApiError(problem);
  const off = { kind: 'cancelled' as const, at: now, by: 'staff' as const, accountId: caller.accountId, words: wanted.words.trim() };
  return notified(tx, await recordAct(tx, held, off), now);
}
