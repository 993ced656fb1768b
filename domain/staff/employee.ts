import { isIsoDate } from '#domain/calendar.ts';
import { isEmail } from '#domain/email.ts';
import { isUserName } from '#domain/login/user-name.ts';

export const USER_ROLES = ['Employee', 'Admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 80;
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 16_000_000;
/** A row of millions of pixels is within the number above, and costs a hundred times its memory. */
export const MAX_PICTURE_SIDE = 8192;

export const isPhoneNumber = (text: string): boolean => /^\d{8,12}$/.test(text);

export function isPersonName(text: string): boolean {
  const letters = [...text.trim()].length;
  return letters >= MIN_NAME_LENGTH && letters <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}

/** What is typed, in the order of the wizard, each with its rule. */
const RULES = {
  email: isEmail,
  userName: isUserName,
  phoneNumber: isPhoneNumber,
  firstName: isPersonName,
  lastName: isPersonName,
  startDate: isIsoDate,
} as const;
export type TypedField = keyof typeof RULES;
const TYPED_FIELDS = Object.keys(RULES) as TypedField[];

export const isFieldRight = (field: TypedField, text: string): boolean => RULES[field](text);

/** The first field that breaks its rule, in the order of the wizard. */
export const checkRegistration = (r: Record<TypedField, string>): TypedField | null =>
  TYPED_FIELDS.find((field) => !isFieldRight(field, r[field])) ?? null;

/** A shift ends this long after the password was typed: see `PASSWORD_TYPED_LIFETIME_MS`. Until then a PIN opens the portal again on its device. */
export const PIN_PATTERN = '^\\d{4,8}$';
export const MAX_PIN_LENGTH = 8;
/** So many wrong ones end the shift. */
export const MAX_PINS_TRIED = 5;

const DIGITS = '0123456789';

/** Five guesses are enough for these: one digit only, and digits in their order, up or down. */
export function isPinTooSimple(pin: string): boolean {
  const isOneDigit = new Set(pin).size === 1;
  const rising = DIGITS + DIGITS;
  const falling = [...rising].reverse().join('');
  return isOneDigit || rising.includes(pin) || falling.includes(pin);
}
