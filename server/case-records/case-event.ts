import { eventOfCase } from '#domain/cases/event-of-case.ts';
import type { EventKind } from '#domain/cases/history.ts';
import type { PortalEvent } from '../events/record-event.ts';
import type { LockedCase } from './lock-case.ts';

type Step = { kind: EventKind; at: Date; accountId: number | null; isByStaff: boolean; message?: object };

/** The event that other systems get for an act. `after`: the case after it; `steps`: the events that it adds to the case. */
export function caseEvent(after: LockedCase, steps: readonly Step[], isDanger = false): PortalEvent {
  const { companyId, customerId, caseId, jobId, kind: caseKind, current } = after;
  const kind = eventOfCase(steps.map((step) => step.kind));
  const [{ at, accountId, isByStaff }] = steps as [Step];
  const written = steps.findIndex((step) => step.message);
  const body = {
    caseId,
    caseKind,
    state: current.state,
    by: isByStaff ? (accountId === null ? 'portal' : 'staff') : 'customer',
    employeeId: current.assignedTo,
    messageNumber: written < 0 ? null : after.lastNumber - steps.length + 1 + written,
  } as const;
  const event = { companyId, customerId, jobId, at };
  if (kind === 'case.opened') return { ...event, kind, body: { ...body, isDanger } };
  return kind === 'case.visit' ? { ...event, kind, body: { ...body, visitAt: current.visitAt } } : { ...event, kind, body };
}
