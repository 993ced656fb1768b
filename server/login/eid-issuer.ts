// The conversation with an issuer of electronic identities. Its address and our client id come from the settings alone.
import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import { MINUTE, SECOND } from '#domain/time.ts';
import { type EidSettings, isIssuerAddress, isOnThisMachine } from '../config/eid-settings.ts';

/** Loaded with the first redirect: most brands have no issuer. */
const openid = () => import('openid-client');

/** For one request to the issuer; a login makes three at most. */
const TIMEOUT_SECONDS = 4;
const MAX_ANSWER_BYTES = 256 * 1024;
/** Short: an error message is better than being sent to an issuer that does not answer. */
const METADATA_LIFETIME_MS = MINUTE;
/** How long an issuer that did not answer is not asked again, so that later logins need not wait for it. */
const FAILURE_LIFETIME_MS = 5 * SECOND;
const KEYS_LIFETIME_MS = 10 * MINUTE;
/** For a key that it does not know, the library fetches keys again only if those it has are older than this. */
const KEYS_MAY_BE_OLD_SECONDS = 60;
/** How far the issuer's clock may be from ours. */
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_SUBJECT_LENGTH = 255;

type Jwks = Parameters<Awaited<ReturnType<typeof openid>>['setJwksCache']>[1]['jwks'];
type KnownIssuer = { metadata: Promise<ServerMetadata>; untilMs: number; keys: { jwks: Jwks; untilMs: number } | null };

const known = new WeakMap<EidSettings, KnownIssuer>();

function knownOf(settings: EidSettings, now: Date): KnownIssuer {
  const found = known.get(settings);
  if (found && now.getTime() < found.untilMs) return found;
  const fresh: KnownIssuer = { metadata: discover(settings), untilMs: now.getTime() + METADATA_LIFETIME_MS, keys: found?.keys ?? null };
  fresh.metadata.catch(() => {
    fresh.untilMs = now.getTime() + FAILURE_LIFETIME_MS;
  });
  known.set(settings, fresh);
  return fresh;
}

async function discover({ issuer, clientId, clientSecret }: EidSettings): Promise<ServerMetadata> {
  const { discovery, allowInsecureRequests, customFetch } = await openid();
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: isOnThisMachine(issuer) ? [allowInsecureRequests] : [],
    timeout: TIMEOUT_SECONDS,
    [customFetch]: fetchBounded,
  });
  const metadata = found.serverMetadata();
  // A browser is sent to the first, and the secret to the second.
  for (const address of [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri])
    if (!isIssuerAddress(address)) throw new TypeError('the issuer has no complete metadata');
  return metadata;
}

const fetchBounded: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new TypeError('the answer of the issuer is too long');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status, headers: response.headers });
};

async function configurationOf(settings: EidSettings, { metadata, keys }: KnownIssuer, now: Date): Promise<Configuration> {
  const lib = await openid();
  const server = await metadata;
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const prove = methods.includes('client_secret_basic') ? lib.ClientSecretBasic : lib.ClientSecretPost;
  const config = new lib.Configuration(
    server,
    settings.clientId,
    {
      client_secret: settings.clientSecret,
      [lib.clockSkew]: Math.round((now.getTime() - Date.now()) / SECOND),
      [lib.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    },
    prove(settings.clientSecret),
  );
  config.timeout = TIMEOUT_SECONDS;
  config[lib.customFetch] = fetchBounded;
  if (isOnThisMachine(settings.issuer)) lib.allowInsecureRequests(config);
  // Without this the library trusts the connection and does not check the signature.
  lib.enableNonRepudiationChecks(config);
  if (keys && now.getTime() < keys.untilMs)
    lib.setJwksCache(config, { jwks: keys.jwks, uat: Math.floor(Date.now() / SECOND) - KEYS_MAY_BE_OLD_SECONDS - 1 });
  return config;
}

export type Redirect = { state: string; nonce: string; verifier: string };

/** Where the browser goes, made ready before anything is stored: the issuer may be away. */
export async function prepareRedirect(
  settings: EidSettings,
  returnTo: string,
  now: Date,
): Promise<(redirect: Redirect) => Promise<string>> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
  const config = await configurationOf(settings, knownOf(settings, now), now);
  return async ({ state, nonce, verifier }) =>
    buildAuthorizationUrl(config, {
      redirect_uri: returnTo,
      scope: 'openid',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // On a shared computer the issuer would otherwise answer for the person before.
      prompt: 'login',
    }).href;
}

export type IssuerReturn = { code: string; state: string; iss?: string };

/** The issuer's id of the person who has come back: signed by the issuer, for us, for this redirect, just now. Throws otherwise. */
export async function subjectAtIssuer(
  settings: EidSettings,
  returnTo: string,
  returned: IssuerReturn,
  redirect: Redirect,
  now: Date,
): Promise<string> {
  const { authorizationCodeGrant, getJwksCache } = await openid();
  const issuer = knownOf(settings, now);
  const config = await configurationOf(settings, issuer, now);
  const address = new URL(returnTo);
  for (const [name, value] of Object.entries(returned)) address.searchParams.set(name, value);
  const before = getJwksCache(config)?.uat;
  try {
    const tokens = await authorizationCodeGrant(config, address, {
      pkceCodeVerifier: redirect.verifier,
      expectedNonce: redirect.nonce,
      expectedState: redirect.state,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub ?? '';
    if (subject === '' || subject.length > MAX_SUBJECT_LENGTH) throw new Error('the issuer names no person');
    return subject;
  } finally {
    const keys = getJwksCache(config);
    if (keys && keys.uat !== before) issuer.keys = { jwks: keys.jwks, untilMs: now.getTime() + KEYS_LIFETIME_MS };
  }
}

/** Whether the issuer gave no usable answer; anything else is an answer that is refused. */
export function isAway(error: unknown): boolean {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  if (error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  return (
    code === 'OAUTH_RESPONSE_IS_NOT_JSON' || (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response && cause.status >= 500)
  );
}
