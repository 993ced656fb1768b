// What customers wrote in their own words, newest first. The same answers as in the figures, no more.
import { insightComments } from '#contract/insight.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { invalidInput } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { visibleAnswers } from './cells.ts';
import { readSelection, readStaff } from './selection.ts';

const PAGE = 20;
type CommentRow = { date: string; text: string; jobId: number; title: string | null; micros: string };
const MAX_INT4 = 2_147_483_647;

export const insightCommentsRoute = answer(insightComments, async ({ caller, db, deps, query }) => {
  const { search = '', after } = query;
  const older = after === undefined ? null : readPlace(after);
  const staff = await readStaff(db, caller);
  const { where } = await visibleAnswers(db, caller, staff, readSelection(query, caller, staff), deps.now());
  const rows = where ? await commentsIn(db, where, search.trim(), older) : [];
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    comments: shown.map(({ date, text, jobId, title }) => ({
      date,
      text,
      ...(caller.role === 'Admin' ? { jobId, title } : { jobId: null, title: null }),
    })),
    next: rows.length > PAGE && last ? `${last.micros}-${last.jobId}` : null,
  };
});

type Place = { micros: string; jobId: number };

/** Where the page before ended. */
function readPlace(text: string): Place {
  const [, micros = '', jobId = ''] = /^(\d{1,17})-(\d{1,10})$/.exec(text) ?? [];
  if (!micros || Number(jobId) > MAX_INT4) throw invalidInput('after');
  return { micros, jobId: Number(jobId) };
}

/** One more than a page, to know whether there is another. The first list is word for word that of the index. */
const commentsIn = (db: Db, where: Sql, search: string, older: Place | null): Promise<CommentRow[]> =>
  db.query<CommentRow>(sql`
    select to_char(survey_answer.answered_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as date, survey_answer.annet_text as text, survey_answer.job_id as "jobId",
      (select job.title from job where job.company_id = survey_answer.company_id and job.id = survey_answer.job_id) as title,
      (extract(epoch from survey_answer.answered_at) * 1000000)::bigint::text as micros
    from survey_answer
    where ${where} and survey_answer.annet_text not in ('', 'pris', 'uforutsigbart', 'kvalitet') and survey_answer.annet_text <> 'annet'
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(survey_answer.annet_text)) > 0`}
      ${older === null ? sql`` : sql`and (survey_answer.answered_at, survey_answer.job_id) < (timestamptz 'epoch' + ${older.micros}::bigint * interval '1 microsecond', ${older.jobId}::int)`}
    order by survey_answer.answered_at desc, survey_answer.job_id desc limit ${PAGE + 1}`);
