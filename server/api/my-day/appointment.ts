// Everything an installer needs on a visit. The customer can see that it was opened.
import { type DayVisit, dayAppointment } from '#contract/my-day.ts';
import { fromAppointments } from '../../appointment-records/raw-appointment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { paperColumns } from '../../paper-records/paper-json.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';
import { opensNow } from '../../queries/appointment-rights.ts';
import { isOffice } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';
import { atPlace, dayJson, jobsAtPlace, papersAtPlace, photosOfCase, type RawDayAppointment } from './day-json.ts';
import { dayView } from './day-view.ts';

type Found = Omit<DayVisit, 'appointment'> & { appointment: RawDayAppointment };
const [MAX_PAPERS, MAX_JOBS] = [100, 50];

export const dayAppointmentRoute = answerWith(
  dayAppointment,
  ({ query, deps }) => visit(query.appointmentId, deps.now()),
  async (found: Found | null, { caller, db, deps }): Promise<DayVisit> => {
    if (!found) throw notFound();
    await recordCustomerOpened(deps, db, caller, found.appointment.customer.customerId);
    return { ...found, appointment: dayView(found.appointment, deps.now()) };
  },
);

/** Who sent the case, else the customer itself. */
const contact: Sql = sql`json_build_object('phone', o.phone, 'name', coalesce((
  select coalesce(nullif(a.name, ''), o.name) from customer_case c join account a on a.company_id = c.company_id and a.id = c.sent_by
  where c.company_id = v.company_id and c.id = v.case_id), o.name))`;

const caseOf: Sql = sql`(
  select json_build_object('caseId', c.id, 'title', c.title, 'visitTimes', c.visit_times,
    'text', coalesce((select m.text from case_message m where m.company_id = c.company_id and m.case_id = c.id order by m.number limit 1), ''),
    'photos', (${photosOfCase(sql`v`, (f) => sql`coalesce(json_agg(${f}.id order by ${f}.message_number, ${f}.position), '[]')`)}))
  from customer_case c where c.company_id = v.company_id and c.id = v.case_id and c.customer_id = v.customer_id)`;

const papers: Sql = sql`(
  select coalesce(json_agg(r), '[]') from (${papersAtPlace(sql`v`, sql`j`, paperColumns)} order by date desc, "paperId" desc limit ${MAX_PAPERS}) r)`;

const jobColumns = (e: Sql): Sql => sql`${e}.id as "jobId", ${e}.title, ${e}.job_date as date,
  (select w.first_name from employee w where w.company_id = ${e}.company_id and w.id = ${e}.employee_id and w.id > 0) as employee`;

const jobs: Sql = sql`(
  select coalesce(json_agg(r), '[]') from (
    ${jobsAtPlace(sql`v`, sql`j`, jobColumns)} order by date desc, "jobId" desc limit ${MAX_JOBS}) r)`;

/** Only what the customer lets the installer read. */
const emergency: Sql = sql`(
  select json_build_object('stopcock', h.stopcock, 'fuseBox', h.fuse_box) from emergency_sheet h
  where h.company_id = v.company_id and h.customer_id = v.customer_id and ${atPlace(sql`v`, sql`j`, sql`h.site_id`)} and h.shows_installer
  order by h.site_id nulls last limit 1)`;

const paperOfVisit: Sql = sql`f.company_id = v.company_id and f.appointment_id = v.id and f.customer_id = v.customer_id and ${isShown(sql`f`)}`;

const done: Sql = sql`(
  select json_build_object('words', l.words, 'remains', l.remains,
    'photos', (select coalesce(json_agg(f.id order by f.position), '[]') from photo f where f.company_id = v.company_id and f.appointment_id = v.id),
    'papers', (select coalesce(json_agg(r), '[]') from (
      select ${paperColumns(sql`f`, sql`k`)} from paper f left join job k on k.company_id = f.company_id and k.id = f.job_id
      where ${paperOfVisit} and not f.shows_prices order by f.id) r),
    'pricedPapers', (select count(*) from paper f where ${paperOfVisit} and f.shows_prices))
  from appointment_event l where l.company_id = v.company_id and l.appointment_id = v.id and l.kind = 'done' and v.state = 'done' order by l.number desc limit 1)`;

const visit = (appointmentId: number, now: Date): Sql => sql`(
  select json_build_object('appointment', ${dayJson(sql`v`, sql`o`, sql`j`)}, 'contact', ${contact}, 'case', ${caseOf}, 'papers', ${papers}, 'earlierJobs', ${jobs},
    'emergency', ${emergency}, 'done', ${done})
  from ${fromAppointments(sql`v`, sql`o`, sql`p`, sql`j`)}
  where v.company_id = caller.company_id and v.id = ${appointmentId} and v.starts_at is not null and o.locked_until is null
    and (v.employee_id = caller.employee_id or ${isOffice}) and ${opensNow(sql`v`, sql`${now.toISOString()}::timestamptz`)})`;
