import { CAUSES } from '#domain/complaint.ts';
import { COMPLAINT_SCHEMA_ID } from '#domain/job.ts';
import { type Sql, sql } from '../db/sql.ts';
import { brandOfJob } from './form.ts';
import { isWithdrawn } from './withdrawn.ts';

/** The complaints about a job `j` that its customer has sent in the portal, and that are closed. */
const closedComplaints = (
  j: Sql,
): Sql => sql`customer_case k where k.company_id = ${j}.company_id and k.job_id = ${j}.id and k.customer_id = ${j}.customer_id
  and k.kind = 'complaint' and k.state = 'closed'`;

/** The complaint form of a job `j` is nothing but what its customer has sent: no paper came by import. */
export const isOnlyOfCases = (j: Sql): Sql => sql`(exists (select from ${closedComplaints(j)}) and not exists (
  select from form f where f.company_id = ${j}.company_id and f.job_id = ${j}.id and f.schema_id = ${COMPLAINT_SCHEMA_ID}))`;

const NO_ENTRIES = {
  Description_1: [''],
  Description_2: [''],
  error: [0],
  montasjedato: [''],
  elNr: [''],
  desc_: [''],
  qty: [0],
  Faktureres: [0],
};

/** The forms that a job `j` has, by their numbers: those that were imported, and a complaint where one was closed here. */
export const formsOfJob = (j: Sql): Sql => sql`
  select f.schema_id from form f where f.company_id = ${j}.company_id and f.job_id = ${j}.id and not ${isWithdrawn(j, sql`f.schema_id`)}
  union select ${COMPLAINT_SCHEMA_ID}::int where exists (select from ${closedComplaints(j)}) and not ${isWithdrawn(j, sql`${COMPLAINT_SCHEMA_ID}::int`)}`;

/** The arrays of an imported form may be of different lengths: a short one is filled up, so that the entries after it stay aligned. */
const filled = (name: string, empty: string): Sql => sql`(
  coalesce(b.form -> ${name}, '[]') || coalesce((select jsonb_agg(${empty}::jsonb) from generate_series(jsonb_array_length(coalesce(b.form -> ${name}, '[]')) + 1, b.length)), '[]'))`;

/**
 * The complaint form of a job, composed when it is read: imported entries first, then those that were closed here, oldest first. Nothing but an
 * import writes `form`.
 */
export const complaintOfJob = (jobId: number): Sql => sql`(
  select (b.form || jsonb_build_object('Brand', ${brandOfJob(sql`j`)},
    'Description_1', ${filled('Description_1', '""')} || c.said, 'Description_2', ${filled('Description_2', '""')} || c.answered, 'error', ${filled('error', '0')} || c.causes))::text
  from job j
    left join form f on f.company_id = j.company_id and f.job_id = j.id and f.schema_id = ${COMPLAINT_SCHEMA_ID}
    cross join lateral (
      select coalesce(jsonb_agg(coalesce(m.text, '') order by k.closed_at, k.id), '[]') as said,
        coalesce(jsonb_agg(coalesce(done.text, '') order by k.closed_at, k.id), '[]') as answered,
        coalesce(jsonb_agg(coalesce(array_position(${[...CAUSES]}::text[], done.cause), 0) order by k.closed_at, k.id), '[]') as causes,
        count(*) as count, max(k.closed_at) as closed_at, (array_agg(done.name order by k.closed_at desc, k.id desc))[1] as name
      from (select k.* from ${closedComplaints(sql`j`)}) k
        left join case_message m on m.company_id = k.company_id and m.case_id = k.id and m.number = 1
        left join lateral (select e.cause, t.text, p.first_name || ' ' || p.last_name as name from case_event e
            join case_message t on t.company_id = e.company_id and t.case_id = e.case_id and t.number = e.number
            left join account a on a.company_id = e.company_id and a.id = e.account_id
            left join employee p on p.company_id = a.company_id and p.id = a.employee_id
          where e.company_id = k.company_id and e.case_id = k.id and e.kind = 'done' order by e.number desc limit 1) done on true) c
    cross join lateral (
      select form, greatest(1, jsonb_array_length(coalesce(form -> 'Description_1', '[]')), jsonb_array_length(coalesce(form -> 'Description_2', '[]')),
        jsonb_array_length(coalesce(form -> 'error', '[]'))) as length
      from (select coalesce(f.content, ${JSON.stringify(NO_ENTRIES)}::jsonb || jsonb_build_object('Montor', coalesce(c.name, ''),
        'Date', to_char(c.closed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'))) as form) whole) b
  where j.company_id = caller.company_id and j.customer_id = caller.customer_id and j.id = ${jobId}
    and (f.job_id is not null or c.count > 0) and not ${isWithdrawn(sql`j`, sql`${COMPLAINT_SCHEMA_ID}::int`)})`;
