import type { CustomerCase } from '#contract/cases.ts';
import { closesAt, reopenUntil, repairBy } from '#domain/cases/clocks.ts';
import { type CaseEvent, type CurrentCase, foldCase } from '#domain/cases/history.ts';
import { type Right, SEES_PRICES } from '#domain/people/access.ts';
import type { RawCase, RawEvent, RawStep } from './rows.ts';

type Reader = { accountId: number; right: Right | null; readUpTo: number };

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));
const text = (at: Date | null): string | null => at?.toISOString() ?? null;

const eventOf = ({ at, kind, assignedTo, visitAt, cause, answerBy, repairBy: by }: RawStep): CaseEvent => ({
  at: new Date(at),
  kind,
  assignedTo,
  cause,
  visitAt: moment(visitAt),
  answerBy: moment(answerBy),
  repairBy: moment(by),
});

export const foldRawCase = ({ history }: RawCase): CurrentCase => foldCase(history.map(eventOf));

/** What both sides see of a case; the reader is `accountId`. */
export function sharedView(raw: RawCase, accountId: number, now: Date) {
  const { caseId, kind, title, isDanger, job, address, discoveredOn, visitTimes, visitEndsAt, events } = raw;
  const current = foldRawCase(raw);
  const until = reopenUntil(current);
  return {
    caseId,
    kind,
    title,
    isDanger,
    job,
    address,
    discoveredOn,
    visitTimes,
    state: current.state,
    sentAt: current.sentAt.toISOString(),
    clocks: clocksOf(current),
    visitAt: text(current.visitAt),
    visitEndsAt: current.visitAt ? visitEndsAt : null,
    closedAt: text(current.closedAt),
    reopenUntil: until && until >= now ? until.toISOString() : null,
    closesAt: text(closesAt(current)),
    events: events.map((event) => eventView(event, accountId)),
  };
}

function clocksOf({ answer, repair }: CurrentCase): CustomerCase['clocks'] {
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
  const { number, at, kind, isByStaff, name, text: words, photos, pdfs, assignedName, visitAt, visitEndsAt, cause } = event;
  const by = event.accountId === null ? 'system' : isByStaff ? 'staff' : 'customer';
  const isMe = event.accountId === accountId;
  return { number, at, kind, by, name: name ?? '', isMe, text: words, photos, pdfs, assignedTo: assignedName, visitAt, visitEndsAt, cause };
};

/** PDFs with prices are hidden from those of the customer's people who may not see prices. */
export function customerView(raw: RawCase, { accountId, right, readUpTo }: Reader, now: Date): CustomerCase {
  const seesPrices = SEES_PRICES.some((r) => r === right);
  const seen = sharedView(raw, accountId, now);
  const events = seen.events.map((event) => ({ ...event, pdfs: event.pdfs.filter((pdf) => seesPrices || !pdf.showsPrices) }));
  return { ...seen, events, assignedTo: raw.assignedName, readUpTo, officeReadUpTo: raw.staffReadUpTo };
}
