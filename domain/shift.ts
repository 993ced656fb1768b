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
