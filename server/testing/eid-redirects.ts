import assert from 'node:assert/strict';
import type { EidReturn } from '#contract/login.ts';
import { sql } from '../db/sql.ts';
import { EID_CLIENT, type FakeIssuer, startFakeIssuer, type TokenTwist } from './fake-issuer.ts';
import { fromPortal } from './passkeys.ts';
import { headersOf, type Session, type World } from './world.ts';

export type StartedRedirect = { address: string; state: string; cookie: string };
/** `as`: whose login an identity is to be linked to; without it the redirect is a login. */
export type At = { as?: Session; portal?: string; companyId?: number };

export function eidHeaders({ as, portal, companyId = 4 }: At, cookie = ''): Record<string, string> {
  const own = as ? headersOf(as, true) : {};
  return { ...own, ...fromPortal(portal), companyid: String(companyId), cookie: [own['cookie'], cookie].filter(Boolean).join('; ') };
}
export const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat() as string[];
export const errorOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { error?: string }).error,
];

export async function startRedirect(w: World, at: At = {}): Promise<StartedRedirect> {
  const answer = await w.call('POST', at.as ? '/api/Security/StartEidLink' : '/api/Security/StartEid', { headers: eidHeaders(at) });
  assert.equal(answer.statusCode, 200, answer.body);
  const { address } = answer.json() as { address: string };
  const cookie = cookiesOf(answer).find((header) => header.startsWith('__Host-kp-eid=')) ?? '';
  assert.match(cookie, /; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/);
  return { address, state: new URL(address).searchParams.get('state') ?? '', cookie: cookie.split(';')[0] ?? '' };
}
export const finishRedirect = (w: World, begun: Pick<StartedRedirect, 'cookie'>, body: EidReturn, at: At = {}) =>
  w.call('POST', at.as ? '/api/Security/LinkEid' : '/api/Security/EidLogin', { headers: eidHeaders(at, begun.cookie), body });

/** Redirects to an issuer that can be made to lie. `env`: the settings of two brands of different companies. */
export async function startEidRedirects() {
  const issuer: FakeIssuer = await startFakeIssuer();
  const settingsOf = (brand: string) => ({
    [`EID_${brand}_ISSUER`]: issuer.address,
    [`EID_${brand}_CLIENT_ID`]: EID_CLIENT.id,
    [`EID_${brand}_SECRET`]: EID_CLIENT.secret,
    [`EID_${brand}_LABEL`]: 'TestID',
  });
  const returned = (begun: StartedRedirect, subject: string, twist?: TokenTwist): EidReturn => ({
    code: issuer.grant(begun.address, subject, twist),
    state: begun.state,
    iss: issuer.address,
  });
  async function redirect(w: World, subject: string, twist: TokenTwist = {}, at: At = {}) {
    const begun = await startRedirect(w, at);
    return finishRedirect(w, begun, returned(begun, subject, twist), at);
  }
  async function link(w: World, user: string, subject: string): Promise<Session> {
    const as = await w.logIn(user, { browser: true });
    const answer = await redirect(w, subject, {}, { as });
    assert.equal(answer.statusCode, 200, answer.body);
    return as;
  }
  return { issuer, env: { ...settingsOf('FJORDROR'), ...settingsOf('LYNVAKT') }, returned, redirect, link };
}

/** Everything that a way in could leave behind, counters of guesses excepted. */
export const loginTraces = (w: World) =>
  w.db.query(sql`
    select (select count(*)::int from session) as sessions, (select count(*)::int from eid_link) as links, (select count(*)::int from outbox) as mails,
      (select count(*)::int from audit) as events, (select count(*)::int from known_device) as devices, (select max(last_used_at)::text from eid_link) as used`);
