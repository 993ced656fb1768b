// The appointments that wait for the customer or for the office.
import { waitingAppointments } from '#contract/appointments-office.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { fromAppointments, type RawAppointment, rawAppointment } from '../../appointment-records/raw-appointment.ts';
import { officeView } from '../../appointment-records/view.ts';
import { isUnstaffed } from '../../appointment-records/waiting.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';
import { beginsAt } from './parts.ts';

type View = 'unanswered' | 'declined' | 'unstaffed';

export const waitingAppointmentsRoute = answerWith(
  waitingAppointments,
  ({ query, deps }) => pageOf(query.view, query.page ?? 0, deps.now()),
  async ({ appointments, total }: { appointments: RawAppointment[]; total: number }, { caller, db, deps }) => {
    await recordCustomersListed(
      db,
      caller,
      appointments.map(({ customer }) => customer.customerId),
      deps.now(),
    );
    return { appointments: appointments.map((raw) => officeView(raw, deps.now())), total };
  },
);

const isIn = (view: View, now: Date): Sql => {
  if (view === 'unanswered') return sql`appointment.state = 'proposed'`;
  return view === 'declined' ? sql`appointment.state = 'declined'` : isUnstaffed(now);
};

/** The appointments of a view with their employees. */
const inView = (
  view: View,
  now: Date,
): Sql => sql`appointment join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
  where appointment.company_id = caller.company_id and ${isIn(view, now)}`;

/** Those of the page are chosen first, and only they are looked up in full. */
const pageOf = (view: View, page: number, now: Date): Sql => sql`(
  select json_build_object('total', (select count(*) from ${inView(view, now)}),
    'appointments', (select coalesce(json_agg(entry.raw order by entry.at, entry.id), '[]') from (
      select appointment.id, coalesce(appointment.proposed_at, ${beginsAt}) as at, ${rawAppointment(sql`true`)} as raw
      from ${fromAppointments} where appointment.company_id = caller.company_id and appointment.id = any(array(
        select appointment.id from ${inView(view, now)} order by coalesce(appointment.proposed_at, ${beginsAt}), appointment.id
        limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE}))) entry)))`;
