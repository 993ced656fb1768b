import { MAX_INT4 } from '#contract/parts.ts';
import type { CaseKind } from '#domain/cases/case.ts';
import type { EventKind } from '#domain/cases/history.ts';
import { EVENTS_PER_PAGE } from '#domain/cases/limits.ts';
import type { Cause } from '#domain/complaint.ts';
import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { historyOfCase } from './history-sql.ts';
import { pdfsOfEvent, photosOfEvent } from './photos.ts';
import { addressOfCase, readBySide, withJob } from './sql-parts.ts';

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

/** The event number that a page of the conversation of a case `c` begins with; zero or less on the oldest page. */
export const pageStart = (c: Sql, before: number | undefined): Sql =>
  sql`(coalesce(${before ?? null}::int, ${c}.last_number + 1) - ${EVENTS_PER_PAGE}::int)`;

/** The end of the arrival window that begins at `startsAt`; null where no visit of the case `c` has such a window. */
const visitEnd = (c: Sql, startsAt: Sql): Sql => sql`(
  select ${iso(sql`max(w.ends_at)`)} from appointment v join appointment_window w on w.company_id = v.company_id and w.appointment_id = v.id
  where v.company_id = ${c}.company_id and v.case_id = ${c}.id and w.starts_at = ${startsAt})`;

/** A case `c` with all that both sides may see, and its newest events or those before one of them. Never reads the office's notes. */
export const rawCase = (c: Sql, o: Sql, j: Sql, before?: number): Sql => sql`json_build_object(
  'caseId', ${c}.id, 'kind', ${c}.kind, 'title', ${c}.title, 'isDanger', ${c}.is_danger,
  'job', case when ${j}.id is not null then json_build_object('jobId', ${j}.id, 'title', ${j}.title, 'date', ${j}.job_date) end,
  'address', ${addressOfCase(c, j)}, 'discoveredOn', ${c}.discovered_on, 'visitTimes', ${c}.visit_times, 'visitEndsAt', ${visitEnd(c, sql`${c}.visit_at`)},
  'assignedName', (select p.first_name from employee p where p.company_id = ${c}.company_id and p.id = ${c}.assigned_to),
  'history', (select coalesce(json_agg(json_build_object('at', ${iso(sql`h.at`)}, 'kind', h.kind, 'assignedTo', h.assigned_to, 'visitAt', ${iso(sql`h.visit_at`)},
      'cause', h.cause, 'answerBy', ${iso(sql`h.answer_by`)}, 'repairBy', ${iso(sql`h.repair_by`)}) order by h.number), '[]')
    from ${historyOfCase(sql`${c}.company_id`, sql`${c}.id`)} h),
  'staffReadUpTo', ${readBySide(c, true)}, 'customerReadUpTo', ${readBySide(c, false)},
  'events', (select coalesce(json_agg(json_build_object(
      'number', e.number, 'at', ${iso(sql`e.at`)}, 'kind', e.kind, 'accountId', e.account_id, 'isByStaff', e.is_by_staff,
      'name', (select coalesce(p.first_name, nullif(a.name, ''), case when a.customer_id = ${o}.id then ${o}.name end, '')
        from account a left join employee p on p.company_id = a.company_id and p.id = a.employee_id
        where a.company_id = e.company_id and a.id = e.account_id),
      'assignedName', (select p.first_name from employee p where p.company_id = e.company_id and p.id = e.assigned_to),
      'visitAt', ${iso(sql`e.visit_at`)}, 'visitEndsAt', ${visitEnd(c, sql`e.visit_at`)}, 'cause', e.cause,
      'text', m.text, 'photos', ${photosOfEvent(sql`e`)}, 'pdfs', ${pdfsOfEvent(sql`e`)}) order by e.number), '[]')
    from case_event e left join case_message m on m.company_id = e.company_id and m.case_id = e.case_id and m.number = e.number
    where e.company_id = ${c}.company_id and e.case_id = ${c}.id and e.number >= ${pageStart(c, before)} and e.number < ${before ?? MAX_INT4}))`;

/** The tables that `rawCase` reads from. */
export const fromCases = (c: Sql, o: Sql, j: Sql): Sql => sql`
  customer_case ${c} join customer ${o} on ${o}.company_id = ${c}.company_id and ${o}.id = ${c}.customer_id ${withJob(c, j)}`;
