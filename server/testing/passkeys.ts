import assert from 'node:assert/strict';
import type { PasskeyAnswer, PasskeyRequest } from '#contract/login-passkeys.ts';
import { type Authenticator, newAuthenticator, type Twist } from './authenticator.ts';
import { headersOf, type Session, type World } from './world.ts';

export const PORTAL = 'https://kunde.fjordror.example';

/** As the portal of a brand sends it. */
export const fromPortal = (portal = PORTAL) => ({ origin: portal, host: new URL(portal).host, 'sec-fetch-site': 'same-origin' });

/** A call about one's own login, made in a browser at a brand's portal. */
export const callFrom = (w: World, path: string, as: Session, body?: object, portal = PORTAL) =>
  w.call('POST', `/api/Security/${path}`, { headers: { ...headersOf(as, true), ...fromPortal(portal) }, ...(body ? { body } : {}) });

export async function addPasskey(w: World, as: Session, portal = PORTAL, options = {}): Promise<Authenticator> {
  const authenticator = newAuthenticator(portal, options);
  const asked = await callFrom(w, 'PasskeyOptions', as, undefined, portal);
  assert.equal(asked.statusCode, 200, asked.body);
  const added = await callFrom(w, 'AddPasskey', as, { name: 'Telefonen', passkey: authenticator.create(asked.json()) }, portal);
  assert.equal(added.statusCode, 200, added.body);
  return authenticator;
}

type At = { portal?: string; companyId?: number; cookie?: string };

export async function passkeyLoginOptions(w: World, { portal = PORTAL, companyId = 4 }: At = {}): Promise<PasskeyRequest> {
  const headers = { ...fromPortal(portal), companyid: String(companyId) };
  const asked = await w.call('POST', '/api/Security/PasskeyLoginOptions', { headers });
  assert.equal(asked.statusCode, 200, asked.body);
  return asked.json();
}

export const sendPasskey = (w: World, body: PasskeyAnswer, { portal = PORTAL, companyId = 4, cookie }: At = {}) =>
  w.call('POST', '/api/Security/PasskeyLogin', {
    headers: { ...fromPortal(portal), companyid: String(companyId), ...(cookie ? { cookie } : {}) },
    body,
  });

export const logInWithPasskey = async (w: World, authenticator: Authenticator, twist: Twist = {}, at: At = {}) =>
  sendPasskey(w, authenticator.get(await passkeyLoginOptions(w, at), twist), at);
