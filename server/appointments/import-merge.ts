import { MAX_APPOINTMENT_EVENTS } from '#domain/appointments/appointment.ts';
import { MAX_DAYS_AHEAD } from '#domain/appointments/window.ts';
import type { Reason } from '#domain/import/import.ts';
import { DAY } from '#domain/time.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { nameEmployees } from '../import-lines/accounts.ts';
import { employeeNamed } from '../import-lines/fields.ts';
import type { MergeContext, MergeResult, WrongLine } from '../import-lines/kind.ts';
import { type ImportedVisit, importKnownVisit, importNewVisit } from './import-acts.ts';

type JudgedVisit = Omit<ImportedVisit, 'companyId'> & {
  line: number;
  reason: Reason | null;
  field: string;
  ref: string | null;
  existing: number | null;
};

/** An appointment never has more events than a reader can follow, and a move is up to three. */
const LAST_MOVED_FROM = MAX_APPOINTMENT_EVENTS.machine - 3;

/**
 * One statement finds what is wrong and what has changed; a file that comes again costs no more. The rest goes one by one through the
 * office's functions, so that case, other systems and mails learn the same.
 */
export async function mergeAppointments(tx: BulkTx, { companyId, now }: MergeContext): Promise<MergeResult> {
  await nameEmployees(tx, companyId, 'staged_appointment');
  const lines = await tx.query<JudgedVisit>(judged(companyId, now));
  const wrong: WrongLine[] = [];
  let [fresh, changed] = [0, 0];
  for (const { line, reason, field, ref, existing, ...visit } of lines) {
    if (reason) wrong.push({ line, field, reason, ref });
    else if (existing === null) {
      await importNewVisit(tx, { companyId, ...visit }, now);
      fresh++;
    } else if (await importKnownVisit(tx, existing, { companyId, ...visit }, now))
      wrong.push({ line, field: 'date', reason: 'fixed', ref: null });
    else changed++;
  }
  return { fresh, changed, wrong };
}

const found = (companyId: CompanyId): Sql => sql`
  select staged_appointment.*, customer.id as customer_id, customer.locked_until, employee.id as employee_id, job.id as job_id, job.customer_id as job_customer_id, job.erased_on, site.id as site_id,
    site.customer_id as site_customer_id, customer_case.id as found_case, customer_case.customer_id as case_customer_id, own.id as existing, own.customer_id as owner_id, own.state,
    own.sequence, own.case_id as own_case, (own.starts_at, own.ends_at) is distinct from (staged_appointment.starts_at, staged_appointment.ends_at) as moves,
    own.employee_id is distinct from employee.id as assigns,
    (own.site_id, own.job_id, own.title, own.note, own.expected_minutes) is distinct from (site.id, job.id, staged_appointment.title, staged_appointment.note, staged_appointment.minutes) as differs,
    own.state = 'cancelled' and exists (select from appointment_event where appointment_event.company_id = ${companyId} and appointment_event.appointment_id = own.id
      and appointment_event.number = own.sequence and appointment_event.by = 'machine') as is_off_by_sender
  from pg_temp.staged_appointment
    left join lateral (select id, locked_until from customer where company_id = ${companyId} and external_id = staged_appointment.customer limit 1) customer on true
    left join lateral ${employeeNamed(companyId, sql`staged_appointment.employee`)} employee on true
    left join lateral (select id, customer_id, erased_on from job where company_id = ${companyId} and external_id = staged_appointment.job limit 1) job on true
    left join lateral (select id, customer_id from site where company_id = ${companyId} and external_id = staged_appointment.site limit 1) site on true
    left join lateral (select id, customer_id from customer_case where company_id = ${companyId} and id = staged_appointment.case_id limit 1) customer_case on true
    left join lateral (select * from appointment where company_id = ${companyId} and external_id = staged_appointment.external_id limit 1) own on true`;

/** A visit keeps its time, employee and case once the installer has arrived or it was called off. */
const fixedField: Sql = sql`case
  when case_id <> own_case or (case_id is not null and own_case is null) then 'caseId'
  when (cancelled and state in ('arrived', 'done')) or (not cancelled and is_off_by_sender) then 'cancelled'
  when not cancelled and (state in ('arrived', 'done', 'cancelled') or sequence > ${LAST_MOVED_FROM}) then case when moves then 'date' when assigns then 'employee' end end`;

const missingField: Sql = sql`case
  when customer_id is null then 'customer' when employee_id is null then 'employee' when job is not null and job_id is null then 'job'
  when site is not null and site_id is null then 'site' when case_id is not null and found_case is null then 'caseId' end`;

const othersField: Sql = sql`case
  when owner_id <> customer_id then 'customer' when job_customer_id <> customer_id then 'job' when site_customer_id <> customer_id then 'site'
  when case_customer_id <> customer_id then 'caseId' end`;

const judged = (companyId: CompanyId, now: Date): Sql => sql`
  with found as (${found(companyId)}), named as (
    select *, ${missingField} as missing, ${othersField} as others, case when existing is not null then ${fixedField} end as fixed,
      not cancelled and (existing is null or moves) as has_new_time
    from found
  ), line as (
    select *, case
      when locked_until is not null or erased_on is not null then 'erased'
      when missing is not null then 'not-found'
      when others is not null then 'other-customer'
      when fixed is not null then 'fixed'
      when has_new_time and starts_at <= ${now} then 'past'
      when has_new_time and starts_at > ${new Date(now.getTime() + MAX_DAYS_AHEAD * DAY)} then 'bad-value' end as reason
    from named
  )
  select ${notNull(sql`line`)} as line, reason, ref, existing, ${notNull(sql`external_id`)} as "externalId", ${notNull(sql`customer_id`)} as "customerId",
    site_id as "siteId", job_id as "jobId", case_id as "caseId", ${notNull(sql`employee_id`)} as "employeeId", ${notNull(sql`title`)} as title,
    ${notNull(sql`note`)} as note, ${notNull(sql`minutes`)} as "expectedMinutes", ${notNull(sql`starts_at`)} as "startsAt", ${notNull(sql`ends_at`)} as "endsAt",
    ${notNull(sql`cancelled`)} as "isCancelled", coalesce(case reason
      when 'erased' then case when locked_until is not null then 'customer' else 'job' end
      when 'not-found' then missing when 'other-customer' then others when 'fixed' then fixed end, 'date') as field
  from line cross join lateral (select case when reason = 'not-found' then case missing
    when 'customer' then customer when 'employee' then employee when 'job' then job when 'site' then site else case_id::text end end as ref) reference
  where reason is not null or (existing is null and not cancelled)
    or (existing is not null and (differs or (cancelled and state <> 'cancelled') or (not cancelled and (moves or assigns))))
  order by line`;
