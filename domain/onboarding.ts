/** How far a customer has come on the way into the portal. */
export const INVITATION_STATES = ['no-email', 'not-invited', 'waiting', 'sent', 'failed', 'logged-in'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const CUSTOMER_FILTERS = ['all', 'not-logged-in', 'not-invited', 'failed'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

export const CUSTOMERS_PER_PAGE = 25;
export const MAILS_PER_PAGE = 25;
