import { type Static, Type } from 'typebox';
import { PLACE_COUNT } from '#domain/jobs/invoice.ts';
import { oreFromKroner } from '#domain/money.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { Company, Day, Kroner, longText, oneLine, reference } from '../import-lines/fields.ts';
import { type ImportKind, mergeWith, outcome } from '../import-lines/kind.ts';

const InvoiceLine = Type.Object(
  {
    description: Type.String({ minLength: 1, maxLength: 500 }),
    quantity: Type.Number({ minimum: -1_000_000, maximum: 1_000_000, description: 'at most three decimals count' }),
    price: Type.Number({ ...Kroner, description: 'kroner for one, after discount, without VAT' }),
    discountPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'only shown, never subtracted' })),
  },
  { additionalProperties: false },
);
const Place = Type.Object(
  { place: Type.String({ maxLength: 200 }), work: Type.String({ maxLength: 2000 }) },
  { additionalProperties: false },
);
const schema = Type.Object(
  {
    kind: Type.Literal('invoice'),
    company: Company,
    job: reference('the job'),
    invoiceDate: Day,
    customerNumber: oneLine(20),
    jobStart: oneLine(40),
    jobStop: oneLine(40),
    places: Type.Optional(Type.Array(Place, { maxItems: PLACE_COUNT })),
    lines: Type.Optional(Type.Array(InvoiceLine, { maxItems: 500 })),
    workSum: Type.Number({ ...Kroner, description: 'kroner without VAT' }),
    materialSum: Type.Number({ ...Kroner, description: 'kroner without VAT' }),
    startUpSum: Type.Number({ ...Kroner, description: 'kroner without VAT' }),
    clientText: longText('HTML; all but the plainest markup is taken out'),
    date: Type.Optional(Type.String({ ...Day, description: 'of the form; invoiceDate where it is left out' })),
    installer: oneLine(200),
  },
  { additionalProperties: false },
);

/** A job has at most one invoice basis, so the job is what it is known by. */
export const invoice: ImportKind<Static<typeof schema>> = {
  name: 'invoice',
  summary: 'the invoice basis of a job, with all its lines',
  schema,
  staging: {
    name: 'staged_invoice',
    columns: {
      line: 'int',
      job: 'text',
      customer_number: 'text',
      invoice_date: 'date',
      job_start: 'text',
      job_stop: 'text',
      places: 'jsonb',
      work_sum_ore: 'bigint',
      material_sum_ore: 'bigint',
      start_up_sum_ore: 'bigint',
      client_html: 'text',
      form_date: 'date',
      installer: 'text',
      products: 'jsonb',
      client_text: 'text',
    },
  },
  references: { job: 'job' },
  erasable: { job: { kind: 'job', column: 'job' }, customerNumber: { kind: 'customer-number', column: 'customer_number' } },
  check: () => null,
  uniques: (line) => [{ scope: 'invoice', text: line.job, field: 'job' }],
  row: (line) => ({
    job: line.job,
    customer_number: line.customerNumber ?? '',
    invoice_date: line.invoiceDate,
    job_start: line.jobStart ?? '',
    job_stop: line.jobStop ?? '',
    places: JSON.stringify(line.places ?? []),
    work_sum_ore: oreFromKroner(line.workSum),
    material_sum_ore: oreFromKroner(line.materialSum),
    start_up_sum_ore: oreFromKroner(line.startUpSum),
    // Cleaned only where it will be stored.
    client_text: line.clientText ?? '',
    client_html: line.clientText ? null : '',
    form_date: line.date ?? line.invoiceDate,
    installer: line.installer ?? '',
    products: JSON.stringify(
      (line.lines ?? []).map((product) => ({
        description: product.description,
        quantity: Math.round(product.quantity * 1000) / 1000,
        sales_price_ore: oreFromKroner(product.price),
        discount_percent: Math.round((product.discountPercent ?? 0) * 100) / 100,
      })),
    ),
  }),
  async merge(tx, { companyId }) {
    await giveNumbers(tx, companyId);
    const result = await mergeBases(tx, companyId);
    if (result.fresh + result.changed > 0) await writeLines(tx, companyId, result.invoiceIds);
    return result;
  },
};

