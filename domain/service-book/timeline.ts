/** What a customer may look for in the timeline. A job is shown in it with its papers and product. */
export const TIMELINE_KINDS = ['job', 'visit', 'paper', 'product', 'case'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Everything of most homes; a business customer turns pages. */
export const TIMELINE_PAGE_SIZE = 100;
