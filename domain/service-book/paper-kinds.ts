/** The papers of a home, besides the four forms. `other` is what none of the others is. */
export const PAPER_KINDS = ['declaration', 'wet-room', 'pressure-test', 'measurement', 'manual', 'picture', 'other'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_FORMATS = ['pdf', 'picture'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];
