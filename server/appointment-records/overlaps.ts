import type { AppointmentState } from '#domain/appointments/appointment.ts';
import { COMING_STATES } from '#domain/appointments/appointment.ts';
import type { Db } from '../db/db.ts';
import { iso } from '../db/iso.ts';
import { notNull, sql } from '../db/sql.ts';
import type { LockedAppointment } from './lock-appointment.ts';

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
