import ical from 'ical-generator';
import { osloDay } from '#domain/calendar.ts';
import { faultDeadline } from '#domain/service-book/deadlines.ts';
import { HOUR, SECOND } from '#domain/time.ts';
import { calendarWords } from '#words/calendar-words.ts';
import { eventOfVisit, type Visit } from '../appointment-records/calendar.ts';
import type { Feed, FeedJob, FeedTask } from './feed.ts';

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
