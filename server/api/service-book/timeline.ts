// The story of a home. Only what is on the page is looked up in full.
import { serviceBook } from '#contract/service-book.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/job.ts';
import { COMING_SHOWN } from '#domain/service-book/care.ts';
import { TIMELINE_PAGE_SIZE, type TimelineKind } from '#domain/service-book/timeline.ts';
import { careFields, placeOfCare } from '../../care-records/care-sql.ts';
import { withJob } from '../../case-records/sql-parts.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { paperColumns, withJob as withJobOfPaper } from '../../paper-records/paper-json.ts';
import { seesPaper } from '../../paper-records/who-sees-paper.ts';
import { formsOfJob } from '../../queries/complaint-form.ts';
import { onlySite } from '../../queries/only-site.ts';
import { isWithdrawn } from '../../queries/withdrawn.ts';

export const serviceBookRoute = answerWith(serviceBook, ({ query }) => timeline(query), passJsonText);

const onlySiteOfCaller: Sql = onlySite(sql`caller.company_id`, sql`caller.customer_id`);

type Asked = { siteId?: number; show?: TimelineKind; page?: number };

/** An address that is not the customer's has no timeline. */
const timeline = ({ siteId, show, page = 0 }: Asked): Sql => sql`(
  case when ${siteId ?? 0}::int = 0 or exists (
    select from site s where s.company_id = caller.company_id and s.customer_id = caller.customer_id and s.id = ${siteId ?? 0}) then (
  with everything as (
    select 'job' as kind, j.job_date as day, j.id, j.site_id, j.company_id, j.customer_id from job j
    where j.company_id = caller.company_id and j.customer_id = caller.customer_id
    union all
    select 'case', (c.sent_at at time zone 'Europe/Oslo')::date, c.id, coalesce(c.site_id, j.site_id), c.company_id, c.customer_id
    from customer_case c ${withJob(sql`c`, sql`j`)} where c.company_id = caller.company_id and c.customer_id = caller.customer_id
    union all
    select 'paper', p.paper_date, p.id, p.site_id, p.company_id, p.customer_id from paper p
    where p.company_id = caller.company_id and p.job_id is null and ${seesPaper(sql`p`)} and (${show ?? null}::text is not null or not ${isWithVisit})
    union all
    select 'visit', (v.starts_at at time zone 'Europe/Oslo')::date, v.id, coalesce(v.site_id, j.site_id), v.company_id, v.customer_id
    from appointment v left join job j on j.company_id = v.company_id and j.id = v.job_id and j.customer_id = v.customer_id
    where v.company_id = caller.company_id and v.customer_id = caller.customer_id and v.state = 'done' and v.starts_at is not null
  ), placed as (
    select j.kind, j.day, j.id from everything j where (${siteId ?? null}::int is null or coalesce(j.site_id, ${onlySiteOfCaller}, 0) = ${siteId ?? 0})
      and (${show ?? null}::text is null or j.kind = ${show ?? null} or (j.kind = 'job' and case ${show ?? null}
        when 'paper' then exists (${formsOfJob(sql`j`)}) or exists (${papersOf(sql`1`)}) when 'product' then exists (${productOf}) end))
  ), page as (
    select * from placed order by day desc, kind desc, id desc limit ${TIMELINE_PAGE_SIZE} offset ${page * TIMELINE_PAGE_SIZE}
  )
  select json_build_object('total', (select count(*) from placed), 'hasUnplaced', ${onlySiteOfCaller} is null and exists (select from everything where site_id is null),
    'customerKind', ${notNull(sql`(select o.kind from customer o where o.company_id = caller.company_id and o.id = caller.customer_id)`)},
    'showsDeadlines', coalesce((select b.shows_deadlines from service_book b where b.company_id = caller.company_id), false),
    'coming', ${comingAt(siteId)},
    'entries', (select coalesce(json_agg(${entry} order by e.day desc, e.kind desc, e.id desc), '[]')
      from page e))::text) end)`;

