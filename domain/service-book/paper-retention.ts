import { addMonths } from '#domain/calendar.ts';
import { PAPER_KINDS, type PaperKind } from './paper-kinds.ts';

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
