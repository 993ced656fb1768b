import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINK_STATE_PREFIX } from '#domain/login/factors.ts';
import { EID_RETURN_PATH } from '#domain/portal-paths.ts';
import { SECOND } from '#domain/time.ts';
import { newKey } from '../auth/keys.ts';
import type { EidSettings } from '../config/eid-settings.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { ApiError, unavailable } from '../errors/api-error.ts';
import { logFailure } from '../request/log.ts';
import { type IssuerReturn, isAway, prepareRedirect, type Redirect, subjectAtIssuer } from './eid-issuer.ts';
import { limitLoginStarts, refuseLogin } from './entry.ts';
import { CHALLENGE_LIFETIME_MS, makeChallenge, portalOfRequest, useChallenge } from './relying-party.ts';

type Input = { deps: Deps; db: Db; request: FastifyRequest; reply: FastifyReply; companyId: CompanyId };
/** `accountId`: whose login an identity is to be linked to; null: the redirect is a login. */
type Purpose = { accountId: number | null };

/** A browser without it did not begin the redirect: a victim cannot be made to finish a stranger's. */
const COOKIE = '__Host-kp-eid';
const COOKIE_VALUE = /^([\w-]{43})\.([\w-]{43})\.((?:link\.)?[\w-]{43})$/;
const cookie = (value: string, seconds: number): string => `${COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

/** Lax: the browser comes back from another site. */
function readRedirect(headers: IncomingHttpHeaders): Redirect | null {
  const prefix = `${COOKIE}=`;
  const [value] = (headers.cookie ?? '').split('; ').filter((part) => part.startsWith(prefix));
  const [, nonce, verifier, state] = COOKIE_VALUE.exec(value?.slice(prefix.length) ?? '') ?? [];
  return nonce && verifier && state ? { nonce, verifier, state } : null;
}

/** The issuer of the brand whose portal this is, and the page there that it sends the browser back to. */
function eidOf({ deps, request, companyId }: Input): { settings: EidSettings; host: string; returnTo: string } {
  const portal = portalOfRequest(deps, request, companyId);
  const settings = portal && deps.config.eids.get(portal.brand.slug);
  if (!settings) throw new ApiError('eid-off');
  return { settings, host: portal.host, returnTo: portal.origin + EID_RETURN_PATH };
}

const challengeOf = (companyId: CompanyId, host: string, { accountId }: Purpose, now: Date) => {
  const purpose = accountId === null ? ('eid-login' as const) : ('eid-link' as const);
  return { companyId, purpose, host, accountId, now };
};

/** Answers the address at the issuer to which the browser goes. */
export async function startRedirect(input: Input, purpose: Purpose): Promise<string> {
  const { deps, db, request, reply, companyId } = input;
  const { settings, host, returnTo } = eidOf(input);
  await limitLoginStarts(input);
  const now = deps.now();
  const addressOf = await prepareRedirect(settings, returnTo, now).catch((error: unknown) => {
    logFailure(request.log, 'eid-away', error, request.id);
    throw new ApiError('eid-away');
  });
  const prefix = purpose.accountId === null ? '' : LINK_STATE_PREFIX;
  const state = await makeChallenge(db, challengeOf(companyId, host, purpose, now), prefix);
  const redirect = { state, nonce: newKey(), verifier: newKey() };
  reply.header('set-cookie', cookie(`${redirect.nonce}.${redirect.verifier}.${state}`, CHALLENGE_LIFETIME_MS / SECOND));
  return addressOf(redirect);
}

/** The person that the issuer has vouched for, as a digest, or the end of the call. It works once, in the browser that began the redirect. */
export async function finishRedirect(
  input: Input,
  purpose: Purpose,
  returned: IssuerReturn,
  startedAt: number,
): Promise<{ settings: EidSettings; subjectHash: Buffer }> {
  const { deps, db, request, reply, companyId } = input;
  const { settings, host, returnTo } = eidOf(input);
  const now = deps.now();
  const redirect = readRedirect(request.headers);
  if (redirect?.state !== returned.state || !(await useChallenge(db, returned.state, challengeOf(companyId, host, purpose, now))))
    return refuseLogin(input, 'eid-refused', startedAt);
  reply.header('set-cookie', cookie('', 0));
  const subject = await subjectAtIssuer(settings, returnTo, returned, redirect, now).catch((error: unknown) => {
    // The code of the library says what was wrong; nothing that the issuer has sent is logged.
    logFailure(request.log, isAway(error) ? 'eid-away' : 'eid-refused', error, request.id);
    if (isAway(error)) throw new ApiError('eid-away');
    return refuseLogin(input, 'eid-refused', startedAt);
  });
  return { settings, subjectHash: subjectDigest(deps.erasureKey, companyId, settings, subject) };
}

/** With a key that is kept outside the database: a stolen copy of the tables does not show who is a customer. */
function subjectDigest(key: ErasureKey, companyId: CompanyId, { issuer, clientId }: EidSettings, subject: string): Buffer {
  if (!key) throw unavailable();
  const ownKey = Buffer.from(hkdfSync('sha256', (key as KeyObject).export(), '', 'electronic identity', 32));
  return createHmac('sha256', ownKey)
    .update(JSON.stringify([companyId, issuer, clientId, subject]))
    .digest();
}
