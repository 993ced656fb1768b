import { type Static, Type } from 'typebox';
import { MAX_TITLE_LENGTH } from '#contract/jobs.ts';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import type { StagedRow, StagingTable } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { identifier, list, type Sql, sql } from '../db/sql.ts';
import { nameEmployees, reserveNobody } from '../import-lines/accounts.ts';
import {
  brandSlug,
  Company,
  clearable,
  clearableEnum,
  clearableLine,
  clearableReference,
  Day,
  ExternalId,
  employeeNamed,
  Installer,
  OwnNumber,
  oneLine,
  PostalCode,
  reference,
  slugsOf,
} from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';

/** How a field of a line is staged. */
type StagedColumn = {
  column: string;
  type: 'text' | 'date' | 'int' | 'boolean';
  /** Left out, what is stored stays; null clears it. */
  isClearable?: true;
  /** Names a row of another table, whose number is stored. */
  isLookup?: true;
};
/** A field that may be null is clearable: without saying so its values would be lost. */
type ColumnOf<Value> = null extends Value ? StagedColumn & { isClearable: true } : StagedColumn;

/** Each field but the two that say what a line is and whose. */
export type StagedColumns<Line> = { [Field in Exclude<keyof Line & string, 'kind' | 'company'>]-?: ColumnOf<Line[Field]> };

export const stagingOf = <Line>(columns: StagedColumns<Line>): StagingTable['columns'] => ({
  line: 'int',
  ...Object.fromEntries(Object.values<StagedColumn>(columns).map(({ column, type }) => [column, type])),
});

export const rowOf = <Line>(columns: StagedColumns<Line>, line: Line): StagedRow =>
  Object.fromEntries(
    Object.entries<StagedColumn>(columns).map(([field, column]) => [column.column, staged(column, line[field as keyof Line])]),
  );

function staged({ isClearable, type }: StagedColumn, value: unknown): string | number | null {
  if (isClearable) return clearable(value as string | null | undefined);
  if (type === 'boolean') return value ? 'true' : 'false';
  return (value as string | number | undefined) ?? null;
}

/** For a merge: the column of a clearable text in a new row, and in a row after a line about it. */
export function clearableText(column: string): { name: Sql; fresh: Sql; next: Sql } {
  const name = identifier(column);
  return {
    name,
    fresh: sql`nullif(${name}, '')`,
    next: sql`case when line.${name} is null then job.${name} else nullif(line.${name}, '') end`,
  };
}

const schema = Type.Object(
  {
    kind: Type.Literal('job'),
    company: Company,
    id: ExternalId,
    customer: reference('the customer'),
    employee: Type.Unsafe<string | null>({
      ...Installer,
      type: ['string', 'null'],
      description: 'who did the work: the id, the mail address, the full name or the initials; null: no one in particular',
    }),
    date: Day,
    number: Type.Optional(Type.Integer({ ...OwnNumber, description: 'the job number that the customer sees' })),
    invoiceNumber: Type.Optional(Type.Integer({ ...OwnNumber, description: 'the number of the invoice, where there is or will be one' })),
    brand: brandSlug('the name under which it was sold, where the company has several'),
    surveyCompleted: Type.Optional(Type.Boolean({ description: 'true: the customer is not asked how it went (any more)' })),
    title: clearableLine(MAX_TITLE_LENGTH, 'what was done, in a few words'),
    site: clearableReference("the site where it was done, one of the customer's own"),
    street: oneLine(200, "where the site has no id: its street address, looked for among the customer's sites"),
    postalCode: PostalCode,
    trade: clearableEnum(TRADES),
    workKind: clearableEnum(WORK_KINDS),
  },
  { additionalProperties: false },
);

type Line = Static<typeof schema>;

/** How the fields are staged. The statement takes a clearable one that is no lookup from here. */
const columns: StagedColumns<Line> = {
  id: { column: 'external_id', type: 'text' },
  customer: { column: 'customer', type: 'text', isLookup: true },
  employee: { column: 'employee', type: 'text', isClearable: true, isLookup: true },
  date: { column: 'job_date', type: 'date' },
  number: { column: 'number', type: 'int' },
  invoiceNumber: { column: 'invoice_number', type: 'int' },
  surveyCompleted: { column: 'survey_completed', type: 'boolean' },
  brand: { column: 'brand', type: 'text' },
  title: { column: 'title', type: 'text', isClearable: true },
  site: { column: 'site', type: 'text', isClearable: true, isLookup: true },
  street: { column: 'street', type: 'text' },
  postalCode: { column: 'postal_code', type: 'text' },
  trade: { column: 'trade', type: 'text', isClearable: true },
  workKind: { column: 'work_kind', type: 'text', isClearable: true },
};

/** What a job has after a line about it. */
const texts = Object.values(columns)
  .filter(({ isClearable, isLookup }) => isClearable && !isLookup)
  .map(({ column }) => clearableText(column));
/** A job that moves to another customer loses its site. */
const nextSite = sql`case when line.site is not null or line.site_id is not null then line.site_id when line.customer_id = job.customer_id then job.site_id end`;

/** For a lateral join: the one site of the customer with the address of a line that names no site. No site where there are several. */
const siteAddressed = (companyId: CompanyId): Sql => sql`(select min(site.id) as id from site
  where site.company_id = ${companyId} and site.customer_id = customer.id and staged_job.site is null
    and lower(site.street) = lower(trim(staged_job.street))
    and (coalesce(staged_job.postal_code, '') = '' or site.postal_code in ('', staged_job.postal_code))
  having count(*) = 1)`;

