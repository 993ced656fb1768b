/** What calls for contact without being a case: registered wishes, and survey answers. */
export const FOLLOW_UP_SOURCES = ['wish', 'survey'] as const;

export type FollowUpSource = (typeof FOLLOW_UP_SOURCES)[number];

export const FOLLOW_UP_OUTCOMES = ['wrote', 'called', 'not-needed'] as const;
export type FollowUpOutcome = (typeof FOLLOW_UP_OUTCOMES)[number];

/** A recommendation of this or lower calls for contact; so does a comment. */
export const CONTACT_AT_OR_BELOW = 6;
export const FOLLOW_UPS_PER_PAGE = 50;
/** Older ones are no longer listed. */
export const FOLLOW_UP_MONTHS = 6;
