import { DAY_PARTS, type DayPart, MAX_APPOINTMENT_WORDS } from '#domain/appointments/appointment.ts';
import type { DraftStorage } from '../form/use-draft.ts';
import type { Declining } from './api.ts';

export const newDecline = (): Declining => ({ key: crypto.randomUUID(), words: '', dayParts: [] });

function parseDecline(text: string | null): Declining {
  try {
    const { key, words, dayParts } = Object(JSON.parse(text ?? '{}'));
    return {
      key: typeof key === 'string' ? key : newDecline().key,
      words: typeof words === 'string' ? words.slice(0, MAX_APPOINTMENT_WORDS) : '',
      dayParts: DAY_PARTS.filter((part: DayPart) => Array.isArray(dayParts) && dayParts.includes(part)),
    };
  } catch {
    return newDecline();
  }
}

/** A draft of a refusal, stored in this browser. The key ensures that it is stored once, however often it is sent. */
export const storedDecline = (appointmentId: number): DraftStorage<Declining> => ({
  name: `visit-no.${appointmentId}`,
  parse: parseDecline,
  isEmpty: ({ words, dayParts }) => words === '' && dayParts.length === 0,
});
