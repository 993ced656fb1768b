import { CAUSES } from '#domain/complaint.ts';
import { COMPLAINT_SCHEMA_ID } from '#domain/job.ts';
import { type Sql, sql } from '../db/sql.ts';
import { brandOfJob } from './form.ts';
import { isWithdrawn } from './withdrawn.ts';

/** The complaints about a job that its customer has sent in the portal, and that are closed. */
const closedComplaints: Sql = sql`customer_case where customer_case.company_id = job.company_id and customer_case.job_id = job.id and customer_case.customer_id = job.customer_id
  and customer_case.kind = 'complaint' and customer_case.state = 'closed'`;

/** The complaint form of a job is nothing but what its customer has sent: no paper came by import. */
export const isOnlyOfCases: Sql = sql`(exists (select from ${closedComplaints}) and not exists (
  select from form where form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${COMPLAINT_SCHEMA_ID}))`;

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

/** The forms that a job has, by their numbers: those that were imported, and a complaint where one was closed here. */
export const formsOfJob: Sql = sql`
  select form.schema_id from form where form.company_id = job.company_id and form.job_id = job.id and not ${isWithdrawn(sql`form.schema_id`)}
  union select ${COMPLAINT_SCHEMA_ID}::int where exists (select from ${closedComplaints}) and not ${isWithdrawn(sql`${COMPLAINT_SCHEMA_ID}::int`)}`;

/** The arrays of an imported form may be of different lengths: a short one is filled up, so that the entries after it stay aligned. */
const filled = (name: string, empty: string): Sql => sql`(
  coalesce(composed.form -> ${name}, '[]') || coalesce((select jsonb_agg(${empty}::jsonb) from generate_series(jsonb_array_length(coalesce(composed.form -> ${name}, '[]')) + 1, composed.length)), '[]'))`;

/**
 * The complaint form of a job, composed when it is read: imported entries first, then those that were closed here, oldest first. Nothing but an
 * import writes `form`.
 */
export const complaintOfJob = (jobId: number): Sql => sql`(
  select (composed.form || jsonb_build_object('Brand', ${brandOfJob},
    'Description_1', ${filled('Description_1', '""')} || complaints.said, 'Description_2', ${filled('Description_2', '""')} || complaints.answered, 'error', ${filled('error', '0')} || complaints.causes))::text
  from job
    left join form on form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${COMPLAINT_SCHEMA_ID}
    cross join lateral (
      select coalesce(jsonb_agg(coalesce(case_message.text, '') order by complaint.closed_at, complaint.id), '[]') as said,
        coalesce(jsonb_agg(coalesce(done.text, '') order by complaint.closed_at, complaint.id), '[]') as answered,
        coalesce(jsonb_agg(coalesce(array_position(${[...CAUSES]}::text[], done.cause), 0) order by complaint.closed_at, complaint.id), '[]') as causes,
        count(*) as count, max(complaint.closed_at) as closed_at, (array_agg(done.name order by complaint.closed_at desc, complaint.id desc))[1] as name
      from (select customer_case.* from ${closedComplaints}) complaint
        left join case_message on case_message.company_id = complaint.company_id and case_message.case_id = complaint.id and case_message.number = 1
        left join lateral (select case_event.cause, case_message.text, employee.first_name || ' ' || employee.last_name as name from case_event
            join case_message on case_message.company_id = case_event.company_id and case_message.case_id = case_event.case_id and case_message.number = case_event.number
            left join account on account.company_id = case_event.company_id and account.id = case_event.account_id
            left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
          where case_event.company_id = complaint.company_id and case_event.case_id = complaint.id and case_event.kind = 'done' order by case_event.number desc limit 1) done on true) complaints
    cross join lateral (
      select form, greatest(1, jsonb_array_length(coalesce(form -> 'Description_1', '[]')), jsonb_array_length(coalesce(form -> 'Description_2', '[]')),
        jsonb_array_length(coalesce(form -> 'error', '[]'))) as length
      from (select coalesce(form.content, ${JSON.stringify(NO_ENTRIES)}::jsonb || jsonb_build_object('Montor', coalesce(complaints.name, ''),
        'Date', to_char(complaints.closed_at at time zone 'Europe/Oslo', 'YYYY-MM-DD'))) as form) whole) composed
  where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId}
    and (form.job_id is not null or complaints.count > 0) and not ${isWithdrawn(sql`${COMPLAINT_SCHEMA_ID}::int`)})`;
