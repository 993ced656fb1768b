/** What a person may do for a customer. `holder`: everything; `full`: everything but decide who else; `no-prices`: no amounts either. */
export const RIGHTS = ['holder', 'full', 'no-prices'] as const;
export type Right = (typeof RIGHTS)[number];

/** The one right that decides who has access, takes the copy of all data and asks for the erasure. */
export const HOLDER = ['holder'] as const satisfies readonly Right[];
export const SEES_PRICES = ['holder', 'full'] as const satisfies readonly Right[];
