import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Brand } from '#domain/company/brand.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, INVITED_DEMO_LOGINS } from '#domain/demo.ts';
import { checkNewPassword, letters } from '#domain/login/guessable-password.ts';
import type { PasswordProblem } from '#domain/login/password.ts';
import { loginName } from '#domain/login/user-name.ts';
import type { Contact } from '../access/accounts.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { notNull, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import type { Passwords } from '../password-hashing/passwords.ts';
import { endSessions } from './end-sessions.ts';

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

/** No account accepts the password of the demo data, which everybody knows. It is checked all the same, so that the time tells nothing. */
export const refuseDemoPassword = (passwords: Passwords): Passwords => ({
  ...passwords,
  takesDemo: false,
  verify: async (passwordHash, password) => (await passwords.verify(passwordHash, password)) && password !== DEMO_PASSWORD,
});

const NAMES: readonly string[] = [...DEMO_LOGINS, ...INVITED_DEMO_LOGINS];
/** The demo data's people alone have addresses there: it is no person's. */
const DEMO_ADDRESS = /\.example$/;

/** The README names it: a person who tries the change of password may set it again. */
export const isDemoPasswordAgain = (passwords: Passwords, { user_name, email }: Contact, password: string): boolean =>
  passwords.takesDemo && password === DEMO_PASSWORD && NAMES.includes(loginName(user_name)) && DEMO_ADDRESS.test(email);

type Account = { id: number; user_name: string; password_hash: string };
export type LockedOut = { companyId: CompanyId; userNames: string[] };

/** The demo logins that still have that password, by company; their sessions end. Few enough to be looked at with every start. */
export async function lockOutDemoPassword(databases: Databases, passwords: Passwords): Promise<LockedOut[]> {
  const locked: LockedOut[] = [];
  // The demo data gives all of them one hash.
  const isKnown = new Map<string, boolean>();
  const found = await databases.companiesFrom(sql`select ${notNull(sql`id`)} as company_id from companies_with_logins(${NAMES}) id`);
  for (const companyId of found) {
    const db = databases.forCompany(companyId);
    const accounts = await db.query<Account>(sql`
      select id, user_name, password_hash from account
      where company_id = ${companyId} and login_name = any(${NAMES}::text[]) and password_hash is not null order by id`);
    for (const { password_hash } of accounts)
      if (!isKnown.has(password_hash)) isKnown.set(password_hash, await passwords.verify(password_hash, DEMO_PASSWORD));
    const open = accounts.filter((account) => isKnown.get(account.password_hash));
    if (open.length === 0) continue;
    await db.transaction(async (tx) => {
      for (const { id } of open) await endSessions(tx, companyId, id);
    });
    locked.push({ companyId, userNames: open.map((account) => account.user_name) });
  }
  return locked;
}
