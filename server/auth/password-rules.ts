import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Brand } from '#domain/brand.ts';
import { checkNewPassword, letters } from '#domain/guessable-password.ts';
import type { PasswordProblem } from '#domain/password.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Deps } from '../deps.ts';
import type { Contact } from '../queries/contact.ts';
import { isDemoPasswordAgain } from './demo-password.ts';

const wordsOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);

const common: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...wordsOf('./common-passwords-nb.txt')].map((p) => p.toString().trim().toLowerCase()),
);
/** A common password without its digits is a common word; a shorter one is too often part of something else. */
const MIN_WORD_LENGTH = 5;
const weakWords: ReadonlySet<string> = new Set([
  ...wordsOf('./weak-words.txt'),
  ...[...common].map(letters).filter((word) => word.length >= MIN_WORD_LENGTH),
]);
const tradeWords = ['rørlegger', 'rørleggeren', 'elektriker', 'elektrikeren', 'kundeportal', 'kundeportalen'];

/** Whose password it is to be. `names` are the user name, the mail address and the like. */
type Owner = { companyId: CompanyId; names: readonly string[] };

/** For the owner of an account: the only one who may choose the password of the demo data again. */
export const checkOwnNewPassword = (
  { passwords, brands }: Pick<Deps, 'passwords' | 'brands'>,
  companyId: CompanyId,
  owner: Contact,
  password: string,
): PasswordProblem | null =>
  isDemoPasswordAgain(passwords, owner, password)
    ? null
    : checkPasswordFor(password, { companyId, names: [owner.user_name, owner.name, owner.email] }, brands());

/** The rules for a new password of this account: nothing that a person who knows the account or its company would try first. */
export const checkPasswordFor = (password: string, { companyId, names }: Owner, brands: readonly Brand[]): PasswordProblem | null => {
  const ofCompany = brands.filter((b) => b.companyId === companyId).flatMap((b) => [b.name, ...b.name.split(' '), b.slug]);
  const personal = [...tradeWords, ...ofCompany, ...names.flatMap((n) => [n, ...n.split(/[@.\s]/)])];
  return checkNewPassword(password, { common, weakWords, personal });
};
