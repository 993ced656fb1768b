import type { LockedAppointment } from '../../appointments/lock-appointment.ts';
import { overlapsOf } from '../../appointments/overlaps.ts';
import type { Db } from '../../db/db.ts';

/** What the office reads after it has planned something: also what else the employee has at that time. */
export const stored = async (db: Db, appointment: LockedAppointment) => ({
  appointmentId: appointment.appointmentId,
  sequence: appointment.current.sequence,
  overlaps: await overlapsOf(db, appointment),
});
