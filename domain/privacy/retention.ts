import { DAY } from '#domain/time.ts';

/** How long each kind of record is kept, and why. */
export const ERASURE_DELAY_MS = 14 * DAY;
export const SURVEY_TEXT_MONTHS = 24;
/** Who has opened a customer. */
export const ACCESS_LOG_SHOWN_MONTHS = 12;
/** After a case was closed: a complaint as long as the customer can come back to it. */
export const COMPLAINT_CASE_YEARS = 5;
export const CASE_YEARS = 2;
/** After its last event: as long as a customer can complain about the work. */
export const APPOINTMENT_YEARS = 5;
/** After the last event of an offer that was never accepted. */
export const OFFER_YEARS = 2;
/** After the last event of an extra: as long as the bill that it is part of is kept. */
export const EXTRA_YEARS = 5;
/** Bokføringsloven § 13: five years after the end of the year. */
const BOOKKEEPING_YEARS = 5;

/** The last day on which an invoice basis or an accepted offer of a day (YYYY-MM-DD) must be kept. */
export const retainedUntil = (invoiceDate: string): string => `${Number(invoiceDate.slice(0, 4)) + BOOKKEEPING_YEARS}-12-31`;

/** The first day whose invoice bases must still be kept today. */
export const retainedFrom = (today: string): string => `${Number(today.slice(0, 4)) - BOOKKEEPING_YEARS}-01-01`;

/** What an erasure leaves, and until when; none where the law lets everything go. */
export const RETAINED_THINGS = ['invoice-basis', 'declaration', 'offer'] as const;
export type RetentionEntry = { what: (typeof RETAINED_THINGS)[number]; count: number; until: string };

/** The last day of all of it: until then name, number and address stay. Null: nothing is retained. */
export const lastRetainedDay = (retained: readonly RetentionEntry[]): string | null =>
  retained.map(({ until }) => until).reduce<string | null>((last, until) => (last !== null && last > until ? last : until), null);