/** What is to be done next at a place. */
const comingAt = (siteId: number | undefined): Sql => sql`(
  select coalesce(json_agg(json_build_object(${careFields(sql`c`)}) order by c.next_on, c.id), '[]') from (
    select * from care c where c.company_id = caller.company_id and c.customer_id = caller.customer_id and c.ended_at is null
      and (${siteId ?? null}::int is null or coalesce(${placeOfCare(sql`c`)}, 0) = ${siteId ?? 0})
    order by c.next_on, c.id limit ${COMING_SHOWN}) c)`;

/** The product of the job `j`, by a documentation that was not withdrawn. */
const productOf: Sql = sql`
  select json_build_object('name', ${notNull(sql`f.content ->> 'Produktbeskrivelse'`)}, 'maker', coalesce(f.content ->> 'Produsent', ''))
  from form f where f.company_id = j.company_id and f.job_id = j.id and f.schema_id = ${DOCUMENTATION_SCHEMA_ID}::int
    and coalesce(f.content ->> 'Produktbeskrivelse', '') <> '' and not ${isWithdrawn(sql`j`, sql`f.schema_id`)}`;

/** The papers of the job `j` that the caller may see. */
const papersOf = (columns: Sql): Sql => sql`
  select ${columns} from paper p where p.company_id = j.company_id and p.job_id = j.id and ${seesPaper(sql`p`)}`;

const entryOfJob: Sql = sql`(
  select json_build_object('kind', 'job', 'day', j.job_date, 'jobId', j.id, 'title', j.title, 'trade', j.trade, 'workKind', j.work_kind,
    'product', (${productOf}), 'forms', array(${formsOfJob(sql`j`)} order by 1),
    'papers', (select coalesce(json_agg(r), '[]') from (${papersOf(paperColumns(sql`p`, sql`j`))} order by p.paper_date, p.id) r))
  from job j where e.kind = 'job' and j.company_id = caller.company_id and j.id = e.id)`;

const entryOfCase: Sql = sql`(
  select json_build_object('kind', 'case', 'day', e.day, 'caseId', c.id, 'caseKind', c.kind, 'title', c.title, 'state', c.state)
  from customer_case c where e.kind = 'case' and c.company_id = caller.company_id and c.id = e.id)`;

const entryOfPaper: Sql = sql`(
  select json_build_object('kind', 'paper', 'day', e.day, 'paper', ${notNull(sql`(select r from (select ${paperColumns(sql`p`, sql`j`)}) r)`)})
  from paper p ${withJobOfPaper(sql`p`, sql`j`)} where e.kind = 'paper' and p.company_id = caller.company_id and p.id = e.id)`;

/** The paper `p` is shown with the visit that brought it. */
const isWithVisit: Sql = sql`exists (
  select from appointment v where v.company_id = p.company_id and v.id = p.appointment_id and v.customer_id = p.customer_id and v.state = 'done')`;

const entryOfVisit: Sql = sql`(
  select json_build_object('kind', 'visit', 'day', e.day, 'appointmentId', v.id, 'title', v.title, 'firstName', w.first_name, 'caseId', v.case_id,
    'words', d.words, 'remains', d.remains,
    'photos', (select coalesce(json_agg(f.id order by f.position), '[]') from photo f where f.company_id = v.company_id and f.appointment_id = v.id),
    'papers', (select coalesce(json_agg(r), '[]') from (
      select ${paperColumns(sql`p`, sql`j`)} from paper p ${withJobOfPaper(sql`p`, sql`j`)}
      where p.company_id = v.company_id and p.appointment_id = v.id and ${seesPaper(sql`p`)} order by p.id) r))
  from appointment v join employee w on w.company_id = v.company_id and w.id = v.employee_id
    cross join lateral (select l.words, l.remains from appointment_event l
      where l.company_id = v.company_id and l.appointment_id = v.id and l.kind = 'done' order by l.number desc limit 1) d
  where e.kind = 'visit' and v.company_id = caller.company_id and v.id = e.id)`;

/** Each kind has one of these, and a visit that is done an event that says so. */
const entry: Sql = notNull(sql`coalesce(${entryOfJob}, ${entryOfCase}, ${entryOfPaper}, ${entryOfVisit})`);
