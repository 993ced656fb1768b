// A company's own system reads the cases that have changed, so that the office need not keep two lists.
import { casesOfCompany, fileOfCase, filesOfCase, type MachineCase, paperOfCase } from '#contract/webhooks-machine.ts';
import { MACHINE_PAGE_BYTES, MACHINE_PAGE_SIZE, MAX_CASE_BYTES } from '#domain/cases/case.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { withJob } from '../cases/columns.ts';
import { pdfCountOfEvent, photoCountOfEvent } from '../cases/rows.ts';
import type { CompanyId } from '../db/company-id.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { PAPER_CHUNKS, PHOTO_CHUNKS, wholeFile } from '../files/chunks.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { isShown } from '../papers/rows.ts';
import { sendPdfBytes, sendPhotoBytes } from '../photos/store.ts';

/** Longer than a transaction may take: one that began earlier and ends later is not passed over. */
const SETTLED_AFTER_MS = 10 * SECOND;
const CASE_READS: Budget = { limit: 300, windowMs: 10 * MINUTE };

/** What a case and each of its messages take besides the words. */
const [CASE_BYTES, MESSAGE_BYTES] = [1000, 150];

export const casesOfCompanyRoute = answer(casesOfCompany, async ({ caller, db, deps, query }) => {
  await limitCaller(deps, caller, 'cases-read', CASE_READS);
  const settled = new Date(deps.now().getTime() - SETTLED_AFTER_MS);
  const since = new Date(query.since);
  const cases = await db.query<{ case: MachineCase; is_more: boolean }>(changedCases(caller.companyId, since, query.after ?? 0, settled));
  const last = cases.at(-1);
  const next = last ? { since: last.case.changedAt, after: last.case.caseId } : { since: since.toISOString(), after: query.after ?? null };
  return { cases: cases.map((row) => row.case), next, isMore: last?.is_more ?? false };
});

/** What was written in a case, from the newest back as far as it is sent, in the order in which it was written. */
const messagesOfCase: Sql = sql`(
  select json_agg(json_build_object('number', case_event.number, 'at', ${iso(sql`case_event.at`)}, 'by', case when case_event.is_by_staff then 'staff' else 'customer' end,
      'text', case_event.text, 'photos', ${photoCountOfEvent}, 'pdfs', ${pdfCountOfEvent}) order by case_event.number) filter (where is_sent) as messages,
    count(*) filter (where not is_sent) as older
  from (select case_event.company_id, case_event.case_id, case_event.number, case_event.at, case_event.is_by_staff, case_message.text,
      sum(octet_length(case_message.text)) over (order by case_event.number desc) <= ${MAX_CASE_BYTES.staff} as is_sent
    from case_event join case_message on case_message.company_id = case_event.company_id and case_message.case_id = case_event.case_id and case_message.number = case_event.number
    where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id) case_event)`;

/** A page ends where its number or its bytes do, and always has one: so the next begins behind the last that came. */
const pageOfCases = (companyId: CompanyId, since: Date, after: number, settled: Date): Sql => sql`
  found as (
    select customer_case.id, customer_case.changed_at from customer_case
    where customer_case.company_id = ${companyId} and (customer_case.changed_at, customer_case.id) > (${since}, ${after}) and customer_case.changed_at <= ${settled}
    order by customer_case.changed_at, customer_case.id limit ${MACHINE_PAGE_SIZE + 1}),
  sized as (
    select id, row_number() over ordered as place, sum(bytes) over ordered - bytes as bytes_before
    from found cross join lateral (
      select ${CASE_BYTES} + least(coalesce(sum(octet_length(case_message.text) + ${MESSAGE_BYTES}), 0), ${MAX_CASE_BYTES.staff}) as bytes
      from case_message where case_message.company_id = ${companyId} and case_message.case_id = found.id) size
    window ordered as (order by changed_at, id)),
  page as (select id, place from sized where place <= ${MACHINE_PAGE_SIZE} and bytes_before < ${MACHINE_PAGE_BYTES})`;

