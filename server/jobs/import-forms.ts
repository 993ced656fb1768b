import { type Static, type TObject, Type } from 'typebox';
import type { Complaint, Documentation, SiteVisit } from '#contract/forms.ts';
import type { KindName } from '#domain/import/import.ts';
import { DOCUMENTATION_FIELDS, type DocumentationField } from '#domain/jobs/complaint.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { identifier, sql } from '../db/sql.ts';
import { Company, Day, longText, oneLine, reference } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';

const common = { company: Company, job: reference('the job'), date: Day, installer: oneLine(200) };
const text = (maxLength: number, description?: string) =>
  Type.Optional(Type.String({ maxLength, ...(description ? { description } : {}) }));

const complaintSchema = Type.Object(
  {
    kind: Type.Literal('complaint'),
    ...common,
    cases: Type.Array(
      Type.Object(
        {
          customerDescription: text(5000),
          companyDescription: text(5000),
          cause: Type.Optional(
            Type.Integer({ minimum: 0, maximum: 99, description: '1 product, 2 lack of knowledge, 3 installer, 4 work; 0 not known' }),
          ),
          mountedOn: Type.Optional(Type.Union([Day, Type.Literal('')])),
          productNumber: text(100),
          product: text(500),
          quantity: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
          isBilled: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
      { maxItems: 100 },
    ),
  },
  { additionalProperties: false },
);

const siteVisitSchema = Type.Object(
  {
    kind: Type.Literal('siteVisit'),
    ...common,
    description: longText(),
    hoursDriving: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000, description: 'not billable' })),
    hoursOnForm: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000, description: 'billable' })),
  },
  { additionalProperties: false },
);

const documentationFields = Object.fromEntries(DOCUMENTATION_FIELDS.map((field) => [field, text(20_000)])) as Record<
  DocumentationField,
  ReturnType<typeof text>
>;
const documentationSchema = Type.Object(
  { kind: Type.Literal('documentation'), ...common, fields: Type.Object(documentationFields, { additionalProperties: false }) },
  { additionalProperties: false },
);

const signed = (line: { date: string; installer?: string }) => ({ Date: line.date, Montor: line.installer ?? '' });

/** The first entry of every column is its header on the old paper form. The views skip it. */
export function complaintContent(line: Static<typeof complaintSchema>): Complaint {
  const { cases } = line;
  return {
    Description_1: ['Kundens beskrivelse', ...cases.map((c) => c.customerDescription ?? '')],
    Description_2: ['Vår beskrivelse', ...cases.map((c) => c.companyDescription ?? '')],
    error: [0, ...cases.map((c) => c.cause ?? 0)],
    montasjedato: ['Montasjedato', ...cases.map((c) => c.mountedOn ?? '')],
    elNr: ['Varenummer', ...cases.map((c) => c.productNumber ?? '')],
    desc_: ['Produkt', ...cases.map((c) => c.product ?? '')],
    qty: [0, ...cases.map((c) => c.quantity ?? 0)],
    Faktureres: [0, ...cases.map((c) => (c.isBilled ? 1 : 0))],
    ...signed(line),
  };
}

const siteVisitContent = (line: Static<typeof siteVisitSchema>): SiteVisit => ({
  Description: line.description ?? '',
  hourDriving: line.hoursDriving ?? 0,
  hourSchema: line.hoursOnForm ?? 0,
  ...signed(line),
});

const documentationContent = (line: Static<typeof documentationSchema>): Documentation => ({
  ...(Object.fromEntries(DOCUMENTATION_FIELDS.map((field) => [field, line.fields[field] ?? ''])) as Record<DocumentationField, string>),
  ...signed(line),
});

/** A job has at most one form of each kind, so it is matched by its job. The content is stored as the portal's calls answer it. */
function formKind<Line extends { job: string }>(
  name: KindName,
  summary: string,
  schema: TObject,
  schemaId: number,
  contentOf: (line: Line) => object,
): ImportKind<Line> {
  const table = `staged_form_${schemaId}`;
  const staged = identifier(table);
  return {
    name,
    summary,
    schema,
    staging: { name: table, columns: { line: 'int', job: 'text', content: 'jsonb' } },
    references: { job: 'job' },
    erasable: { job: { kind: 'job', column: 'job' } },
    check: () => null,
    uniques: (line) => [{ scope: name, text: line.job, field: 'job' }],
    row: (line) => ({ job: line.job, content: JSON.stringify(contentOf(line)) }),
    merge: (tx, { companyId }) =>
      mergeWith(
        tx,
        sql`
        with line as materialized (
          select ${staged}.*, job.id as job_id, form.job_id as existing, 'job' as field, ${staged}.job as ref, 
            case when job.id is null then 'not-found' when job.erased_on is not null then 'erased' end as reason
          from pg_temp.${staged}
            left join job on job.company_id = ${companyId} and job.external_id = ${staged}.job
            left join form on form.company_id = ${companyId} and form.job_id = job.id and form.schema_id = ${schemaId}
        ), fresh as (
          insert into form (company_id, job_id, schema_id, content)
          select ${companyId}, job_id, ${schemaId}::int, content from line where reason is null and existing is null returning 1
        ), changed as (
          update form set content = line.content from line
          where line.reason is null and form.company_id = ${companyId} and form.job_id = line.existing and form.schema_id = ${schemaId}
            and form.content <> line.content returning 1
        ) ${outcome}`,
      ),
  };
}

export const complaint = formKind(
  'complaint',
  'the complaint form of a job (Reklamasjon)',
  complaintSchema,
  COMPLAINT_SCHEMA_ID,
  complaintContent,
);
export const siteVisit = formKind(
  'siteVisit',
  'the site-visit form of a job (Befaring)',
  siteVisitSchema,
  SITE_VISIT_SCHEMA_ID,
  siteVisitContent,
);
export const documentation = formKind(
  'documentation',
  'the product documentation of a job (FDV)',
  documentationSchema,
  DOCUMENTATION_SCHEMA_ID,
  documentationContent,
);
