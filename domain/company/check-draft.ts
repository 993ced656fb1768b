import type { BrandLook } from '#domain/brand.ts';
import { isEmail } from '#domain/email.ts';
import { isPersonName } from '#domain/employee.ts';
import { isReadable, pairsOf } from '#domain/look/readable.ts';
import { isUserName } from '#domain/user-name.ts';
import { isOrganisationNumber, organisationDigits } from './organisation-number.ts';
import { isSlug } from './slug.ts';

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
