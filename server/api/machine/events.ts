// A company's own system reads what has happened, in order. Only rows that have a number are read: none can come before them later.
import { events } from '#contract/events.ts';
import { PORTAL_EVENTS_PER_PAGE } from '#domain/events.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { EVENT_CUSTOMER, EVENT_JOB, JOIN_EVENT_NAMES } from '../../events/event-json.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

const READS: Budget = { limit: 600, windowMs: 10 * MINUTE };

type Page = { last: number; text: string };

export const eventsRoute = answerWith(
  events,
  ({ query: { after, limit = PORTAL_EVENTS_PER_PAGE } }) =>
    sql`json_build_object('last', ${lastNumber}, 'text', ${pageAfter(after, limit)})`,
  async ({ last, text }: Page, { caller, deps, query, reply }) => {
    await limitCaller(deps, caller, 'events-read', READS);
    // The reader has a number that does not exist yet: an empty answer would hide the events that come next.
    if (query.after > last) throw new ApiError('events-not-there', { field: 'after' });
    return passJsonText(text, { reply });
  },
);

const lastNumber: Sql = sql`coalesce((select n.last from event_numbering n where n.company_id = caller.company_id), 0)`;

/** As JSON text. */
const pageAfter = (after: number, limit: number): Sql => sql`(
  select json_build_object('events', coalesce(json_agg(json_build_object(
      'number', e.number, 'kind', e.kind, 'at', ${iso(sql`e.at`)},
      'customer', ${EVENT_CUSTOMER}, 'job', ${EVENT_JOB}, 'body', e.body) order by e.number) filter (where e.place <= ${limit}), '[]'),
    'isMore', count(*) > ${limit},
    'isIncomplete', coalesce((select n.forgotten from event_numbering n where n.company_id = caller.company_id), 0) > ${after}::int)::text
  from (select *, row_number() over (order by number) as place from event
      where company_id = caller.company_id and number > ${after} order by number limit ${limit + 1}) e
    ${JOIN_EVENT_NAMES})`;
