// The story of a home. Only what is on the page is looked up in full.
import { type BookSettings, changeServiceBook, serviceBook, serviceBookSettings } from '#contract/home-book.ts';
import { addMonths, isIsoDate, osloDay } from '#domain/calendar.ts';
import { COMING_SHOWN, TIMELINE_PAGE_SIZE, type TimelineKind } from '#domain/home-book/care.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/jobs/job.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { withJob } from '../cases/columns.ts';
import { onlySite } from '../customers/profile.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { formsOfJob, isWithdrawn } from '../jobs/form-content.ts';
import { paperColumns, seesPaper, withJob as withJobOfPaper } from '../papers/rows.ts';
import { careFields, placeOfCare } from './care.ts';

export const serviceBookRoute = answerWith(serviceBook, ({ query }) => timeline(query), passJsonText);

const onlySiteOfCaller: Sql = onlySite(sql`caller.company_id`, sql`caller.customer_id`);

type TimelineFilter = { siteId?: number; show?: TimelineKind; page?: number };

/** An address that is not the customer's has no timeline. */
const timeline = ({ siteId, show, page = 0 }: TimelineFilter): Sql => sql`(
  case when ${siteId ?? 0}::int = 0 or exists (
    select from site where site.company_id = caller.company_id and site.customer_id = caller.customer_id and site.id = ${siteId ?? 0}) then (
  with everything as (
    select 'job' as kind, job.job_date as day, job.id, job.site_id, job.company_id, job.customer_id from job
    where job.company_id = caller.company_id and job.customer_id = caller.customer_id
    union all
    select 'case', (customer_case.sent_at at time zone 'Europe/Oslo')::date, customer_case.id, coalesce(customer_case.site_id, job.site_id), customer_case.company_id, customer_case.customer_id
    from customer_case ${withJob} where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id
    union all
    select 'paper', paper.paper_date, paper.id, paper.site_id, paper.company_id, paper.customer_id from paper
    where paper.company_id = caller.company_id and paper.job_id is null and ${seesPaper} and (${show ?? null}::text is not null or not ${isWithVisit})
    union all
    select 'visit', (appointment.starts_at at time zone 'Europe/Oslo')::date, appointment.id, coalesce(appointment.site_id, job.site_id), appointment.company_id, appointment.customer_id
    from appointment left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id
    where appointment.company_id = caller.company_id and appointment.customer_id = caller.customer_id and appointment.state = 'done' and appointment.starts_at is not null
  ), placed as (
    select job.kind, job.day, job.id from everything job where (${siteId ?? null}::int is null or coalesce(job.site_id, ${onlySiteOfCaller}, 0) = ${siteId ?? 0})
      and (${show ?? null}::text is null or job.kind = ${show ?? null} or (job.kind = 'job' and case ${show ?? null}
        when 'paper' then exists (${formsOfJob}) or exists (${papersOf(sql`1`)}) when 'product' then exists (${productOf}) end))
  ), page as (
    select * from placed order by day desc, kind desc, id desc limit ${TIMELINE_PAGE_SIZE} offset ${page * TIMELINE_PAGE_SIZE}
  )
  select json_build_object('total', (select count(*) from placed), 'hasUnplaced', ${onlySiteOfCaller} is null and exists (select from everything where site_id is null),
    'customerKind', ${notNull(sql`(select customer.kind from customer where customer.company_id = caller.company_id and customer.id = caller.customer_id)`)},
    'showsDeadlines', coalesce((select service_book.shows_deadlines from service_book where service_book.company_id = caller.company_id), false),
    'coming', ${comingAt(siteId)},
    'entries', (select coalesce(json_agg(${entry} order by page.day desc, page.kind desc, page.id desc), '[]')
      from page))::text) end)`;

/** What is to be done next at a place. */
const comingAt = (siteId: number | undefined): Sql => sql`(
  select coalesce(json_agg(json_build_object(${careFields}) order by care.next_on, care.id), '[]') from (
    select * from care where care.company_id = caller.company_id and care.customer_id = caller.customer_id and care.ended_at is null
      and (${siteId ?? null}::int is null or coalesce(${placeOfCare}, 0) = ${siteId ?? 0})
    order by care.next_on, care.id limit ${COMING_SHOWN}) care)`;

/** The product of the job, by a documentation that was not withdrawn. */
const productOf: Sql = sql`
  select json_build_object('name', ${notNull(sql`form.content ->> 'Produktbeskrivelse'`)}, 'maker', coalesce(form.content ->> 'Produsent', ''))
  from form where form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${DOCUMENTATION_SCHEMA_ID}::int
    and coalesce(form.content ->> 'Produktbeskrivelse', '') <> '' and not ${isWithdrawn(sql`form.schema_id`)}`;

