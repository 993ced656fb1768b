import { DAY, HOUR } from '#domain/time.ts';
import type { CaseKind } from './case.ts';
import type { CurrentCase, RepairClock } from './history.ts';
import { endOfNextWorkingDay, type OpeningHours, whenOpen } from './opening-hours.ts';

/** A case that is done closes by itself. */
export const CLOSES_AFTER_MS = 14 * DAY;
export const REOPENED_WITHIN_MS = 30 * DAY;

export type Promises = { answerBy: Date; repairBy: Date | null };

/** `repairHours`: null where no time is promised. */
export type PromisedHours = OpeningHours & { repairHours: number | null };

/** What is promised when a case is sent or reopened. Repair hours are counted through nights and holidays, but end in opening hours. */
export const promisesAt = (kind: CaseKind, { repairHours, ...hours }: PromisedHours, at: Date): Promises => ({
  answerBy: endOfNextWorkingDay(hours, at),
  repairBy: kind === 'complaint' && repairHours !== null ? whenOpen(hours, new Date(at.getTime() + repairHours * HOUR)) : null,
});

/** The repair deadline now: what was promised, moved by the pauses that have ended. */
export const repairBy = ({ promisedBy, pausedMs }: RepairClock): Date => new Date(promisedBy.getTime() + pausedMs);

/** The next deadline that runs; null: none does. */
export function dueAt({ answer, repair }: Pick<CurrentCase, 'answer' | 'repair'>): Date | null {
  const running = [
    ...(answer.stoppedAt ? [] : [answer.by]),
    ...(repair && !repair.stoppedAt && !repair.pausedSince ? [repairBy(repair)] : []),
  ];
  return running.length === 0 ? null : new Date(Math.min(...running.map((at) => at.getTime())));
}

/** The office has something to do with it, or waits for the customer. */
export const isOpen = ({ state, hasAfterword }: Pick<CurrentCase, 'state' | 'hasAfterword'>): boolean =>
  state === 'done' ? hasAfterword : state !== 'closed';

export const closesAt = ({ state, doneAt }: Pick<CurrentCase, 'state' | 'doneAt'>): Date | null =>
  state === 'done' && doneAt ? new Date(doneAt.getTime() + CLOSES_AFTER_MS) : null;

/** Until when the customer can reopen it; null: it is open. */
export function reopenUntil({ state, doneAt, closedAt }: Pick<CurrentCase, 'state' | 'doneAt' | 'closedAt'>): Date | null {
  if (state === 'closed' && closedAt) return new Date(closedAt.getTime() + REOPENED_WITHIN_MS);
  return state === 'done' && doneAt ? new Date(doneAt.getTime() + CLOSES_AFTER_MS + REOPENED_WITHIN_MS) : null;
}
