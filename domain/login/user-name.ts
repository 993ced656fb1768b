export const MIN_USER_NAME_LENGTH = 3;
export const MAX_USER_NAME_LENGTH = 64;

/** No colon: the Basic header divides at the first one. No spaces at the ends, no control characters. */
export const isUserName = (text: string): boolean =>
  text.length <= MAX_USER_NAME_LENGTH &&
  [...text].length >= MIN_USER_NAME_LENGTH &&
  text === text.trim() &&
  !/[:\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

/**
 * Names that differ only in case or in how a letter is composed are one account. Composed last: a few letters, such as ǰ, have a
 * composed form in lower case only.
 */
export const loginName = (userName: string): string => userName.trim().toLowerCase().normalize('NFC');
