import type { LockedAppointment } from '../../appointment-records/lock-appointment.ts';
import { overlapsOf } from '../../appointment-records/overlaps.ts';
import type { Db } from '../../db/db.ts';

/** The answer after the office has planned a visit: also which other visits the employee has at that time. */
export const plannedVisit = async (db: Db, appointment: LockedAppointment) => ({
  appointmentId: appointment.appointmentId,
  sequence: appointment.current.sequence,
  overlaps: await overlapsOf(db, appointment),
});
