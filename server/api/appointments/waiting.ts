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
  if (view === 'unanswered') return sql`v.state = 'proposed'`;
  return view === 'declined' ? sql`v.state = 'declined'` : isUnstaffed(sql`v`, sql`p`, now);
};

/** The appointments `v` of a view with their employees `p`. */
const inView = (view: View, now: Date): Sql => sql`appointment v join employee p on p.company_id = v.company_id and p.id = v.employee_id
  where v.company_id = caller.company_id and ${isIn(view, now)}`;

/** Those of the page are chosen first, and only they are looked up in full. */
const pageOf = (view: View, page: number, now: Date): Sql => sql`(
  select json_build_object('total', (select count(*) from ${inView(view, now)}),
    'appointments', (select coalesce(json_agg(r.raw order by r.at, r.id), '[]') from (
      select v.id, coalesce(v.proposed_at, ${beginsAt(sql`v`)}) as at, ${rawAppointment(sql`v`, sql`o`, sql`p`, sql`j`, sql`true`)} as raw
      from ${fromAppointments(sql`v`, sql`o`, sql`p`, sql`j`)} where v.company_id = caller.company_id and v.id = any(array(
        select v.id from ${inView(view, now)} order by coalesce(v.proposed_at, ${beginsAt(sql`v`)}), v.id
        limit ${APPOINTMENTS_PER_PAGE} offset ${page * APPOINTMENTS_PER_PAGE}))) r)))`;
