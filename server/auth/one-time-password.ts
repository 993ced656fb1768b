import { randomBytes } from 'node:crypto';
import { DAY, MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { sha256 } from './keys.ts';

/** What it was sent for. One purpose never voids what was sent for another: a stranger's reset leaves an invitation alone. */
export type OneTimePurpose = 'invitation' | 'first' | 'temporary';

/** Sent when a password was forgotten. */
export const TEMPORARY_PASSWORD_LIFETIME_MS = 30 * MINUTE;
/** Sent to a new colleague, who may be off until Monday. */
export const FIRST_PASSWORD_LIFETIME_MS = 7 * DAY;
/** Sent to a customer, who reads the mail some evening. */
export const INVITATION_LIFETIME_MS = 14 * DAY;

// Without letters and digits that are taken for each other.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 24;

/** Characters of 5 random bits, in groups of four so that they can be read off a phone. */
export function randomGroups(length: number): string {
  const letters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}
export const newOneTimePassword = (): string => randomGroups(LENGTH);

/** Typed with other dashes, spaces or capitals it is still the same. */
export const asIssued = (typed: string): string => typed.toLowerCase().replace(/[\s\p{Pd}]/gu, '');
export const oneTimePasswordHash = (typed: string): Buffer => sha256(asIssued(typed));
const SHAPE = /^[abcdefghijkmnpqrstuvwxyz2-9]{24}$/;

/** As many of a purpose work as the limits on resets let through while one lives: mails may cross, and strangers may ask for more. */
const MAX_LIVE = 32;

/** Makes one for a mail that is about to be sent. */
export async function issueOneTimePassword(
  tx: Queryable,
  { companyId, accountId, purpose, expiresAt }: { companyId: CompanyId; accountId: number; purpose: OneTimePurpose; expiresAt: Date },
): Promise<string> {
  const password = newOneTimePassword();
  const hash = oneTimePasswordHash(password);
  await tx.query(sql`
    insert into one_time_password (company_id, account_id, hash, purpose, expires_at)
    values (${companyId}, ${accountId}, ${hash}, ${purpose}, ${expiresAt})`);
  await tx.query(sql`
    delete from one_time_password where company_id = ${companyId} and account_id = ${accountId} and hash in (
      select hash from one_time_password
      where company_id = ${companyId} and account_id = ${accountId} and purpose = ${purpose} and used_at is null and hash <> ${hash}
      order by expires_at desc offset ${MAX_LIVE - 1})`);
  return password;
}

type Lookup = { companyId: CompanyId; loginName: string; password: string; use: 'login' | 'change'; now: Date };

/** `login`: an unused one whose time is not over. `change`: the one that opened the session which must now choose a password. */
export async function findByOneTimePassword(
  db: Queryable,
  { companyId, loginName, password, use, now }: Lookup,
): Promise<{ accountId: number; hash: Buffer } | undefined> {
  if (!SHAPE.test(asIssued(password))) return undefined;
  const [found] = await db.query<{ accountId: number; hash: Buffer }>(sql`
    select account.id as "accountId", one_time_password.hash from account join one_time_password on one_time_password.company_id = account.company_id and one_time_password.account_id = account.id
    where account.company_id = ${companyId} and account.login_name = ${loginName} and one_time_password.hash = ${oneTimePasswordHash(password)}
      and ${use === 'change' ? sql`one_time_password.used_at is not null` : sql`one_time_password.used_at is null and one_time_password.expires_at > ${now}`}`);
  return found;
}

/** Uses it up: the second of two at the same moment finds it used. The account's others are void from then on. */
export async function useOneTimePassword(
  tx: Queryable,
  { companyId, accountId, hash, now }: { companyId: CompanyId; accountId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const used = await tx.query(sql`
    update one_time_password set used_at = ${now}
    where company_id = ${companyId} and account_id = ${accountId} and hash = ${hash} and used_at is null and expires_at > ${now} returning 1`);
  if (used.length === 0) return false;
  await tx.query(sql`
    delete from one_time_password where company_id = ${companyId} and account_id = ${accountId} and hash <> ${hash}`);
  return true;
}
