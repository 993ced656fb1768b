import { DAY, HOUR, MINUTE } from '#domain/time.ts';

/** How a person gets notices of visits and extras. */
export const NOTICE_WAYS = ['mail', 'sms', 'both'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const PHONE_CODE_LIFETIME_MS = 10 * MINUTE;
export const MAX_WRONG_PHONE_CODES = 5;

/** Codes are counted apart from notices, so that neither uses up the other's. A number may be a stranger's, whichever login asks. */
export const CODES_PER_PERSON = [
  { limit: 3, windowMs: HOUR },
  { limit: 6, windowMs: DAY },
] as const;
export const CODES_PER_NUMBER = [
  { limit: 3, windowMs: HOUR },
  { limit: 6, windowMs: DAY },
] as const;
export const CODES_PER_COMPANY = { limit: 200, windowMs: DAY };

/** For notices. What a company may send in a day is a setting of the operator. */
export const SMS_PER_PERSON = { limit: 15, windowMs: DAY };
/** A household may share one. */
export const SMS_PER_NUMBER = { limit: 30, windowMs: DAY };
