// The cases of a selection as a file for a spreadsheet, in pages, so that a large one needs no more memory than a small one.
import { Readable } from 'node:stream';
import { exportCases, type InboxFilters } from '#contract/inbox.ts';
import { osloDay } from '#domain/calendar.ts';
import type { CaseKind, CaseState } from '#domain/cases/case.ts';
import type { Cause } from '#domain/complaint.ts';
import { CSV_START, csvLine } from '#domain/csv-line.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { caseKindWords, caseStateWords } from '#words/case-words.ts';
import { causeWords } from '#words/complaint-words.ts';
import { formatDateTime } from '#words/format.ts';
import { credentialVersionOfCaller, makeStillAllowedCheck } from '../../auth/actor.ts';
import { inboxWhere } from '../../case-records/inbox-where.ts';
import { addressOfCase, withJob } from '../../case-records/sql-parts.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import type { Caller } from '../../request/caller.ts';

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
    select c.id, c.kind, c.state, c.is_danger, c.sent_at, c.due_at, c.closed_at, o.customer_number as number, o.name, ${addressOfCase(sql`c`, sql`j`)} as address, j.id as job_id,
      d.name as department, p.first_name || ' ' || p.last_name as assigned, c.title,
      (select e.cause from case_event e where e.company_id = c.company_id and e.case_id = c.id and e.cause is not null order by e.number desc limit 1) as cause
    from customer_case c
      join customer o on o.company_id = c.company_id and o.id = c.customer_id ${withJob(sql`c`, sql`j`)}
      left join department d on d.company_id = c.company_id and d.id = c.department_id
      left join employee p on p.company_id = c.company_id and p.id = c.assigned_to
    where ${inboxWhere(sql`c`, filters, { companyId, employeeId }, now)} and c.id > ${after} order by c.id limit ${BATCH}`);
