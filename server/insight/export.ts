// The answers of a selection as a file for a spreadsheet, row by row, so that a large one needs no more memory than a small one.
import { Readable } from 'node:stream';
import { insightExport } from '#contract/insight.ts';
import { CSV_START, csvLine } from '#domain/csv-line.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { PRICE_REASONS, SCORE_FIELDS } from '#domain/surveys/survey.ts';
import { scoreWords } from '#words/surveys.ts';
import { credentialVersionOfCaller, makeStillAllowedCheck } from '../auth/actor.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerWith } from '../http/answer.ts';
import { scoreColumns } from '../surveys/scores.ts';
import { type VisibleAnswers, visibleAnswers } from './cells.ts';
import { readSelection, readStaff, type Staff } from './selection.ts';

const BATCH = 2000;

const namesIn = (language: Language): string[] => SCORE_FIELDS.map((field) => scoreWords[language][field]);
const HEADS: Record<Language, readonly string[]> = {
  nb: ['Besvart', 'Merke', 'Avdeling', 'Montør', ...namesIn('nb'), 'Brukt oss før', 'Kilde', 'Prisårsak', 'Kommentar'],
  en: ['Answered', 'Brand', 'Department', 'Installer', ...namesIn('en'), 'Used us before', 'Source', 'Price reason', 'Comment'],
};

export const insightExportRoute = answerWith(
  insightExport,
  () => credentialVersionOfCaller,
  async (version: number | null, { caller, db, deps, query, request, reply }) => {
    const staff = await readStaff(db, caller);
    const selection = readSelection(query, caller, staff);
    const visible = await visibleAnswers(db, caller, staff, selection, deps.now());
    const language = preferredLanguage(request.headers['accept-language']);
    const mayGoOn = makeStillAllowedCheck(db, caller, version, deps.now);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tilbakemeldinger-${selection.from}-${selection.to}.csv"`)
      .send(Readable.from(lines(db, visible, staff, language, mayGoOn), { objectMode: false }));
  },
);

type AnswerRow = {
  job_id: number;
  employee_id: number;
  date: string;
  brand: string | null;
  scores: number[];
  new_customer: string;
  source: string;
  annet_text: string;
};

async function* lines(
  db: Db,
  { scope, where }: VisibleAnswers,
  staff: Staff,
  language: Language,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADS[language]);
  const nameOf = namesOf(scope, staff);
  for (let after = 0, isMore = where !== null; isMore && where; ) {
    await mayGoOn();
    const rows = await readBatch(db, where, after);
    yield rows.map((row) => csvLine(cellsOf(row, nameOf(row)))).join('');
    after = rows.at(-1)?.job_id ?? after;
    isMore = rows.length === BATCH;
  }
}

/** Department and installer where the figures of that person are shown too; of all others neither. */
function namesOf({ people }: VisibleAnswers['scope'], { installers, departments }: Staff) {
  const installerOf = new Map(installers.map((i) => [i.employeeId, i]));
  const departmentOf = new Map(departments.map((d) => [d.departmentId, d.departmentName]));
  return ({ employee_id, date }: AnswerRow): [department: string, installer: string] => {
    const month = date.slice(0, 7);
    const installer = installerOf.get(employee_id);
    const isShown = people.get(employee_id)?.some((block) => month >= block.from && month <= block.to);
    return installer && isShown ? [departmentOf.get(installer.departmentId) ?? '', installer.name] : ['', ''];
  };
}

function cellsOf(row: AnswerRow, names: [string, string]): (string | number)[] {
  const isReason = PRICE_REASONS.some((reason) => reason === row.annet_text);
  const reason = row.annet_text === '' || isReason ? row.annet_text : 'annet';
  return [row.date, row.brand ?? '', ...names, ...row.scores, row.new_customer, row.source, reason, isReason ? '' : row.annet_text];
}

/** Batch by batch along the primary key: neither side has more than one of them in memory. */
const readBatch = (db: Db, where: Sql, after: number): Promise<AnswerRow[]> =>
  db.query<AnswerRow>(sql`
    select survey_answer.job_id, survey_answer.employee_id, to_char(survey_answer.answered_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as date, survey_answer.brand,
      array[${scoreColumns}]::int[] as scores,
      survey_answer.new_customer, survey_answer.source, survey_answer.annet_text
    from survey_answer where ${where} and survey_answer.job_id > ${after} order by survey_answer.job_id limit ${BATCH}`);
