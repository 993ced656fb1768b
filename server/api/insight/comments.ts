// What customers wrote in their own words, newest first. The same answers as in the figures, no more.
import { insightComments } from '#contract/insight.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { readSelection } from './insight-input.ts';
import { readStaff } from './staff.ts';
import { visibleAnswers } from './visible-answers.ts';

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
    select to_char(a.answered_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as date, a.annet_text as text, a.job_id as "jobId",
      (select j.title from job j where j.company_id = a.company_id and j.id = a.job_id) as title,
      (extract(epoch from a.answered_at) * 1000000)::bigint::text as micros
    from survey_answer a
    where ${where} and a.annet_text not in ('', 'pris', 'uforutsigbart', 'kvalitet') and a.annet_text <> 'annet'
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(a.annet_text)) > 0`}
      ${older === null ? sql`` : sql`and (a.answered_at, a.job_id) < (timestamptz 'epoch' + ${older.micros}::bigint * interval '1 microsecond', ${older.jobId}::int)`}
    order by a.answered_at desc, a.job_id desc limit ${PAGE + 1}`);
