import type { EventKind } from '#domain/cases/history.ts';
import type { AppointmentEvent, CurrentAppointment } from './history.ts';

/** What an appointment adds to its case, in order. Proposing a time pauses the repair clock, agreeing stops it, calling off restarts it. */
export type CaseStep = Extract<EventKind, 'visit-proposed' | 'visit' | 'visit-declined' | 'visit-off'>;

/** `before` null: the appointment begins. */
export function caseSteps(before: CurrentAppointment | null, { kind }: Pick<AppointmentEvent, 'kind'>): CaseStep[] {
  const agreed = before?.agreed ? before : null;
  switch (kind) {
    case 'proposed':
      return ['visit-proposed'];
    case 'agreed':
      return ['visit'];
    case 'declined':
      return agreed && !agreed.isImported ? ['visit-declined', 'visit-off'] : ['visit-declined'];
    // The company moved a time that was agreed: the clock runs on while the customer looks at the new windows.
    case 'moved':
      return agreed ? ['visit-off'] : ['visit-proposed'];
    case 'cancelled':
      return ['visit-off'];
    default:
      return [];
  }
}
