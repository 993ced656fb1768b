import type { FastifyRequest } from 'fastify';
import { type Brand, hostName } from '#domain/company/brand.ts';
import { NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import { canHavePasskeys } from '#domain/login/factors.ts';
import { MINUTE } from '#domain/time.ts';
import { brandAtHost, isKnownHost, takesCompany } from '../auth/company-host.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';

/** The portal of one brand at one host name, and the origin at which a browser shows it. */
export type OpenPortal = { host: string; origin: string; brand: Brand };
/** Where a passkey belongs. */
export type RelyingParty = Pick<OpenPortal, 'host' | 'origin'> & { name: string };

/**
 * The portal that the request comes from, which may be another host than it goes to; the guards have compared the two. Null: no name of
 * this company.
 */
export function portalOfRequest(deps: Deps, request: FastifyRequest, companyId: number): OpenPortal | null {
  const { origin, host } = request.headers;
  const address = URL.canParse(origin ?? '') ? new URL(origin ?? '') : new URL(`https://${hostName(host) || 'invalid'}`);
  const name = hostName(address.host);
  if (!isKnownHost(deps, name) || !takesCompany(deps, name, companyId)) return null;
  const brand = brandAtHost(deps, name);
  // What is made for PORTAL_DOMAIN would be taken below it too, where other companies are.
  return brand === NEUTRAL_BRAND ? null : { host: name, origin: address.origin, brand };
}

/** The origin that a passkey signs is compared once more. An IP address has no passkeys. */
export function relyingParty(deps: Deps, request: FastifyRequest, companyId: number): RelyingParty {
  const portal = portalOfRequest(deps, request, companyId);
  if (!portal || !canHavePasskeys(portal.host)) throw new ApiError('passkey-host');
  return { host: portal.host, origin: portal.origin, name: portal.brand.name };
}

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
