import type { DayAppointment } from '#contract/my-day.ts';
import { stateAfterUndo } from '#domain/appointments/check-act.ts';
import { actsFrom } from '#domain/appointments/day.ts';
import { foldAppointment } from '#domain/appointments/history.ts';
import type { RawDayAppointment } from './day-json.ts';

/** A visit as its installer sees it now, and which press can be taken back. */
export function dayView({ events, ...visit }: RawDayAppointment, now: Date): DayAppointment {
  const current = foldAppointment(
    events.map(({ at, pressedAt, ...event }) => ({
      ...event,
      at: new Date(at),
      pressedAt: pressedAt === null ? null : new Date(pressedAt),
    })),
  );
  const { arrivesAt, arrivedAt, doneAt } = current;
  return {
    ...visit,
    arrivesAt: arrivesAt?.toISOString() ?? null,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    pressFrom: actsFrom({ startsAt: new Date(visit.startsAt) }).toISOString(),
    undo: stateAfterUndo(current, false, now),
  };
}
