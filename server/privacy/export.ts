// Everything that is stored about the customer as one ZIP, sent while it is being made.

import type { Readable } from 'node:stream';
import { exportMyData } from '#contract/privacy.ts';
import { osloDay } from '#domain/calendar.ts';
import { INVOICE_SCHEMA_ID } from '#domain/jobs/job.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { HOLDER } from '#domain/people/access.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { accountsOnlyOf, checkSessionLive } from '../access/customer-access.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import { brandOnPaper, type PrintedBrand } from '../brands/printed-brand.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { identifier, list, type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notLoggedIn, tooManyRequests } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { JOB_FACT_COLUMNS, nameOfJob } from '../jobs/facts.ts';
import { formsOfJob, isInvoiceWithdrawn, isWithdrawn, paperOfJob } from '../jobs/form-content.ts';
import { brandOfForm } from '../pdf/form.ts';
import { pdfThread } from '../pdf/pdf-thread.ts';
import type { PaperJob } from '../pdf/request.ts';
import type { Subject } from '../personal-data/customer-table.ts';
import type { Caller } from '../request/caller.ts';
import { takeExportSlot } from '../zip/export-slots.ts';
import { sendZip, type ZipEntry, zipStream } from '../zip/zip.ts';
import { recordsLawRequires } from './erase.ts';
import { offerFiles, paperFiles, photoFiles } from './files.ts';
import { CUSTOMER_TABLES } from './tables.ts';

/** Each makes the database read everything of a customer. */
const EXPORTS: Budget = { limit: 10, windowMs: DAY };

/** A copy of 1 200 jobs takes about one minute. */
const LONGEST_MS = 15 * MINUTE;

export const exportMyDataRoute = answer(exportMyData, async ({ caller, db, deps, request, reply }) => {
  const { companyId, customerId } = caller;
  if (customerId === null) throw notLoggedIn();
  const now = deps.now();
  const slot = takeExportSlot({ companyId, customerId, accountId: caller.accountId });
  try {
    await countExport(deps, caller, now);
    const subject = { companyId, customerId, accountIds: [caller.accountId], now };
    const findBrand = (slug: string | null) => brandOnPaper(deps, companyId, slug);
    const copyFrom = (source: Db) =>
      exportCustomer({ db: source, findBrand }, subject, preferredLanguage(request.headers['accept-language']), () =>
        checkSessionLive(db, caller, HOLDER, deps.now()),
      );
    // A standby that has gone away since is no reason to fail before the first byte.
    const stream = await copyFrom(await deps.databases.forReading(companyId)).catch(() => copyFrom(db));
    return sendZip({ request, reply }, stream, { name: `mine-data-${osloDay(now)}.zip`, longestMs: LONGEST_MS, slot });
  } catch (error) {
    slot.free();
    throw error;
  }
});

const countExport = (deps: Deps, caller: Caller, now: Date): Promise<void> =>
  deps.databases.forCompany(caller.companyId).transaction(async (tx) => {
    const subject = budgetSubject('export', String(caller.accountId));
    const { retryAfterMs } = await takeFromBudget(tx, { companyId: caller.companyId, now }, subject, EXPORTS);
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    await writeAudit(tx, { companyId: caller.companyId, accountId: caller.accountId, event: 'data-exported', at: now });
  });

const JOBS_PER_PAGE = 50;
const FILE_NAMES = new Map([
  [INVOICE_SCHEMA_ID, 'fakturagrunnlag'],
  [8, 'reklamasjon'],
  [9, 'befaring'],
  [10, 'fdv-dokumentasjon'],
]);

type Paper = { job_id: number; schema_id: number };

/** `findBrand`: for the name that a form was sold under. */
type Source = { db: Db; findBrand: (slug: string | null) => Promise<PrintedBrand> };

/**
 * Everything stored about a customer: `data.json`, each form as a PDF, the photos and the papers, made piece by piece while it is read.
 * `mayGoOn` is called before each piece and throws once the reader has lost the right to it.
 */
export async function exportCustomer(
  { db, findBrand }: Source,
  subject: Subject,
  language: Language,
  mayGoOn: () => Promise<void>,
): Promise<Readable> {
  const papers = await db.query<Paper>(papersOf(subject));
  const thread = pdfThread({ companyId: subject.companyId, source: `copy ${subject.customerId}` });
  const pdf = async function* ({ job_id, schema_id }: Paper) {
    await mayGoOn();
    const [row] = await db.query<{ content: string | null; job: PaperJob | null }>(contentOf(subject, job_id, schema_id));
    if (!row?.content) return;
    const { content, job } = row;
    const brand = await findBrand(brandOfForm(content));
    const { now } = subject;
    const paper = await thread.render({ brand, jobId: job_id, job, schemaId: schema_id, content, language, now });
    yield paper.bytes;
  };
  const entries = papers.map<ZipEntry>((paper) => ({
    name: `skjema/jobb-${paper.job_id}-${FILE_NAMES.get(paper.schema_id)}.pdf`,
    content: () => pdf(paper),
  }));
  const files = [
    ...(await photoFiles(db, subject, mayGoOn)),
    ...(await paperFiles(db, subject, mayGoOn)),
    ...(await offerFiles(db, subject, mayGoOn)),
  ];
  const stream = zipStream([{ name: 'data.json', content: () => dataJson(db, subject, mayGoOn) }, ...entries, ...files], subject.now);
  stream.once('close', () => thread.stop());
  return stream;
}

