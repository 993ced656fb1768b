/** An account number: eleven digits, the last of which checks the others (modulus 11). */
export const isAccountNumber = (digits: string): boolean => /^\d{11}$/.test(digits) && hasModulus11(digits);

/** The number by which a payment is recognised (KID): 2 to 25 digits with a check digit by modulus 10 or 11; the latter may be a dash. */
export const isKid = (text: string): boolean => /^\d{1,24}[\d-]$/.test(text) && (hasModulus10(text) || hasModulus11(text));

/** Without the spaces and dots that people write. */
export const accountDigits = (typed: string): string => typed.replaceAll(/[\s.]/g, '');
export const kidDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

function hasModulus10(text: string): boolean {
  if (text.endsWith('-')) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : crossSum(digit * 2)), 0);
  return sum % 10 === 0;
}

const crossSum = (number: number): number => (number > 9 ? number - 9 : number);

/** Weights 2 to 7 from the right, repeated. A remainder that would need two digits is written as a dash. */
function hasModulus11(text: string): boolean {
  const digits = [...text.slice(0, -1)].reverse().map(Number);
  const sum = digits.reduce((sum, digit, i) => sum + digit * (2 + (i % 6)), 0);
  const check = (11 - (sum % 11)) % 11;
  return text.at(-1) === (check === 10 ? '-' : String(check));
}
