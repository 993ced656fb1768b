import type { LockedAppointment } from '../../appointments/lock-appointment.ts';
import { overlapsOf } from '../../appointments/overlaps.ts';
import type { Db } from '../../db/db.ts';

/** What the office reads after it has planned something: also what else the employee has at that time. */
export const stored = async (db: Db, held: LockedAppointment) => ({
  appointmentId: held.appointmentId,
  sequence: held.stands.sequence,
  overlaps: await overlapsOf(db, held),
});
