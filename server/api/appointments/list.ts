// Every appointment that the customer has had.
import { myAppointments } from '#contract/my-appointments.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import type { RawAppointment } from '../../appointment-records/raw-appointment.ts';
import { customerView } from '../../appointment-records/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { beginsAt, ownAppointments, ownRaw } from './parts.ts';

export const myAppointmentsRoute = answerWith(
  myAppointments,
  ({ query }) => pageOf(query.page ?? 0),
  async (found: { appointments: RawAppointment[]; total: number }, { deps }) => ({
    ...found,
    appointments: found.appointments.map((raw) => customerView(raw, deps.now())),
  }),
);

const pageOf = (page: number): Sql => sql`(
  select json_build_object('total', (select count(*) from appointment where appointment.company_id = caller.company_id and appointment.customer_id = caller.customer_id),
    'appointments', (select coalesce(json_agg(entry.raw order by entry.begins_at desc, entry.id desc), '[]') from (
      select appointment.id, ${beginsAt} as begins_at, ${ownRaw} as raw from ${ownAppointments()}
      order by begins_at desc, appointment.id desc limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE}) entry)))`;
