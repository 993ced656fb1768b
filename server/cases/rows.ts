import { MAX_INT4 } from '#contract/parts.ts';
import { type CaseKind, EVENTS_PER_PAGE } from '#domain/cases/case.ts';
import type { EventKind } from '#domain/cases/history.ts';
import type { Cause } from '#domain/jobs/complaint.ts';
import type { Queryable } from '../db/db.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { pdfsOfMessage, photosOfMessage } from '../photos/attach.ts';
import { asJpeg } from '../pictures/re-encode.ts';
import type { Turn } from '../queue/take-turns.ts';
import { addressOfCase, historyOfCase, readBySide, withJob } from './columns.ts';

export type RawStep = {
  at: string;
  kind: EventKind;
  assignedTo: number | null;
  visitAt: string | null;
  cause: Cause | null;
  answerBy: string | null;
  repairBy: string | null;
};

export type RawEvent = Pick<RawStep, 'at' | 'kind' | 'visitAt' | 'cause'> & {
  number: number;
  accountId: number | null;
  isByStaff: boolean;
  name: string | null;
  assignedName: string | null;
  visitEndsAt: string | null;
  text: string | null;
  photos: string[];
  pdfs: { pdfId: string; name: string; bytes: number; showsPrices: boolean }[];
};

export type RawCase = {
  caseId: number;
  kind: CaseKind;
  title: string;
  isDanger: boolean;
  job: { jobId: number; title: string | null; date: string } | null;
  address: string;
  discoveredOn: string | null;
  visitTimes: string;
  visitEndsAt: string | null;
  assignedName: string | null;
  staffReadUpTo: number;
  customerReadUpTo: number;
  /** The events that the state is folded from. */
  history: RawStep[];
  /** The page of events that is shown. */
  events: RawEvent[];
};

/** The event number that a page of the conversation of a case begins with; zero or less on the oldest page. */
export const pageStart = (before: number | undefined): Sql =>
  sql`(coalesce(${before ?? null}::int, customer_case.last_number + 1) - ${EVENTS_PER_PAGE}::int)`;

/** The end of the arrival window that begins at `startsAt`; null where no visit of the case has such a window. */
const visitEnd = (startsAt: Sql): Sql => sql`(
  select ${iso(sql`max(appointment_window.ends_at)`)} from appointment join appointment_window on appointment_window.company_id = appointment.company_id and appointment_window.appointment_id = appointment.id
  where appointment.company_id = customer_case.company_id and appointment.case_id = customer_case.id and appointment_window.starts_at = ${startsAt})`;

/** A case with all that both sides may see, and its newest events or those before one of them. Never reads the office's notes. */
export const rawCase = (before?: number): Sql => sql`json_build_object(
  'caseId', customer_case.id, 'kind', customer_case.kind, 'title', customer_case.title, 'isDanger', customer_case.is_danger,
  'job', case when job.id is not null then json_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date) end,
  'address', ${addressOfCase}, 'discoveredOn', customer_case.discovered_on, 'visitTimes', customer_case.visit_times, 'visitEndsAt', ${visitEnd(sql`customer_case.visit_at`)},
  'assignedName', (select employee.first_name from employee where employee.company_id = customer_case.company_id and employee.id = customer_case.assigned_to),
  'history', (select coalesce(json_agg(json_build_object('at', ${iso(sql`history.at`)}, 'kind', history.kind, 'assignedTo', history.assigned_to, 'visitAt', ${iso(sql`history.visit_at`)},
      'cause', history.cause, 'answerBy', ${iso(sql`history.answer_by`)}, 'repairBy', ${iso(sql`history.repair_by`)}) order by history.number), '[]')
    from ${historyOfCase(sql`customer_case.company_id`, sql`customer_case.id`)} history),
  'staffReadUpTo', ${readBySide(true)}, 'customerReadUpTo', ${readBySide(false)},
  'events', (select coalesce(json_agg(json_build_object(
      'number', case_event.number, 'at', ${iso(sql`case_event.at`)}, 'kind', case_event.kind, 'accountId', case_event.account_id, 'isByStaff', case_event.is_by_staff,
      'name', (select coalesce(employee.first_name, nullif(account.name, ''), case when account.customer_id = customer.id then customer.name end, '')
        from account left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
        where account.company_id = case_event.company_id and account.id = case_event.account_id),
      'assignedName', (select employee.first_name from employee where employee.company_id = case_event.company_id and employee.id = case_event.assigned_to),
      'visitAt', ${iso(sql`case_event.visit_at`)}, 'visitEndsAt', ${visitEnd(sql`case_event.visit_at`)}, 'cause', case_event.cause,
      'text', case_message.text, 'photos', ${photosOfEvent}, 'pdfs', ${pdfsOfEvent}) order by case_event.number), '[]')
    from case_event left join case_message on case_message.company_id = case_event.company_id and case_message.case_id = case_event.case_id and case_message.number = case_event.number
    where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.number >= ${pageStart(before)} and case_event.number < ${before ?? MAX_INT4}))`;

/** The tables that `rawCase` reads from. */
export const fromCases: Sql = sql`
  customer_case join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id ${withJob}`;

// The photos and PDFs of messages, which are uploaded before the message is sent.

/** The photos of the message of the event, as JSON. */
export const photosOfEvent: Sql = photosOfMessage(sql`case_event.company_id`, sql`case_event.case_id`, sql`case_event.number`);
/** Its PDFs. */
export const pdfsOfEvent: Sql = pdfsOfMessage(sql`case_event.company_id`, sql`case_event.case_id`, sql`case_event.number`);
/** How many photos the message of the event has. */
export const photoCountOfEvent: Sql = sql`json_array_length(${photosOfEvent})`;
export const pdfCountOfEvent: Sql = sql`json_array_length(${pdfsOfEvent})`;

/** The photos that were sent with a case, as JPEG for a PDF. Converted one after the other, to save memory. */
export async function receiptPictures(db: Queryable, turn: Turn, caseId: number): Promise<Buffer[]> {
  const { companyId } = turn;
  const photos = await db.query<{ id: string }>(sql`
    select id from photo where company_id = ${companyId} and case_id = ${caseId} and message_number = 1 and pdf_name is null order by position`);
  const pictures: Buffer[] = [];
  for (const { id } of photos) {
    const [row] = await db.query<{ bytes: Buffer | null }>(sql`
      select string_agg(bytes, ''::bytea order by position) as bytes from photo_chunk
      where company_id = ${companyId} and photo_id = ${id} and size = 'full'`);
    if (row?.bytes) pictures.push(await asJpeg(row.bytes, turn));
  }
  return pictures;
}