/** An existing job is matched by its number. Numbers never change: papers carry them. */
export const job: ImportKind<Line> = {
  name: 'job',
  summary: 'a job that was done for a customer',
  schema,
  staging: { name: 'staged_job', columns: stagingOf(columns) },
  references: { customer: 'customer', employee: 'employee', site: 'site' },
  erasable: {
    id: { kind: 'job', column: 'external_id' },
    number: { kind: 'job-number', column: 'number' },
    customer: { kind: 'customer', column: 'customer' },
  },
  forgiven: {
    title: (text) => [...text].slice(0, MAX_TITLE_LENGTH).join('').trimEnd() || undefined,
    trade: () => undefined,
    workKind: () => undefined,
    street: () => undefined,
    postalCode: () => undefined,
  },
  check: (line) => (line.title?.trim() === '' ? { field: 'title', reason: 'bad-value' } : null),
  uniques: (line) => [
    { scope: 'job', text: line.id, field: 'id' },
    ...(line.number === undefined ? [] : [{ scope: 'job number', text: String(line.number), field: 'number' }]),
    ...(line.invoiceNumber === undefined ? [] : [{ scope: 'invoice number', text: String(line.invoiceNumber), field: 'invoiceNumber' }]),
  ],
  row: (line) => rowOf(columns, line),
  async merge(tx, { companyId }) {
    await nameEmployees(tx, companyId, 'staged_job');
    await reserveNobody(tx, companyId);
    return mergeWith(
      tx,
      // Each lookup by itself: joined as a whole, the planner reads all jobs for every batch once there are many.
      sql`
      with found as (
        select staged_job.*, coalesce(place.id, addressed.id) as site_id, place.customer_id as site_customer_id, customer.id as customer_id, customer.locked_until, employee.id as employee_id, numbered.id as numbered_id, invoiced.id as invoiced_id,
          coalesce(own.id, case when numbered.external_id is null then numbered.id end) as existing,
          coalesce(own.invoice_id, case when numbered.external_id is null then numbered.invoice_id end) as invoice_id,
          coalesce(own.erased_on, numbered.erased_on) as erased_on
        from pg_temp.staged_job
          left join lateral (select id, locked_until from customer
            where company_id = ${companyId} and external_id = staged_job.customer limit 1) customer on true
          left join lateral ${employeeNamed(companyId, sql`staged_job.employee`)} employee on true
          left join lateral (select id, customer_id from site where company_id = ${companyId} and external_id = staged_job.site limit 1) place on true
          left join lateral ${siteAddressed(companyId)} addressed on true
          left join lateral (select id, invoice_id, erased_on from job where company_id = ${companyId} and external_id = staged_job.external_id limit 1) own on true
          left join lateral (select id, invoice_id, external_id, erased_on from job where company_id = ${companyId} and id = staged_job.number limit 1) numbered on true
          left join lateral (select id from job where company_id = ${companyId} and invoice_id = staged_job.invoice_number limit 1) invoiced on true
      ), judged as (
        select *, case
          when erased_on is not null or locked_until is not null then 'erased'
          when customer_id is null or employee_id is null or (site <> '' and site_id is null) then 'not-found'
          when site_customer_id <> customer_id then 'other-customer'
          when brand <> all(${slugsOf(companyId)}) then 'bad-value'
          when numbered_id is not null and numbered_id is distinct from existing then 'taken'
          when invoiced_id is not null and invoiced_id is distinct from existing then 'taken'
          when number <> existing or invoice_number <> invoice_id then 'fixed' end as reason
        from found
      ), line as materialized (
        select *, case reason
          when 'erased' then case when erased_on is not null then 'id' else 'customer' end
          when 'bad-value' then 'brand'
          when 'not-found' then case when customer_id is null then 'customer' when employee_id is null then 'employee' else 'site' end
          when 'other-customer' then 'site'
          when 'taken' then case when numbered_id is not null and numbered_id is distinct from existing then 'number' else 'invoiceNumber' end
          when 'fixed' then case when number <> existing then 'number' else 'invoiceNumber' end end as field,
          case when reason = 'not-found' then case when customer_id is null then customer when employee_id is null then employee else site end end as ref
        from judged
      ), fresh as (
        insert into job (company_id, id, customer_id, employee_id, job_date, invoice_id, survey_completed, external_id, brand,
          site_id, ${list(texts.map((text) => text.name))})
        select ${companyId}, coalesce(number, nextval('job_id_seq'))::int, customer_id, employee_id, job_date, invoice_number,
          survey_completed, external_id, brand, site_id, ${list(texts.map((text) => text.fresh))}
        from line where reason is null and existing is null returning 1
      ), changed as (
        update job set customer_id = line.customer_id, employee_id = line.employee_id, job_date = line.job_date,
          invoice_id = coalesce(line.invoice_number, job.invoice_id), survey_completed = job.survey_completed or line.survey_completed,
          external_id = line.external_id, brand = coalesce(line.brand, job.brand),
          site_id = ${nextSite}, ${list(texts.map((text) => sql`${text.name} = ${text.next}`))}
        from line where line.reason is null and job.company_id = ${companyId} and job.id = line.existing
          and (job.customer_id, job.employee_id, job.job_date, job.invoice_id, job.survey_completed, job.external_id, job.brand, job.site_id,
            ${list(texts.map((text) => sql`job.${text.name}`))})
            is distinct from (line.customer_id, line.employee_id, line.job_date, coalesce(line.invoice_number, job.invoice_id),
              job.survey_completed or line.survey_completed, line.external_id, coalesce(line.brand, job.brand),
              ${nextSite}, ${list(texts.map((text) => text.next))}) returning 1
      ) ${outcome}`,
    );
  },
};
