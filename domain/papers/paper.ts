import { addMonths } from '#domain/calendar.ts';
import { PHOTO_TYPES } from '#domain/photos/photo.ts';
import { PDF_TYPES } from './pdf.ts';

/** The papers of a home, besides the four forms. `other` is what none of the others is. */
export const PAPER_KINDS = ['declaration', 'wet-room', 'pressure-test', 'measurement', 'manual', 'picture', 'other'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_FORMATS = ['pdf', 'picture'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** Whether a paper is taken to show prices unless it is said otherwise: an invoice or a note of extra work comes as `other`. */
export const showsUsuallyPrices = (kind: PaperKind | ''): boolean => kind === 'other' || kind === '';

/** What a paper may come as; what it really is, its content says. */
export const PAPER_TYPES = [...PDF_TYPES, ...PHOTO_TYPES] as const;
export const MAX_PAPER_TITLE = 120;
export const MAX_PAPER_REASON = 300;
export const PAPERS_PER_PAGE = 50;

/** A title as it is kept: one line without anything that cannot be seen. Null: there is nothing to read in it. */
export function paperTitle(given: string): string | null {
  const title = given.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
  return title === '' || title.length > MAX_PAPER_TITLE ? null : title;
}

/** How long a paper stays after its day when its customer is erased, and by what; null: it goes with the customer. */
type Retention = { years: number; source: string } | null;

export const PAPER_RETENTION: Readonly<Record<PaperKind, Retention>> = {
  declaration: { years: 5, source: 'FEL § 13' },
  'wet-room': null,
  'pressure-test': null,
  measurement: null,
  manual: null,
  picture: null,
  other: null,
};

export const RETAINED_KINDS: readonly PaperKind[] = PAPER_KINDS.filter((kind) => PAPER_RETENTION[kind] !== null);

const months = (kind: PaperKind): number => (PAPER_RETENTION[kind]?.years ?? 0) * 12;

/** The last day on which a paper of a day (YYYY-MM-DD) is kept. One of 29 February is kept to the end of that month. */
export const paperRetainedUntil = (kind: PaperKind, day: string): string => addMonths(day, months(kind));

/** The first day whose papers of a kind are still kept today. */
export function paperRetainedFrom(kind: PaperKind, today: string): string {
  const from = addMonths(today, -months(kind));
  // 29 February, five years back: the papers of the 28th were kept until yesterday.
  return paperRetainedUntil(kind, from) < today ? `${from.slice(0, 4)}-03-01` : from;
}
