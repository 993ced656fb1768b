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
