import type { AgreedBy, DayPart } from '#domain/appointments/appointment.ts';
import { type AppointmentEvent, type CurrentAppointment, foldAppointment, type NumberedWindow } from '#domain/appointments/history.ts';
import type { Window } from '#domain/appointments/window.ts';
import { APPOINTMENT_YEARS } from '#domain/privacy/retention.ts';
import { type LockedCase, lockCase } from '../cases/store.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';

/** An appointment locked until the transaction ends, with its current state and its case, which is locked too. */
export type LockedAppointment = {
  companyId: CompanyId;
  appointmentId: number;
  customerId: number;
  jobId: number | null;
  lockedCase: LockedCase | null;
  /** The highest window number used so far. */
  lastWindow: number;
  current: CurrentAppointment;
};

type Row = { customer_id: number; case_id: number | null; job_id: number | null };
type EventRow = Omit<AppointmentEvent, 'windows'> & { number: number };
type WindowRow = NumberedWindow & { eventNumber: number };

/** Always locks the case before its appointment, to avoid deadlocks. */
async function lock(tx: Queryable, companyId: CompanyId, appointmentId: number, isSeen: Sql): Promise<LockedAppointment> {
  const [named] = await tx.query<{ case_id: number | null }>(sql`
    select appointment.case_id from appointment where appointment.company_id = ${companyId} and appointment.id = ${appointmentId} and ${isSeen}`);
  if (!named) throw notFound();
  const lockedCase = named.case_id === null ? null : await lockCase(tx, companyId, named.case_id);
  const [row] = await tx.query<Row>(sql`
    select appointment.customer_id, appointment.case_id, appointment.job_id from appointment
    where appointment.company_id = ${companyId} and appointment.id = ${appointmentId} and ${isSeen} for update`);
  if (!row) throw notFound();
  const windows = await tx.query<WindowRow>(sql`
    select number, event_number as "eventNumber", starts_at as "startsAt", ends_at as "endsAt" from appointment_window
    where company_id = ${companyId} and appointment_id = ${appointmentId} order by number`);
  const events = await tx.query<EventRow>(sql`
    select number, at, pressed_at as "pressedAt", kind, by, agreed_window as window, employee_id as "employeeId", minutes from appointment_event
    where company_id = ${companyId} and appointment_id = ${appointmentId} order by number`);
  return {
    companyId,
    appointmentId,
    customerId: row.customer_id,
    jobId: row.job_id,
    lockedCase,
    lastWindow: windows.at(-1)?.number ?? 0,
    current: foldAppointment(
      events.map((event) => ({ ...event, windows: windows.filter((window) => window.eventNumber === event.number) })),
    ),
  };
}

export const lockAppointmentOfCustomer = (
  tx: Queryable,
  companyId: CompanyId,
  customerId: number,
  appointmentId: number,
): Promise<LockedAppointment> => lock(tx, companyId, appointmentId, sql`appointment.customer_id = ${customerId}`);

export const lockAppointment = (tx: Queryable, companyId: CompanyId, appointmentId: number): Promise<LockedAppointment> =>
  lock(tx, companyId, appointmentId, sql`true`);

/** For the employee of the visit, or the office. */
export const lockAppointmentAsStaff = (
  tx: Queryable,
  { companyId, employeeId, isOffice }: { companyId: CompanyId; employeeId: number; isOffice: boolean },
  appointmentId: number,
): Promise<LockedAppointment> => lock(tx, companyId, appointmentId, sql`(appointment.employee_id = ${employeeId} or ${isOffice}::boolean)`);

export type WindowToStore = Window & { capacity: number | null };
/** `accountId` null: by the company's own system. */
export type NewAct = Omit<AppointmentEvent, 'windows'> & {
  accountId: number | null;
  windows?: readonly WindowToStore[];
  agreedBy?: AgreedBy;
  name?: string;
  words?: string;
  remains?: string;
  dayParts?: readonly DayPart[];
  key?: string;
  /** The case already has an event for it. */
  isKnownToCase?: true;
};

const MAX_AT_ONCE = 500;

/** Deletes visits of years ago, a few at a time, so that requests do not wait for it. */
export async function forgetAppointments(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  for (let isMore = true; isMore; ) {
    const gone = await db.query(sql`
      delete from appointment where company_id = ${companyId} and id in (
        select id from appointment where company_id = ${companyId} and changed_at < ${now}::timestamptz - make_interval(years => ${APPOINTMENT_YEARS}::int)
          and coalesce(ends_at, changed_at) < ${now} limit ${MAX_AT_ONCE})
      returning id`);
    isMore = gone.length === MAX_AT_ONCE;
  }
}
