// Ours: what customers wrote in their own words, newest first. The same answers as in the figures, no more.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { invalidInput } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { readSelection, SelectionFields } from './insight-input.ts';
import { readStaff } from './staff.ts';
import { toldAnswers } from './told-answers.ts';

const PAGE = 20;
const MAX_SEARCH_LENGTH = 100;

const options = callOptions({
  summary: 'What customers wrote, newest first, twenty at a time',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  querystring: Type.Object({
    ...SelectionFields,
    search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
    after: Type.Optional(Type.String({ maxLength: 40, description: '`next` of the page before' })),
  }),
  answers: {
    200: Type.Object({
      comments: Type.Array(
        Type.Object({
          date: Type.String({ format: 'date' }),
          text: Type.String(),
          jobId: Type.Union([Type.Integer(), Type.Null()], { description: 'for Admins, who call the customer back' }),
        }),
      ),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  errors: ['not-found'],
});

type CommentRow = { date: string; text: string; jobId: number; micros: string };

export function insightComments(app: App, deps: Deps): void {
  app.get('/api/Insight/Comments', options, async (request) => {
    const { who } = await ask(deps, request);
    const { search = '', after } = request.query;
    const older = after === undefined ? null : readPlace(after);
    const db = deps.databases.forCompany(who.companyId);
    const staff = await readStaff(db, who);
    const { where } = await toldAnswers(db, who, staff, readSelection(request.query, who, staff), deps.now());
    const rows = where ? await commentsIn(db, where, search.trim(), older) : [];
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      comments: shown.map(({ date, text, jobId }) => ({ date, text, jobId: who.role === 'Admin' ? jobId : null })),
      next: rows.length > PAGE && last ? `${last.micros}-${last.jobId}` : null,
    };
  });
}

type Place = { micros: string; jobId: number };

/** Where the page before ended. */
function readPlace(text: string): Place {
  const [, micros = '', jobId = ''] = /^(\d{1,17})-(\d{1,9})$/.exec(text) ?? [];
  if (!micros) throw invalidInput('after');
  return { micros, jobId: Number(jobId) };
}

/** One more than a page holds, to know whether there is another. The first list is word for word that of the index. */
const commentsIn = (db: Db, where: Sql, search: string, older: Place | null): Promise<CommentRow[]> =>
  db.query<CommentRow>(sql`
    select to_char(a.answered_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as date, a.annet_text as text, a.job_id as "jobId",
      (extract(epoch from a.answered_at) * 1000000)::bigint::text as micros
    from survey_answer a
    where ${where} and a.annet_text not in ('', 'pris', 'uforutsigbart', 'kvalitet') and a.annet_text <> 'annet'
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(a.annet_text)) > 0`}
      ${older === null ? sql`` : sql`and (a.answered_at, a.job_id) < (timestamptz 'epoch' + ${older.micros}::bigint * interval '1 microsecond', ${older.jobId}::int)`}
    order by a.answered_at desc, a.job_id desc limit ${PAGE + 1}`);
