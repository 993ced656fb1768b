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
  select json_build_object('total', (select count(*) from appointment a where a.company_id = caller.company_id and a.customer_id = caller.customer_id),
    'appointments', (select coalesce(json_agg(r.raw order by r.begins_at desc, r.id desc), '[]') from (
      select v.id, ${beginsAt(sql`v`)} as begins_at, ${ownRaw(sql`v`, sql`o`, sql`p`, sql`j`)} as raw from ${ownAppointments(sql`v`, sql`o`, sql`p`, sql`j`)}
      order by begins_at desc, v.id desc limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE}) r)))`;
