import type { EventKind } from '#domain/cases/history.ts';
import type { AppointmentEvent, CurrentAppointment } from './history.ts';

/** What the case of an appointment learns, in order. It is about its clocks: proposing pauses the repair, a yes ends it, and a visit that is off starts it again. */
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
    // A time that we take back does not pause the clock while the customer looks at the next one.
    case 'moved':
      return agreed ? ['visit-off'] : ['visit-proposed'];
    case 'cancelled':
      return ['visit-off'];
    default:
      return [];
  }
}
