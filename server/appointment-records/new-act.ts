import type { AgreedBy, DayPart } from '#domain/appointments/appointment.ts';
import type { AppointmentEvent } from '#domain/appointments/history.ts';
import type { Window } from '#domain/appointments/window.ts';

export type WindowToStore = Window & { capacity: number | null };
/** `accountId` null: by the company's own system. */
export type NewAct = Omit<AppointmentEvent, 'windows'> & {
  accountId: number | null;
  windows?: readonly WindowToStore[];
  agreedBy?: AgreedBy;
  name?: string;
  words?: string;
  remains?: string;
  dayParts?: readonly DayPart[];
  key?: string;
  /** The case already has an event for it. */
  isKnownToCase?: true;
};
