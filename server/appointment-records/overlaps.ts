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
    select v.id as "appointmentId", ${notNull(iso(sql`v.starts_at`))} as "startsAt", ${notNull(iso(sql`v.ends_at`))} as "endsAt", v.title, v.state
    from appointment v
    where v.company_id = ${companyId} and v.employee_id = ${current.employeeId} and v.id <> ${appointmentId} and v.state = any(${COMING_STATES}::text[])
      and exists (select from unnest(${windows.map((w) => w.startsAt)}::timestamptz[], ${windows.map((w) => w.endsAt)}::timestamptz[]) w (starts_at, ends_at)
        where v.starts_at < w.ends_at and w.starts_at < v.ends_at)
    order by v.starts_at, v.id limit ${MAX_SHOWN}`);
}
