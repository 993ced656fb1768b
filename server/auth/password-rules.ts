import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brands } from '#brands/index.ts';
import { checkNewPassword, letters } from '#domain/guessable-password.ts';
import type { PasswordProblem } from '#domain/password.ts';

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
const tradeWords = [
  ...brands.flatMap((b) => [b.name, ...b.name.split(' '), b.slug]),
  'rørlegger',
  'rørleggeren',
  'elektriker',
  'elektrikeren',
  'kundeportal',
  'kundeportalen',
];

/** The rules for a new password of this account; `names` are its user name, mail address and the like. */
export const checkPasswordFor = (password: string, names: readonly string[]): PasswordProblem | null =>
  checkNewPassword(password, { common, weakWords, personal: [...tradeWords, ...names.flatMap((n) => [n, ...n.split(/[@.\s]/)])] });
