import { type Static, Type } from 'typebox';
import { sql } from '../../db/sql.ts';
import { brandSlug, Company, Day, ExternalId, OwnNumber, reference, slugsOf } from '../fields.ts';
import { type ImportKind, mergeWith, outcome } from './kind.ts';

const schema = Type.Object(
  {
    kind: Type.Literal('job'),
    company: Company,
    id: ExternalId,
    customer: reference('the customer'),
    employee: reference('the employee who did the work'),
    date: Day,
    number: Type.Optional(Type.Integer({ ...OwnNumber, description: 'the job number that the customer sees' })),
    invoiceNumber: Type.Optional(Type.Integer({ ...OwnNumber, description: 'the number of the invoice, where there is or will be one' })),
    brand: brandSlug('the name under which it was sold, where the company has several'),
    surveyCompleted: Type.Optional(Type.Boolean({ description: 'true: the customer is not asked how it went (any more)' })),
  },
  { additionalProperties: false },
);

/** A job that is there already is known by its number. Numbers, once given, stay: papers carry them. */
export const job: ImportKind<Static<typeof schema>> = {
  name: 'job',
  summary: 'a job that was done for a customer',
  schema,
  staging: {
    name: 'staged_job',
    columns: {
      ...{ line: 'int', external_id: 'text', customer: 'text', employee: 'text', job_date: 'date', number: 'int', invoice_number: 'int' },
      survey_completed: 'boolean',
      brand: 'text',
    },
  },
  references: { customer: 'customer', employee: 'employee' },
  erasable: {
    id: { kind: 'job', column: 'external_id' },
    number: { kind: 'job-number', column: 'number' },
    customer: { kind: 'customer', column: 'customer' },
  },
  check: () => null,
  uniques: (line) => [
    { of: 'job', text: line.id, field: 'id' },
    ...(line.number === undefined ? [] : [{ of: 'job number', text: String(line.number), field: 'number' }]),
    ...(line.invoiceNumber === undefined ? [] : [{ of: 'invoice number', text: String(line.invoiceNumber), field: 'invoiceNumber' }]),
  ],
  row: (line) => ({
    external_id: line.id,
    customer: line.customer,
    employee: line.employee,
    job_date: line.date,
    number: line.number ?? null,
    invoice_number: line.invoiceNumber ?? null,
    survey_completed: line.surveyCompleted ? 'true' : 'false',
    brand: line.brand ?? null,
  }),
  merge: (tx, { companyId }) =>
    mergeWith(
      tx,
      // Each lookup by itself: joined as a whole, the planner reads all jobs for every batch once there are many.
      sql`
      with found as (
        select s.*, c.id as customer_id, c.locked_until, e.id as employee_id, numbered.id as numbered_id, invoiced.id as invoiced_id,
          coalesce(own.id, case when numbered.external_id is null then numbered.id end) as existing,
          coalesce(own.invoice_id, case when numbered.external_id is null then numbered.invoice_id end) as invoice_id,
          coalesce(own.erased_on, numbered.erased_on) as erased_on
        from pg_temp.staged_job s
          left join lateral (select id, locked_until from customer
            where company_id = ${companyId} and external_id = s.customer limit 1) c on true
          left join lateral (select id from employee where company_id = ${companyId} and external_id = s.employee limit 1) e on true
          left join lateral (select id, invoice_id, erased_on from job where company_id = ${companyId} and external_id = s.external_id limit 1) own on true
          left join lateral (select id, invoice_id, external_id, erased_on from job where company_id = ${companyId} and id = s.number limit 1) numbered on true
          left join lateral (select id from job where company_id = ${companyId} and invoice_id = s.invoice_number limit 1) invoiced on true
      ), judged as (
        select *, case
          when erased_on is not null or locked_until is not null then 'erased'
          when customer_id is null or employee_id is null then 'not-found'
          when brand <> all(${slugsOf(companyId)}::text[]) then 'bad-value'
          when numbered_id is not null and numbered_id is distinct from existing then 'taken'
          when invoiced_id is not null and invoiced_id is distinct from existing then 'taken'
          when number <> existing or invoice_number <> invoice_id then 'fixed' end as reason
        from found
      ), line as materialized (
        select *, case reason
          when 'erased' then case when erased_on is not null then 'id' else 'customer' end
          when 'bad-value' then 'brand'
          when 'not-found' then case when customer_id is null then 'customer' else 'employee' end
          when 'taken' then case when numbered_id is not null and numbered_id is distinct from existing then 'number' else 'invoiceNumber' end
          when 'fixed' then case when number <> existing then 'number' else 'invoiceNumber' end end as field,
          case when reason = 'not-found' then case when customer_id is null then customer else employee end end as ref
        from judged
      ), fresh as (
        insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id, survey_completed, external_id, brand)
        select ${companyId}, coalesce(number, nextval('job_id_seq'))::int, customer_id, employee_id, job_date, invoice_number,
          survey_completed, external_id, brand
        from line where reason is null and existing is null returning 1
      ), changed as (
        update job j set customer_id = l.customer_id, employee_id = l.employee_id, job_date = l.job_date,
          invoice_id = coalesce(l.invoice_number, j.invoice_id), survey_completed = j.survey_completed or l.survey_completed,
          external_id = l.external_id, brand = coalesce(l.brand, j.brand)
        from line l where l.reason is null and j.company_id = ${companyId} and j.id = l.existing
          and (j.customer_id, j.employee_id, j.job_date, j.invoice_id, j.survey_completed, j.external_id, j.brand)
            is distinct from (l.customer_id, l.employee_id, l.job_date, coalesce(l.invoice_number, j.invoice_id),
              j.survey_completed or l.survey_completed, l.external_id, coalesce(l.brand, j.brand)) returning 1
      ) ${outcome}`,
    ),
};
