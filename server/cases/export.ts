// The cases of a selection as a file for a spreadsheet, in pages, so that a large one needs no more memory than a small one.
import { Readable } from 'node:stream';
import { exportCases, type InboxFilters } from '#contract/inbox.ts';
import { osloDay } from '#domain/calendar.ts';
import type { CaseKind, CaseState } from '#domain/cases/case.ts';
import { CSV_START, csvLine } from '#domain/csv-line.ts';
import type { Cause } from '#domain/jobs/complaint.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { caseKindWords, caseStateWords } from '#words/cases.ts';
import { causeWords } from '#words/complaint.ts';
import { formatDateTime } from '#words/format.ts';
import { credentialVersionOfCaller, makeStillAllowedCheck } from '../auth/actor.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { answerWith } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { addressOfCase, withJob } from './columns.ts';
import { inboxWhere } from './inbox.ts';

const BATCH = 1000;

const YES: Record<Language, string> = { nb: 'ja', en: 'yes' };
const HEADS: Record<Language, readonly string[]> = {
  nb: [
    'Sak',
    'Type',
    'Status',
    'Fare',
    'Sendt',
    'Frist',
    'Lukket',
    'Kundenummer',
    'Kunde',
    'Adresse',
    'Jobb',
    'Avdeling',
    'Tildelt',
    'Årsak',
    'Tittel',
  ],
  en: [
    'Case',
    'Kind',
    'State',
    'Danger',
    'Sent',
    'Due',
    'Closed',
    'Customer number',
    'Customer',
    'Address',
    'Job',
    'Department',
    'Assigned to',
    'Cause',
    'Title',
  ],
};

export const exportCasesRoute = answerWith(
  exportCases,
  () => credentialVersionOfCaller,
  async (version: number | null, { caller, db, deps, query, request, reply }) => {
    const now = deps.now();
    const language = preferredLanguage(request.headers['accept-language']);
    await writeAudit(db, { companyId: caller.companyId, accountId: caller.accountId, event: 'cases-exported', at: now, detail: query });
    const mayGoOn = makeStillAllowedCheck(db, caller, version, deps.now);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="saker-${osloDay(now)}.csv"`)
      .send(Readable.from(lines(db, caller, query, language, now, mayGoOn), { objectMode: false }));
  },
);

type Row = {
  id: number;
  kind: CaseKind;
  state: CaseState;
  is_danger: boolean;
  sent_at: Date;
  due_at: Date | null;
  closed_at: Date | null;
  number: string;
  name: string;
  address: string;
  job_id: number | null;
  department: string | null;
  assigned: string | null;
  cause: Cause | null;
  title: string;
};

async function* lines(
  db: Db,
  caller: Caller,
  filters: InboxFilters,
  language: Language,
  now: Date,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADS[language]);
  for (let after = 0, isMore = true; isMore; ) {
    await mayGoOn();
    const rows = await readBatch(db, caller, filters, now, after);
    yield rows.map((row) => csvLine(cellsOf(row, language))).join('');
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === BATCH;
  }
}

function cellsOf(row: Row, language: Language): (string | number)[] {
  const at = (moment: Date | null) => (moment ? formatDateTime(moment.toISOString(), language) : '');
  return [
    row.id,
    caseKindWords[language][row.kind],
    caseStateWords[language][row.state],
    row.is_danger ? YES[language] : '',
    at(row.sent_at),
    at(row.due_at),
    at(row.closed_at),
    row.number,
    row.name,
    row.address,
    row.job_id ?? '',
    row.department ?? '',
    row.assigned ?? '',
    row.cause ? causeWords[language][row.cause] : '',
    row.title,
  ];
}

/** Along the primary key: neither side has more than one batch in memory. */
const readBatch = (db: Db, { companyId, employeeId }: Caller, filters: InboxFilters, now: Date, after: number): Promise<Row[]> =>
  db.query<Row>(sql`
    select customer_case.id, customer_case.kind, customer_case.state, customer_case.is_danger, customer_case.sent_at, customer_case.due_at, customer_case.closed_at, customer.customer_number as number, customer.name, ${addressOfCase} as address, job.id as job_id,
      department.name as department, employee.first_name || ' ' || employee.last_name as assigned, customer_case.title,
      (select case_event.cause from case_event where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.cause is not null order by case_event.number desc limit 1) as cause
    from customer_case
      join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id ${withJob}
      left join department on department.company_id = customer_case.company_id and department.id = customer_case.department_id
      left join employee on employee.company_id = customer_case.company_id and employee.id = customer_case.assigned_to
    where ${inboxWhere(filters, { companyId, employeeId }, now)} and customer_case.id > ${after} order by customer_case.id limit ${BATCH}`);