const giveNumbers = (tx: BulkTx, companyId: CompanyId): Promise<unknown> =>
  tx.query(sql`
    update job set invoice_id = nextval('import_invoice_number')::int from pg_temp.staged_invoice
    where job.company_id = ${companyId} and job.external_id = staged_invoice.job and job.invoice_id is null and job.erased_on is null`);

const mergeBases = (tx: BulkTx, companyId: CompanyId) =>
  mergeWith<{ invoiceIds: number[] }>(
    tx,
    sql`
    with line as materialized (
      select staged_invoice.*, job.id as job_id, job.invoice_id, invoice_basis.id as existing, 'job' as field, staged_invoice.job as ref, 
        case when job.id is null then 'not-found' when job.erased_on is not null then 'erased' when staged_invoice.client_html is null then 'refused' end as reason,
        case when invoice_basis.id is not null then (select coalesce(jsonb_agg(jsonb_build_object('description', invoice_line.description, 'quantity', invoice_line.quantity, 'sales_price_ore', invoice_line.sales_price_ore,
          'discount_percent', invoice_line.discount_percent) order by invoice_line.position), '[]')
         from invoice_line where invoice_line.company_id = ${companyId} and invoice_line.invoice_id = invoice_basis.id) end as products_before
      from pg_temp.staged_invoice
        left join job on job.company_id = ${companyId} and job.external_id = staged_invoice.job
        left join invoice_basis on invoice_basis.company_id = ${companyId} and invoice_basis.job_id = job.id
    ), fresh as (
      insert into invoice_basis (company_id, id, job_id, customer_number, invoice_date, job_start, job_stop, places,
        work_sum_ore, material_sum_ore, start_up_sum_ore, client_html, form_date, installer)
      select ${companyId}, invoice_id, job_id, customer_number, invoice_date, job_start, job_stop, places,
        work_sum_ore, material_sum_ore, start_up_sum_ore, client_html, form_date, installer
      from line where reason is null and existing is null returning id
    ), changed as (
      update invoice_basis set customer_number = line.customer_number, invoice_date = line.invoice_date, job_start = line.job_start,
        job_stop = line.job_stop, places = line.places, work_sum_ore = line.work_sum_ore, material_sum_ore = line.material_sum_ore,
        start_up_sum_ore = line.start_up_sum_ore, client_html = line.client_html, form_date = line.form_date, installer = line.installer
      from line where line.reason is null and invoice_basis.company_id = ${companyId} and invoice_basis.id = line.existing
        and ((invoice_basis.customer_number, invoice_basis.invoice_date, invoice_basis.job_start, invoice_basis.job_stop, invoice_basis.places, invoice_basis.work_sum_ore, invoice_basis.material_sum_ore, invoice_basis.start_up_sum_ore,
          invoice_basis.client_html, invoice_basis.form_date, invoice_basis.installer) is distinct from (line.customer_number, line.invoice_date, line.job_start, line.job_stop, line.places,
          line.work_sum_ore, line.material_sum_ore, line.start_up_sum_ore, line.client_html, line.form_date, line.installer)
          or line.products <> line.products_before)
      returning invoice_basis.id
    ) ${outcome}, (select coalesce(array_agg(id), '{}') from (select id from fresh union all select id from changed) as touched) as "invoiceIds"`,
  );

async function writeLines(tx: BulkTx, companyId: CompanyId, invoiceIds: number[]): Promise<void> {
  await tx.query(sql`delete from invoice_line where company_id = ${companyId} and invoice_id = any(${invoiceIds}::int[])`);
  await tx.query(sql`
    insert into invoice_line (company_id, invoice_id, position, description, quantity, sales_price_ore, discount_percent)
    select ${companyId}, job.invoice_id, product.position, product.content->>'description', (product.content->>'quantity')::numeric,
      (product.content->>'sales_price_ore')::bigint, (product.content->>'discount_percent')::numeric
    from pg_temp.staged_invoice join job on job.company_id = ${companyId} and job.external_id = staged_invoice.job
      cross join lateral jsonb_array_elements(staged_invoice.products) with ordinality as product(content, position)
    where job.invoice_id = any(${invoiceIds}::int[])`);
}