const changedCases = (companyId: CompanyId, since: Date, after: number, settled: Date): Sql => sql`
  with ${pageOfCases(companyId, since, after, settled)}
  select (select count(*) from found) > (select count(*) from page) as is_more, json_build_object('caseId', customer_case.id, 'kind', customer_case.kind, 'state', customer_case.state, 'title', customer_case.title, 'isDanger', customer_case.is_danger,
    'customerNumber', customer.customer_number, 'customerExternalId', customer.external_id, 'jobId', job.id, 'jobExternalId', job.external_id,
    'siteExternalId', (select site.external_id from site where site.company_id = customer_case.company_id and site.customer_id = customer_case.customer_id and site.id = coalesce(customer_case.site_id, job.site_id)),
    'department', (select department.name from department where department.company_id = customer_case.company_id and department.id = customer_case.department_id),
    'assignedTo', (select employee.email from employee where employee.company_id = customer_case.company_id and employee.id = customer_case.assigned_to),
    'sentAt', ${iso(sql`customer_case.sent_at`)}, 'changedAt', ${iso(sql`customer_case.changed_at`)},
    'answerBy', ${iso(sql`coalesce(promise.answer_by, promise.at)`)}, 'answeredAt', ${iso(sql`(
      select min(case_event.at) from case_event where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.kind in ('begun', 'answered', 'asked', 'visit', 'visit-proposed', 'done'))`)},
    'repairBy', ${iso(sql`promise.repair_by`)}, 'visitAt', ${iso(sql`customer_case.visit_at`)}, 'closedAt', ${iso(sql`customer_case.closed_at`)},
    'cause', (select case_event.cause from case_event where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.cause is not null order by case_event.number desc limit 1),
    'discoveredOn', customer_case.discovered_on, 'visitTimes', customer_case.visit_times,
    'olderMessages', said.older, 'messages', coalesce(said.messages, '[]')) as case
  from page join customer_case on customer_case.company_id = ${companyId} and customer_case.id = page.id
    join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id ${withJob}
    cross join lateral ${messagesOfCase} said
    join lateral (select case_event.at, case_event.answer_by, case_event.repair_by from case_event
      where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.kind in ('sent', 'begun', 'reopened') order by case_event.number desc limit 1) promise on true
  order by page.place`;

// A company's own system reads the photos, PDFs and papers of a case, by the case: a file of another one is not found.
const FILE_READS: Budget = { limit: 1000, windowMs: 10 * MINUTE };

export const caseFilesRoute = answerWith(
  filesOfCase,
  ({ query }) => listOfFiles(query.caseId),
  async (text, input) => {
    await limitCaller(input.deps, input.caller, 'case-files-read', FILE_READS);
    return passJsonText(text, input);
  },
);

const contentType = (isPdf: Sql): Sql => sql`case when ${isPdf} then 'application/pdf' else 'image/webp' end`;

/** The paper is one that the case asks for, and its customer has it. */
const isAskedFor: Sql = sql`paper.customer_id = customer_case.customer_id and ${isShown} and exists (
  select from paper_request where paper_request.company_id = customer_case.company_id and paper_request.case_id = customer_case.id and paper_request.job_id = paper.job_id and paper_request.kind = paper.kind)`;

/** A photo of a case belongs to one of its messages. */
const listOfFiles = (caseId: number): Sql => sql`(
  select json_build_object('files', (
      select coalesce(json_agg(json_build_object('fileId', photo.id, 'messageNumber', ${notNull(sql`photo.message_number`)}, 'contentType', ${contentType(sql`photo.pdf_name is not null`)},
        'showsPrices', photo.shows_prices) order by photo.message_number, photo.position, photo.id), '[]')
      from photo where photo.company_id = customer_case.company_id and photo.case_id = customer_case.id),
    'papers', (
      select coalesce(json_agg(json_build_object('paperId', paper.id, 'kind', paper.kind, 'contentType', ${contentType(sql`paper.format = 'pdf'`)},
        'date', paper.paper_date, 'showsPrices', paper.shows_prices) order by paper.id), '[]')
      from paper where paper.company_id = customer_case.company_id and ${isAskedFor}))::text
  from customer_case where customer_case.company_id = caller.company_id and customer_case.id = ${caseId})`;

type File = { bytes: Buffer | null; is_pdf: boolean };

export const caseFileRoute = answer(fileOfCase, async ({ caller, db, deps, query, reply }) => {
  await limitCaller(deps, caller, 'case-files-read', FILE_READS);
  const [file] = await db.query<File>(sql`
    select ${wholeFile(PHOTO_CHUNKS, 'full')} as bytes, photo.pdf_name is not null as is_pdf from photo
    where photo.company_id = ${caller.companyId} and photo.case_id = ${query.caseId} and photo.id = ${query.fileId}`);
  return file?.is_pdf ? sendPdfBytes(file.bytes, reply) : sendPhotoBytes(file?.bytes ?? null, reply);
});

export const casePaperRoute = answer(paperOfCase, async ({ caller, db, deps, query, reply }) => {
  await limitCaller(deps, caller, 'case-files-read', FILE_READS);
  const [file] = await db.query<File>(sql`
    select ${wholeFile(PAPER_CHUNKS, 'full')} as bytes, paper.format = 'pdf' as is_pdf
    from customer_case join paper on paper.company_id = customer_case.company_id and ${isAskedFor}
    where customer_case.company_id = ${caller.companyId} and customer_case.id = ${query.caseId} and paper.id = ${query.paperId}`);
  return file?.is_pdf ? sendPdfBytes(file.bytes, reply) : sendPhotoBytes(file?.bytes ?? null, reply);
});
