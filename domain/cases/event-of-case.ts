import type { EventKind as PortalKind } from '#domain/events.ts';
import type { EventKind } from './history.ts';

type CaseKind = Extract<PortalKind, `case.${string}`>;

const ASSIGNED = 'case.assigned';
const KIND_OF: Record<EventKind, CaseKind> = {
  sent: 'case.opened',
  begun: 'case.opened',
  taken: ASSIGNED,
  'handed-over': ASSIGNED,
  released: ASSIGNED,
  wrote: 'case.message',
  answered: 'case.message',
  asked: 'case.asked',
  visit: 'case.visit',
  'visit-proposed': 'case.asked',
  'visit-declined': 'case.message',
  'visit-off': 'case.visit-off',
  done: 'case.done',
  closed: 'case.closed',
  reopened: 'case.reopened',
};

/** The one event that other systems get for an act, which can do several things: an answer also assigns a case, and may reopen it. */
export function eventOfCase(kinds: readonly EventKind[]): CaseKind {
  return kinds.map((kind) => KIND_OF[kind]).find((kind) => kind !== ASSIGNED) ?? ASSIGNED;
}
