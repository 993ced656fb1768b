const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The nine digits of a Norwegian organisation number, without the spaces that people write. */
export const organisationDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Nine digits, the last of which checks the others (modulus 11). */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^[89]\d{8}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