/** The papers of the job that the caller may see. */
const papersOf = (columns: Sql): Sql => sql`
  select ${columns} from paper where paper.company_id = job.company_id and paper.job_id = job.id and ${seesPaper}`;

const entryOfJob: Sql = sql`(
  select json_build_object('kind', 'job', 'day', job.job_date, 'jobId', job.id, 'title', job.title, 'trade', job.trade, 'workKind', job.work_kind,
    'product', (${productOf}), 'forms', array(${formsOfJob} order by 1),
    'papers', (select coalesce(json_agg(entry), '[]') from (${papersOf(paperColumns)} order by paper.paper_date, paper.id) entry))
  from job where page.kind = 'job' and job.company_id = caller.company_id and job.id = page.id)`;

const entryOfCase: Sql = sql`(
  select json_build_object('kind', 'case', 'day', page.day, 'caseId', customer_case.id, 'caseKind', customer_case.kind, 'title', customer_case.title, 'state', customer_case.state)
  from customer_case where page.kind = 'case' and customer_case.company_id = caller.company_id and customer_case.id = page.id)`;

const entryOfPaper: Sql = sql`(
  select json_build_object('kind', 'paper', 'day', page.day, 'paper', ${notNull(sql`(select entry from (select ${paperColumns}) entry)`)})
  from paper ${withJobOfPaper} where page.kind = 'paper' and paper.company_id = caller.company_id and paper.id = page.id)`;

/** The paper is shown with the visit that brought it. */
const isWithVisit: Sql = sql`exists (
  select from appointment where appointment.company_id = paper.company_id and appointment.id = paper.appointment_id and appointment.customer_id = paper.customer_id and appointment.state = 'done')`;

const entryOfVisit: Sql = sql`(
  select json_build_object('kind', 'visit', 'day', page.day, 'appointmentId', appointment.id, 'title', appointment.title, 'firstName', employee.first_name, 'caseId', appointment.case_id,
    'words', done.words, 'remains', done.remains,
    'photos', (select coalesce(json_agg(photo.id order by photo.position), '[]') from photo where photo.company_id = appointment.company_id and photo.appointment_id = appointment.id),
    'papers', (select coalesce(json_agg(entry), '[]') from (
      select ${paperColumns} from paper ${withJobOfPaper}
      where paper.company_id = appointment.company_id and paper.appointment_id = appointment.id and ${seesPaper} order by paper.id) entry))
  from appointment join employee on employee.company_id = appointment.company_id and employee.id = appointment.employee_id
    cross join lateral (select appointment_event.words, appointment_event.remains from appointment_event
      where appointment_event.company_id = appointment.company_id and appointment_event.appointment_id = appointment.id and appointment_event.kind = 'done' order by appointment_event.number desc limit 1) done
  where page.kind = 'visit' and appointment.company_id = caller.company_id and appointment.id = page.id)`;

/** Each kind has one of these, and a visit that is done an event that says so. */
const entry: Sql = notNull(sql`coalesce(${entryOfJob}, ${entryOfCase}, ${entryOfPaper}, ${entryOfVisit})`);

// What a company has switched on in the service book. For Admins.
const NOTHING: BookSettings = { showsDeadlines: false, judgedFrom: null };
/** No portal had papers before this day, and a day far ahead is a typing error. */
const FIRST_DAY = '2000-01-01';
const MAX_MONTHS_AHEAD = 12;

export const serviceBookSettingsRoute = answerWith(
  serviceBookSettings,
  () => sql`(
    select json_build_object('showsDeadlines', service_book.shows_deadlines, 'judgedFrom', service_book.judged_from) from service_book where service_book.company_id = caller.company_id)`,
  async (settings: BookSettings | null) => settings ?? NOTHING,
);

export const changeServiceBookRoute = answer(changeServiceBook, async ({ caller, db, deps, body }) => {
  const { showsDeadlines, judgedFrom } = body;
  const { companyId, accountId } = caller;
  const now = deps.now();
  if (judgedFrom !== null && (!isIsoDate(judgedFrom) || judgedFrom < FIRST_DAY || judgedFrom > addMonths(osloDay(now), MAX_MONTHS_AHEAD)))
    throw invalidInput('judgedFrom');
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    await tx.query(sql`
      insert into service_book (company_id, shows_deadlines, judged_from, changed_at) values (${companyId}, ${showsDeadlines}, ${judgedFrom}, ${now})
      on conflict (company_id) do update set shows_deadlines = excluded.shows_deadlines, judged_from = excluded.judged_from, changed_at = excluded.changed_at`);
    await writeAudit(tx, { companyId, accountId, event: 'service-book-changed', at: now, detail: { showsDeadlines, judgedFrom } });
  });
  return { showsDeadlines, judgedFrom };
});
