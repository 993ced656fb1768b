import { addDays, addMonths, norwegianDayStart, osloDay } from '#domain/calendar.ts';
import { DAY } from '#domain/time.ts';

/** What a person may do for a customer. `holder`: everything; `full`: everything but decide who else; `no-prices`: no amounts either. */
export const RIGHTS = ['holder', 'full', 'no-prices'] as const;
export type Right = (typeof RIGHTS)[number];

/** The one right that decides who has access, takes the copy of all data and asks for the erasure. */
export const HOLDER = ['holder'] as const satisfies readonly Right[];
export const SEES_PRICES = ['holder', 'full'] as const satisfies readonly Right[];

/** From the moment the mail with the link is sent. */
export const ACCESS_INVITATION_LIFETIME_MS = 14 * DAY;
export const MAX_PERSON_NAME_LENGTH = 80;
/** Longer than any board sits. */
const MAX_YEARS_AHEAD = 10;

/** An access lasts through its last day, as the wall calendar has it. */
export const endOfDay = (day: string): Date => norwegianDayStart(addDays(day, 1));
export const lastDayOf = (until: Date): string => osloDay(new Date(until.getTime() - 1));
/** Whether a day may be chosen as the last one. */
export const isLastDay = (day: string, today: string): boolean => day >= today && day <= addMonths(today, 12 * MAX_YEARS_AHEAD);

const RANK: Record<Right, number> = { holder: 2, full: 1, 'no-prices': 0 };
export const isLower = (right: Right, was: Right): boolean => RANK[right] < RANK[was];

export type PersonAccess = { accountId: number; right: Right; isDisabled: boolean };

/** No other holder is left; a holder who cannot log in does not count. */
export const isLastHolder = (people: readonly PersonAccess[], accountId: number): boolean =>
  people.some((p) => p.accountId === accountId && p.right === 'holder') &&
  !people.some((p) => p.accountId !== accountId && p.right === 'holder' && !p.isDisabled);

const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
/** It is shown in mails to other people: only letters and the marks between them, so no address and no number to call. */
export const isInvitedName = (text: string): boolean =>
  text.length <= MAX_PERSON_NAME_LENGTH && text === text.trim() && PERSON_NAME.test(text);
