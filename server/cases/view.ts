import type { CustomerCase } from '#contract/cases/parts.ts';
import { closesAt, reopenUntil, repairBy } from '#domain/cases/clocks.ts';
import { type CaseEvent, type CaseNow, caseOf } from '#domain/cases/history.ts';
import type { RawCase, RawEvent } from './raw-case.ts';

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
const text = (at: Date | null): string | null => at?.toISOString() ?? null;

const eventOf = ({ at, kind, assignedTo, visitAt, cause, answerBy, repairBy: by }: RawEvent): CaseEvent => ({
  ...{ at: new Date(at), kind, assignedTo, cause },
  ...{ visitAt: moment(visitAt), answerBy: moment(answerBy), repairBy: moment(by) },
});

export const nowOf = (events: readonly RawEvent[]): CaseNow => caseOf(events.map(eventOf));

/** What both sides see of a case, to the reader `accountId`. */
export function sharedView(raw: RawCase, accountId: number, now: Date) {
  const { caseId, kind, title, isDanger, job, address, discoveredOn, visitTimes, events } = raw;
  const stands = nowOf(events);
  const until = reopenUntil(stands);
  return {
    ...{ caseId, kind, title, isDanger, job, address, discoveredOn, visitTimes, state: stands.state },
    sentAt: stands.sentAt.toISOString(),
    clocks: clocksOf(stands),
    visitAt: text(stands.visitAt),
    closedAt: text(stands.closedAt),
    reopenUntil: until && until >= now ? until.toISOString() : null,
    closesAt: text(closesAt(stands)),
    events: events.map((event) => eventView(event, accountId)),
  };
}

function clocksOf({ answer, repair }: CaseNow): CustomerCase['clocks'] {
  return {
    answer: { by: answer.by.toISOString(), stoppedAt: text(answer.stoppedAt) },
    repair: repair && {
      by: repairBy(repair).toISOString(),
      promisedBy: repair.promisedBy.toISOString(),
      pausedSince: text(repair.pausedSince),
      pausedMs: repair.pausedMs,
      stoppedAt: text(repair.stoppedAt),
    },
  };
}

const eventView = (event: RawEvent, accountId: number): CustomerCase['events'][number] => {
  const { number, at, kind, isByStaff, name, text: words, photos, assignedName, visitAt, cause } = event;
  const by = event.accountId === null ? 'system' : isByStaff ? 'staff' : 'customer';
  const isMe = event.accountId === accountId;
  return { number, at, kind, by, name: name ?? '', isMe, text: words, photos, assignedTo: assignedName, visitAt, cause };
};

export function customerView(raw: RawCase, accountId: number, readUpTo: number, now: Date): CustomerCase {
  const has = nowOf(raw.events).assignedTo;
  const assignedTo = has === null ? null : (raw.events.findLast((event) => event.assignedTo === has)?.assignedName ?? null);
  return { ...sharedView(raw, accountId, now), assignedTo, readUpTo, officeReadUpTo: raw.staffReadUpTo };
}
