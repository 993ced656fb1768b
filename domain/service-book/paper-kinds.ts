import { PDF_TYPES } from '#domain/pdf.ts';
import { PHOTO_TYPES } from '#domain/photo.ts';

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
