import { type Static, Type } from 'typebox';
import { MAX_CARE_MONTHS, MAX_CARE_PRODUCT, MAX_CARE_TASK, MIN_CARE_MONTHS } from '#domain/home-book/care.ts';
import { sql } from '../db/sql.ts';
import { Company, Day, ExternalId, reference, someText } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';

const schema = Type.Object(
  {
    kind: Type.Literal('care'),
    company: Company,
    id: ExternalId,
    customer: reference('the customer'),
    job: Type.Optional(reference('the job that the product came with; either this or `site`')),
    site: Type.Optional(reference('the site where the product is')),
    product: someText(MAX_CARE_PRODUCT),
    task: someText(MAX_CARE_TASK, 'what is to be done'),
    careEveryMonths: Type.Integer({ minimum: MIN_CARE_MONTHS, maximum: MAX_CARE_MONTHS }),
    nextOn: Day,
    ended: Type.Optional(Type.Boolean({ description: 'true: no more reminders; left out, it stays as it is' })),
  },
  { additionalProperties: false },
);

/** `nextOn` counts when it is another one than the line had before: the customer's ticks, which came since, are not undone by the same file. */
export const care: ImportKind<Static<typeof schema>> = {
  name: 'care',
  summary: 'what a product needs from time to time; the customer is reminded of it',
  schema,
  staging: {
    name: 'staged_care',
    columns: {
      line: 'int',
      external_id: 'text',
      customer: 'text',
      job: 'text',
      site: 'text',
      product: 'text',
      task: 'text',
      every_months: 'int',
      next_on: 'date',
      ended: 'boolean',
    },
  },
  references: { customer: 'customer', job: 'job', site: 'site' },
  erasable: { customer: { kind: 'customer', column: 'customer' }, job: { kind: 'job', column: 'job' } },
  check(line) {
    if (line.job === undefined && line.site === undefined) return { field: 'job', reason: 'missing' };
    if (line.job !== undefined && line.site !== undefined) return { field: 'site', reason: 'bad-value' };
    const blank = (['product', 'task'] as const).find((field) => line[field].trim() === '');
    return blank ? { field: blank, reason: 'bad-value' } : null;
  },
  uniques: (line) => [{ scope: 'care', text: line.id, field: 'id' }],
  row: (line) => ({
    external_id: line.id,
    customer: line.customer,
    job: line.job ?? null,
    site: line.site ?? null,
    product: line.product.trim(),
    task: line.task.trim(),
    every_months: line.careEveryMonths,
    next_on: line.nextOn,
    ended: line.ended === undefined ? null : String(line.ended),
  }),
  merge: (tx, { companyId, now }) =>
    mergeWith(
      tx,
      sql`
      with found as (
        select staged_care.*, customer.id as customer_id, customer.locked_until, job.id as job_id, job.customer_id as job_customer_id, job.erased_on, site.id as site_id,
          site.customer_id as site_customer_id, own.id as existing, own.customer_id as owner_id
        from pg_temp.staged_care
          left join lateral (select id, locked_until from customer
            where company_id = ${companyId} and external_id = staged_care.customer limit 1) customer on true
          left join lateral (select id, customer_id, erased_on from job where company_id = ${companyId} and external_id = staged_care.job limit 1) job on true
          left join lateral (select id, customer_id from site where company_id = ${companyId} and external_id = staged_care.site limit 1) site on true
          left join lateral (select id, customer_id from care where company_id = ${companyId} and external_id = staged_care.external_id limit 1) own on true
      ), judged as (
        select *, case
          when locked_until is not null or erased_on is not null then 'erased'
          when customer_id is null or (job is not null and job_id is null) or (site is not null and site_id is null) then 'not-found'
          when coalesce(job_customer_id, site_customer_id) <> customer_id or owner_id <> customer_id then 'other-customer' end as reason
        from found
      ), line as materialized (
        select *, case
          when locked_until is not null or (reason = 'not-found' and customer_id is null) or owner_id <> customer_id then 'customer'
          when job is not null then 'job' else 'site' end as field,
          case when reason = 'not-found' then case when customer_id is null then customer else coalesce(job, site) end end as ref
        from judged
      ), fresh as (
        insert into care (company_id, customer_id, job_id, site_id, product, task, every_months, next_on, imported_on, added_at, ended_at, external_id)
        select ${companyId}, customer_id, job_id, site_id, product, task, every_months, next_on, next_on, ${now}::timestamptz,
          case when ended then ${now}::timestamptz end, external_id
        from line where reason is null and existing is null returning 1
      ), changed as (
        update care set job_id = line.job_id, site_id = line.site_id, product = line.product, task = line.task, every_months = line.every_months,
          next_on = ${next.day}, due_before = case when ${next.day} = care.next_on then care.due_before end, imported_on = line.next_on, ended_at = ${next.end(now)}
        from line where line.reason is null and care.company_id = ${companyId} and care.id = line.existing
          and (care.job_id, care.site_id, care.product, care.task, care.every_months, care.imported_on, care.ended_at)
            is distinct from (line.job_id, line.site_id, line.product, line.task, line.every_months, line.next_on, ${next.end(now)}) returning 1
      ) ${outcome}`,
    ),
};

/** What a task has after a line about it. */
const next = {
  day: sql`case when line.next_on is distinct from care.imported_on then line.next_on else care.next_on end`,
  end: (now: Date) =>
    sql`case when line.ended is null then care.ended_at when line.ended then coalesce(care.ended_at, ${now}::timestamptz) end`,
};
