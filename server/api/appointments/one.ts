// An appointment as its customer sees it.
import { myAppointment } from '#contract/my-appointments.ts';
import type { RawAppointment } from '../../appointment-records/raw-appointment.ts';
import { customerView, historyView } from '../../appointment-records/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { cancelWords, ownAppointments, ownRaw } from './parts.ts';

export const myAppointmentRoute = answerWith(
  myAppointment,
  ({ query }) => ownOne(query.appointmentId),
  async (found: { raw: RawAppointment; cancelWords: string } | null, { deps }) => {
    if (!found) throw notFound();
    return { appointment: customerView(found.raw, deps.now()), history: historyView(found.raw), cancelWords: found.cancelWords };
  },
);

const ownOne = (appointmentId: number): Sql => sql`(
  select json_build_object('raw', ${ownRaw}, 'cancelWords', ${cancelWords(sql`caller.company_id`)})
  from ${ownAppointments(sql`appointment.id = ${appointmentId}`)})`;
