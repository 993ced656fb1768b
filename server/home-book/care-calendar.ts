// What a person's calendar reads. An address that was renewed, stopped or guessed, or whose access has ended, is not found.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ical from 'ical-generator';
import { careCalendar } from '#contract/home-book-care.ts';
import { osloDay } from '#domain/calendar.ts';
import { brandOfRecord } from '#domain/company/brand.ts';
import { faultDeadline } from '#domain/home-book/deadlines.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { calendarWords } from '#words/appointments.ts';
import { eventOfVisit, type Visit, visitsOfPlace } from '../appointments/calendar.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { notFound, tooManyRequests } from '../errors/api-error.ts';
import { answerAlways } from '../http/answer.ts';
import { inputProblem } from '../http/input.ts';
import { type Feed, type FeedJob, type FeedTask, findFeed, jobsOf, tasksOf } from './care-feed.ts';

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

/** How often a calendar should come again, where it asks. */
const READ_EVERY_SECONDS = (6 * HOUR) / SECOND;

/** `company`: the name that the home is served under. */
type CalendarContent = {
  feed: Feed;
  company: string;
  tasks: readonly FeedTask[];
  jobs: readonly FeedJob[];
  visits: readonly Visit[];
};

/** Care and deadlines are whole days, which no time zone moves; visits are moments. The same data makes the same text: a calendar that has it need not get it again. */
export function calendarOf({ feed, company, tasks, jobs, visits }: CalendarContent, now: Date): string {
  const t = calendarWords[feed.language];
  const calendar = ical({ name: t.name(company), prodId: { company: 'Kundeportal', product: 'Servicebok' }, ttl: READ_EVERY_SECONDS });
  const add = (id: string, day: string, summary: string) =>
    calendar.createEvent({ id, start: new Date(`${day}T00:00:00Z`), allDay: true, summary, stamp: feed.madeAt });
  for (const { careId, product, dueOn } of tasks) add(`care-${feed.companyId}-${careId}-${dueOn}@kundeportal`, dueOn, t.care(product));
  for (const { jobId, day, product, title } of feed.showsDeadlines ? jobs : []) {
    const { atLeastUntil } = faultDeadline(day, feed.customerKind, osloDay(now));
    if (atLeastUntil) add(`deadline-${feed.companyId}-${jobId}@kundeportal`, atLeastUntil, t.deadline(product ?? title ?? t.job(jobId)));
  }
  for (const visit of visits) {
    const event = eventOfVisit(visit, company, feed.language);
    if (event) calendar.createEvent(event);
  }
  return calendar.toString();
}
