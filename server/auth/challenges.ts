import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { newKey, sha256 } from './keys.ts';

export type ChallengePurpose = 'passkey-login' | 'passkey-proof' | 'new-passkey' | 'eid-login' | 'eid-link';
type Challenge = { companyId: CompanyId; purpose: ChallengePurpose; host: string; accountId: number | null; now: Date };

/** Long enough to look for the telephone. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE;

/** 256 random bits that only this company, purpose, host and account can bring back, once. */
export async function makeChallenge(db: Queryable, made: Challenge, prefix = ''): Promise<string> {
  const { companyId, purpose, host, accountId, now } = made;
  const challenge = newKey(prefix);
  await db.query(sql`
    insert into login_challenge (company_id, hash, purpose, host, account_id, expires_at)
    values (${companyId}, ${sha256(challenge)}, ${purpose}, ${host}, ${accountId}, ${new Date(now.getTime() + CHALLENGE_LIFETIME_MS)})`);
  return challenge;
}

/** Uses a challenge up, whether it fits or not: the second of two at the same moment finds nothing. */
export async function useChallenge(db: Queryable, challenge: string, made: Challenge): Promise<boolean> {
  const [found] = await db.query<{ fits: boolean }>(sql`
    delete from login_challenge where company_id = ${made.companyId} and hash = ${sha256(challenge)}
    returning purpose = ${made.purpose} and host = ${made.host} and account_id is not distinct from ${made.accountId}::int and expires_at > ${made.now} as fits`);
  return found?.fits ?? false;
}
