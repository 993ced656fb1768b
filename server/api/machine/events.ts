// A company's own system reads what has happened, in order. Only rows that have a number are read: none can come before them later.
import { events } from '#contract/machine.ts';
import { PORTAL_EVENTS_PER_PAGE } from '#domain/events.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { eventCustomer, eventJob, withEventNames } from '../../events/event-json.ts';
import { type AnswerText, answerWith, passJsonText } from '../../http/answer.ts';

const READS: Budget = { limit: 600, windowMs: 10 * MINUTE };

type Page = { last: number; text: AnswerText<typeof events> };

export const eventsRoute = answerWith(
  events,
  ({ query: { after, limit = PORTAL_EVENTS_PER_PAGE } }) =>
    sql`json_build_object('last', ${lastNumber}, 'text', ${pageAfter(after, limit)})`,
  async ({ last, text }: Page, input) => {
    await limitCaller(input.deps, input.caller, 'events-read', READS);
    // The reader has a number that does not exist yet: an empty answer would hide the events that come next.
    if (input.query.after > last) throw new ApiError('events-not-there', { field: 'after' });
    return passJsonText(text, input);
  },
);

const lastNumber: Sql = sql`coalesce((select event_numbering.last from event_numbering where event_numbering.company_id = caller.company_id), 0)`;

/** As JSON text. */
const pageAfter = (after: number, limit: number): Sql => sql`(
  select json_build_object('events', coalesce(json_agg(json_build_object(
      'number', event.number, 'kind', event.kind, 'at', ${iso(sql`event.at`)},
      'customer', ${eventCustomer}, 'job', ${eventJob}, 'body', event.body) order by event.number) filter (where event.place <= ${limit}), '[]'),
    'isMore', count(*) > ${limit},
    'isIncomplete', coalesce((select event_numbering.forgotten from event_numbering where event_numbering.company_id = caller.company_id), 0) > ${after}::int)::text
  from (select *, row_number() over (order by number) as place from event
      where company_id = caller.company_id and number > ${after} order by number limit ${limit + 1}) event
    ${withEventNames})`;
