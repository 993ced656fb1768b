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

/** As typed, with the country's code or without. Norwegian mobile numbers begin with 4 or 9. */
const MOBILE = /^(?:\+47|0047|47)?([49]\d{7})$/;
export const MAX_TYPED_NUMBER = 30;

/** +4791234567, or null where it is no Norwegian mobile number. */
export function mobileNumber(typed: string): string | null {
  const [, digits] = MOBILE.exec(typed.replaceAll(/[\s().-]/g, '')) ?? [];
  return digits ? `+47${digits}` : null;
}

/** As much of a number as a mail may show. */
export const lastDigits = (number: string): string => number.slice(-2);

/** What a telephone shows as the sender: letters without marks and digits, as all networks take them. */
const SENDER = /^(?=.*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9 ]{1,9}[A-Za-z0-9])$/;
export const isSenderName = (text: string): boolean => SENDER.test(text);
