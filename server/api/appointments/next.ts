// The appointments to come, for the home page, a case and the service book.
import { type NextAppointments, nextAppointments } from '#contract/my-appointments.ts';
import type { RawAppointment } from '../../appointment-records/raw-appointment.ts';
import { customerView } from '../../appointment-records/view.ts';
import { sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { comingAppointments } from './coming-appointments.ts';
import { cancelWords } from './parts.ts';

const MAX_SHOWN = 20;
type Found = { appointments: RawAppointment[]; cancelWords: string };

export const nextAppointmentsRoute = answerWith(
  nextAppointments,
  ({ query, deps }) => sql`(
    select json_build_object('cancelWords', ${cancelWords(sql`caller.company_id`)}, 'appointments', ${comingAppointments(deps.now(), { ...query, limit: MAX_SHOWN })}))`,
  async (found: Found, { deps }): Promise<NextAppointments> => ({
    appointments: found.appointments.map((raw) => customerView(raw, deps.now())),
    cancelWords: found.cancelWords,
  }),
);
