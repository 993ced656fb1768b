import { addMonths } from '#domain/calendar.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { Right } from '#domain/people/access.ts';

/** What a home is shared for. */
export const SHARE_PURPOSES = ['sale', 'appraiser', 'insurance'] as const;
export type SharePurpose = (typeof SHARE_PURPOSES)[number];

/** Who may share the home: a person with less than full access may not pass it on. */
export const MAY_SHARE = ['holder', 'full'] as const satisfies readonly Right[];

/** The invoice basis is none of them: a share has no amounts. */
export const SHARED_SCHEMA_IDS = [COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID] as const;

export const MAX_SHARED_THINGS = 400;
/** Per customer; only links that still open count. */
export const MAX_LIVE_SHARES = 20;
/** The newest ones; a link that is opened more often has long been in use. */
export const OPENINGS_KEPT = 200;
/** After its end, so that the maker can see who opened it. */
export const SHARE_KEPT_MONTHS = 12;

/** What the log says was opened. */
export const OPENED_THINGS = ['page', 'paper', 'form', 'folder'] as const;
export type OpenedThing = (typeof OPENED_THINGS)[number];

/** A sale takes some months; what lasts longer is forgotten. */
export const MAX_SHARE_MONTHS = 6;
/** Whether a day may be chosen as the last one. */
export const isShareEnd = (day: string, today: string): boolean => day >= today && day <= addMonths(today, MAX_SHARE_MONTHS);

export const SHARE_STATES = ['live', 'ended', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];
export function shareState(share: { expiresAt: Date; isRevoked: boolean }, now: Date): ShareState {
  if (share.isRevoked) return 'revoked';
  return share.expiresAt <= now ? 'ended' : 'live';
}
