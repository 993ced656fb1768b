import { isEmail } from '#domain/email.ts';
import { isUserName } from '#domain/login/user-name.ts';
import { isPersonName } from '#domain/staff/employee.ts';
import type { BrandLook } from './brand.ts';
import { isReadable, pairsOf } from './readable.ts';
import { isSlug } from './setup-link.ts';

/** What is typed in the set-up of a company. */
export type DraftTexts = {
  name: string;
  organisationNumber: string;
  trades: readonly string[];
  address: string;
  phone: string;
  email: string;
  emergencyPhone: string;
  slug: string;
  firstName: string;
  lastName: string;
  ownEmail: string;
  userName: string;
};
export type DraftField = keyof DraftTexts;

const isPhone = (text: string): boolean => /^\+?\d[\d ]{4,17}\d$/.test(text.trim());
const isLine = (text: string): boolean => text.trim() !== '';

const RULES: { [F in DraftField]: (value: DraftTexts[F]) => boolean } = {
  name: isLine,
  organisationNumber: (text) => !isLine(text) || isOrganisationNumber(organisationDigits(text)),
  trades: (trades) => trades.length > 0,
  address: isLine,
  phone: isPhone,
  email: (text) => isEmail(text.trim()),
  emergencyPhone: (text) => !isLine(text) || isPhone(text),
  slug: isSlug,
  firstName: isPersonName,
  lastName: isPersonName,
  ownEmail: (text) => isEmail(text.trim()),
  userName: isUserName,
};

/** The fields that keep a company from being made as it is, in the order of the set-up. */
export const problemsInDraft = (draft: DraftTexts): DraftField[] =>
  (Object.keys(RULES) as DraftField[]).filter((field) => !(RULES[field] as (value: unknown) => boolean)(draft[field]));

export const isReadableLook = (look: BrandLook): boolean => pairsOf(look).every(isReadable);

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The nine digits of a Norwegian organisation number, without the spaces that people write. */
export const organisationDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Nine digits, the last of which checks the others (modulus 11). */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^[89]\d{8}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}