/** By the number as it is kept, or as the portal shows it, without dashes: at most two. */
export async function findSubjects(db: Db, companyId: CompanyId, customerNumber: string, now: Date): Promise<Subject[]> {
  const rows = await db.query<{ id: number; account_ids: number[] }>(sql`
    select customer.id, array(${accountsOnlyOf(sql`customer.company_id`, sql`customer.id`, now)}) as account_ids
    from customer where customer.company_id = ${companyId}
      and (customer.customer_number = ${customerNumber} or replace(customer.customer_number, '-', '') = ${customerNumber} and not exists (
        select from customer where customer.company_id = ${companyId} and customer.customer_number = ${customerNumber}))
    limit 2`);
  return rows.map((row) => ({ companyId, customerId: row.id, accountIds: row.account_ids, now }));
}

async function* dataJson(db: Db, subject: Subject, mayGoOn: () => Promise<void>): AsyncGenerator<string> {
  const [customer] = await db.query(customerCopy(subject));
  const about = { format: 1, madeAt: subject.now, companyId: subject.companyId, keptAfterErasure: await recordsLawRequires(db, subject) };
  yield `{\n"about": ${JSON.stringify(about)},\n"customer": ${JSON.stringify(customer ?? null)}`;
  for (const [name, { copy }] of Object.entries(CUSTOMER_TABLES))
    if (copy) yield `,\n"${name}": ${JSON.stringify(await db.query(copy(subject)), null, 1)}`;
  yield ',\n"jobs": [';
  let last = 0;
  for (let isFirst = true; ; isFirst = false) {
    await mayGoOn();
    const jobs = await db.query<{ id: number; job: string }>(jobsAfter(subject, last));
    if (jobs.length === 0) break;
    last = jobs.at(-1)?.id ?? last;
    yield (isFirst ? '\n' : ',\n') + jobs.map((j) => j.job).join(',\n');
  }
  yield '\n]\n}\n';
}

export const customerCopy = (subject: Subject): Sql => sql`
  select customer_number, external_id, name, kind, email, phone, address, postal_code, city, brand from customer
  where company_id = ${subject.companyId} and id = ${subject.customerId}`;

export const jobsAfter = (subject: Subject, after: number): Sql => sql`
  select job.id, json_build_object('job_id', job.id, 'external_id', job.external_id, 'date', job.job_date, 'installer', case when employee.id > 0 then employee.first_name || ' ' || employee.last_name end,
    'invoice_id', case when not ${isInvoiceWithdrawn} then job.invoice_id end, 'survey_completed', job.survey_completed, 'brand', job.brand,
    ${list(Object.values(JOB_FACT_COLUMNS).map((column) => sql`${column}::text, job.${identifier(column)}`))},
    'invoice_basis', (select to_jsonb(invoice_basis) - 'company_id' - 'job_id' from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id and not ${isInvoiceWithdrawn}),
    'invoice_lines', (select coalesce(jsonb_agg(to_jsonb(invoice_line) - 'company_id' - 'invoice_id' order by invoice_line.position), '[]')
      from invoice_line where invoice_line.company_id = job.company_id and invoice_line.invoice_id = job.invoice_id and not ${isInvoiceWithdrawn}),
    'forms', (select coalesce(json_agg(json_build_object('schema_id', form.schema_id, 'content', form.content) order by form.schema_id), '[]')
      from form where form.company_id = job.company_id and form.job_id = job.id and not ${isWithdrawn(sql`form.schema_id`)}))::text as job
  from job join employee on employee.company_id = job.company_id and employee.id = job.employee_id
  where job.company_id = ${subject.companyId} and job.customer_id = ${subject.customerId} and job.id > ${after}
  order by job.id limit ${JOBS_PER_PAGE}`;

const papersOf = (subject: Subject): Sql => sql`
  select job.id as job_id, made_form.schema_id from job cross join lateral (
    select ${INVOICE_SCHEMA_ID}::int as schema_id from invoice_basis where invoice_basis.company_id = job.company_id and invoice_basis.job_id = job.id and not ${isInvoiceWithdrawn}
    union all ${formsOfJob}) made_form
  where job.company_id = ${subject.companyId} and job.customer_id = ${subject.customerId} order by 1 desc, 2`;

const contentOf = (subject: Subject, jobId: number, schemaId: number): Sql => sql`
  with caller as (select ${subject.companyId}::int as company_id, ${subject.customerId}::int as customer_id, 'holder' as right_)
  select ${paperOfJob(jobId, schemaId)} as content, ${nameOfJob(jobId)} as job from caller`;
