// What a person's calendar reads. An address that was renewed, stopped or guessed, or whose access has ended, is not found.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { careCalendar } from '#contract/care.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { MINUTE } from '#domain/time.ts';
import { visitsOfPlace } from '../../appointment-records/calendar.ts';
import { sha256 } from '../../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { calendarOf } from '../../care-records/calendar.ts';
import { findFeed, jobsOf, tasksOf } from '../../care-records/feed.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { notFound, tooManyRequests } from '../../errors/api-error.ts';
import { answerAlways } from '../../http/answer.ts';
import { inputProblem } from '../../http/input-problem.ts';

/** Only unknown addresses count: a calendar service reads for all of its users from few addresses. */
const GUESSES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const careCalendarRoute = answerAlways(careCalendar, async ({ deps, request, query, reply }) => {
  const now = deps.now();
  const companyId = deps.databases.companyInUse(query.company);
  if (inputProblem(request) || companyId === undefined) throw notFound();
  const db = deps.databases.forCompany(companyId);
  const feed = await findFeed(db, companyId, sha256(query.token), now);
  if (!feed) throw await refusal(db, { companyId, now }, request);
  const content = {
    feed,
    company: brandOfRecord(deps.brands(), feed.companyId, feed.brand)?.name ?? '',
    tasks: await tasksOf(db, feed),
    jobs: feed.showsDeadlines ? await jobsOf(db, feed, now) : [],
    visits: await visitsOfPlace(db, feed, now),
  };
  const text = calendarOf(content, now);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  // Looked up each time, so that the calendar ends with the access.
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="servicebok.ics"').send(text);
});

async function refusal(db: Db, at: { companyId: CompanyId; now: Date }, request: FastifyRequest): Promise<Error> {
  const { retryAfterMs } = await takeFromBudget(db, at, budgetSubject('care-feed', addressGroup(request.ip)), GUESSES_PER_ADDRESS);
  return retryAfterMs === null ? notFound() : tooManyRequests(retryAfterMs);
}
