import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import type { LoginAnswer } from '#contract/customer/login.ts';
import type { SecurityOverview } from '#contract/security/overview.ts';
import type { EidReturn } from '#contract/security/parts.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { sql } from '../../db/sql.ts';
import { addApp } from '../../testing/authenticator-app.ts';
import { EID_CLIENT, json, metadataOf, startFakeIssuer, type TokenTwist } from '../../testing/fake-issuer.ts';
import { fromPortal } from '../../testing/passkeys.ts';
import { headersOf, onBothEngines, type Session, type World } from '../../testing/world.ts';

const issuer = await startFakeIssuer();
after(() => issuer.close());
const settingsOf = (brand: string) => ({
  [`EID_${brand}_ISSUER`]: issuer.address,
  [`EID_${brand}_CLIENT_ID`]: EID_CLIENT.id,
  [`EID_${brand}_SECRET`]: EID_CLIENT.secret,
  [`EID_${brand}_LABEL`]: 'TestID',
});
const ENV = { ...settingsOf('FJORDROR'), ...settingsOf('LYNVAKT') };
const FOREIGN_PORTAL = 'https://kunde.lynvakt.example';

type Begun = { address: string; state: string; cookie: string };
type At = { as?: Session; portal?: string; companyId?: number };

function headers({ as, portal, companyId = 4 }: At, cookie = ''): Record<string, string> {
  const own = as ? headersOf(as, true) : {};
  return { ...own, ...fromPortal(portal), companyid: String(companyId), cookie: [own['cookie'], cookie].filter(Boolean).join('; ') };
}
const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] => [answer.headers['set-cookie'] ?? []].flat() as string[];

async function begin(w: World, at: At = {}): Promise<Begun> {
  const answer = await w.call('POST', at.as ? '/api/Security/StartEidLink' : '/api/Security/StartEid', { headers: headers(at) });
  assert.equal(answer.statusCode, 200, answer.body);
  const { address } = answer.json() as { address: string };
  const cookie = cookiesOf(answer).find((header) => header.startsWith('__Host-kp-trip=')) ?? '';
  assert.match(cookie, /; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/);
  return { address, state: new URL(address).searchParams.get('state') ?? '', cookie: cookie.split(';')[0] ?? '' };
}
const finish = (w: World, begun: Pick<Begun, 'cookie'>, body: EidReturn, at: At = {}) =>
  w.call('POST', at.as ? '/api/Security/LinkEid' : '/api/Security/EidLogin', { headers: headers(at, begun.cookie), body });
const returned = (begun: Begun, subject: string, twist?: TokenTwist): EidReturn => ({
  code: issuer.grant(begun.address, subject, twist),
  state: begun.state,
  iss: issuer.address,
});
async function trip(w: World, subject: string, twist: TokenTwist = {}, at: At = {}) {
  const begun = await begin(w, at);
  return finish(w, begun, returned(begun, subject, twist), at);
}
async function link(w: World, user: string, subject: string): Promise<Session> {
  const as = await w.logIn(user, { browser: true });
  const answer = await trip(w, subject, {}, { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return as;
}
const overview = async (w: World, as: Session): Promise<SecurityOverview> =>
  (await w.call('GET', '/api/Security/Overview', { as, bearer: true, headers: fromPortal() })).json();
const errorOf = (answer: { statusCode: number; json(): unknown }) => [answer.statusCode, (answer.json() as { error?: string }).error];
/** Everything that a way in could leave behind, counters of guesses excepted. */
const traces = (w: World) =>
  w.db.query(sql`
    select (select count(*)::int from session) as sessions, (select count(*)::int from eid_link) as links, (select count(*)::int from outbox) as mails,
      (select count(*)::int from audit) as events, (select count(*)::int from known_device) as devices, (select max(last_used_at)::text from eid_link) as used`);

/** What an issuer that is down, being mended or not itself may answer. */
const BROKEN: Record<string, (answer: ServerResponse) => void> = {
  'a failure': (answer) => json(answer, 503, {}),
  'a page': (answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<p>Vedlikehold'),
  'a cut wire': (answer) => void answer.destroy(),
  'an endless answer': (answer) => void answer.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(300_000)),
};

onBothEngines(
  'electronic identities',
  (world, kind) => {
    before(() => {
      issuer.now = () => world().clock.now;
    });

    test('a customer links one, logs in with it and gets the keys of the contract; nothing about the person is kept or in an address', async () => {
      const w = world();
      const kari = await link(w, 'kari', '01010112345');
      const begun = await begin(w);
      const query = new URL(begun.address).searchParams;
      assert.deepEqual(
        ['scope', 'redirect_uri', 'code_challenge_method', 'prompt', 'client_id'].map((name) => query.get(name)),
        ['openid', 'https://kunde.fjordror.example/auth/retur', 'S256', 'login', EID_CLIENT.id],
      );
      const answer = await finish(w, begun, returned(begun, '01010112345'));
      assert.equal(answer.statusCode, 200, answer.body);
      const login = answer.json() as LoginAnswer;
      assert.deepEqual([login.id, login.role, login.mustChangePassword, login.needsSecondFactor], ['kari', 'Customer', false, false]);
      const cookies = cookiesOf(answer);
      assert.ok(cookies.some((cookie) => /^__Host-kp-trip=;.*Max-Age=0$/.test(cookie)));
      const session = { ...login, companyId: 4, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
      assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: session })).statusCode, 200);
      assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: { ...session, cookie: null } })).statusCode, 401);
      const { eids, events } = await overview(w, kari);
      assert.deepEqual(
        eids.map((eid) => [eid.issuer, eid.isHere, eid.lastUsedAt !== null]),
        [[issuer.address, true, true]],
      );
      assert.equal(events.find(({ event }) => event.startsWith('eid'))?.event, 'eid-linked');
      const [mail] = await w.db.query(sql`select from outbox where kind = 'login-changed' and recipient = 'kari@c4.example'`);
      assert.ok(mail);
      const [kept] = await w.db.query<{ text: string }>(sql`select json_agg(k)::text as text from eid_link k`);
      for (const text of [kept?.text ?? '', ...w.log]) assert.ok(!text.includes('01010112345'));
    });

    test('each broken token is refused with its code, said to the operator, and nothing is stored of it', async () => {
      const w = world();
      await link(w, 'ola', 'broken');
      const nowSeconds = () => Math.floor(w.clock.now.getTime() / SECOND);
      const claim = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
      const twists: Record<string, [TokenTwist, string]> = {
        'of another issuer': [{ claims: { iss: 'https://evil.example' } }, claim],
        'for another audience': [{ claims: { aud: 'somebody-else' } }, claim],
        'for us and another who did not ask': [{ claims: { aud: [EID_CLIENT.id, 'b'], azp: 'b' } }, claim],
        'with another nonce': [{ claims: { nonce: 'another' } }, claim],
        'without a nonce': [{ claims: { nonce: undefined } }, 'OAUTH_INVALID_RESPONSE'],
        'that has expired': [{ claims: { exp: nowSeconds() - 31 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
        'from a clock too far ahead': [{ claims: { nbf: nowSeconds() + 40, iat: nowSeconds() + 40 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
        'without a signature': [{ signedBy: 'none' }, 'OAUTH_UNSUPPORTED_OPERATION'],
        'signed with the public key as a secret': [{ signedBy: 'public-key' }, 'OAUTH_UNSUPPORTED_OPERATION'],
        'signed by somebody else': [{ signedBy: 'other' }, 'OAUTH_INVALID_RESPONSE'],
        'signed by a key that nobody knows': [{ header: { kid: 'unknown' } }, 'OAUTH_KEY_SELECTION_FAILED'],
        'about nobody': [{ claims: { sub: undefined } }, 'OAUTH_INVALID_RESPONSE'],
      };
      const before = await traces(w);
      const refused: unknown[] = [];
      for (const [what, [twist]] of Object.entries(twists)) {
        const logged = w.log.length;
        const [status, error] = errorOf(await trip(w, 'broken', twist));
        const line = w.log.slice(logged).find((entry) => entry.includes('"event":"eid-refused"')) ?? '{}';
        refused.push([what, status, error, (JSON.parse(line) as { code?: string }).code]);
      }
      assert.deepEqual(
        refused,
        Object.entries(twists).map(([what, [, reason]]) => [what, 400, 'eid-refused', reason]),
      );
      assert.deepEqual(await traces(w), before);
      w.clock.advance(11 * MINUTE);
      assert.equal(
        (await trip(w, 'broken', { claims: { iat: nowSeconds() + 20, exp: nowSeconds() - 20 } })).statusCode,
        200,
        'clocks that differ a little',
      );
    });

    test('what is not the answer to this trip is refused: state, browser, issuer, time, code', async () => {
      const w = world();
      await link(w, 'ola', 'trips').catch(() => {});
      const good = await begin(w);
      const other = await begin(w);
      const before = await traces(w);
      const cases: [string, Begun, EidReturn][] = [
        ['the state of another trip', good, { ...returned(good, 'broken'), state: other.state }],
        ['a state of its own', good, { ...returned(good, 'broken'), state: 'x'.repeat(43) }],
        ['another browser', { ...good, cookie: '' }, returned(good, 'broken')],
        ['a cookie that is none', { ...good, cookie: '__Host-kp-trip=x' }, returned(good, 'broken')],
        ['another issuer', await begin(w), { ...returned(good, 'broken'), iss: 'https://evil.example' }],
      ];
      for (const [what, begun, body] of cases) {
        const sent = what === 'another issuer' ? { ...body, state: begun.state } : body;
        assert.deepEqual(errorOf(await finish(w, begun, sent)), [400, 'eid-refused'], what);
      }
      const { iss: _, ...unsigned } = returned(other, 'broken');
      assert.deepEqual(errorOf(await finish(w, other, unsigned)), [400, 'eid-refused'], 'no issuer where it says that it names itself');
      const used = await begin(w);
      const answer = returned(used, 'broken');
      assert.equal((await finish(w, used, answer)).statusCode, 200);
      assert.deepEqual(errorOf(await finish(w, used, answer)), [400, 'eid-refused'], 'used before');
      const again = await begin(w);
      assert.deepEqual(errorOf(await finish(w, again, { ...answer, state: again.state })), [400, 'eid-refused'], 'a code of before');
      const old = await begin(w);
      const late = returned(old, 'broken');
      w.clock.advance(10 * MINUTE);
      assert.deepEqual(errorOf(await finish(w, old, late)), [400, 'eid-refused'], 'too late');
      const [row] = await traces(w);
      assert.equal((row as { sessions: number }).sessions, (before[0] as { sessions: number }).sessions + 1);
      w.clock.advance(11 * MINUTE);
    });

    test('two browsers that bring the same code: one gets in', async () => {
      const w = world();
      const begun = await begin(w);
      const body = returned(begun, 'broken');
      const answers = await Promise.all(Array.from({ length: 4 }, () => finish(w, begun, body)));
      assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, 400, 400, 400]);
    });

    test('new keys are fetched once when one is unknown, and not again for what is known', async () => {
      const w = world();
      const count = (path: string) => issuer.asked.get(path) ?? 0;
      await trip(w, 'broken');
      const [metadata, keys] = [count('/.well-known/openid-configuration'), count('/jwks')];
      assert.equal((await trip(w, 'broken')).statusCode, 200);
      assert.deepEqual([count('/.well-known/openid-configuration'), count('/jwks')], [metadata, keys]);
      issuer.rotateKeys();
      assert.equal((await trip(w, 'broken')).statusCode, 200);
      assert.equal(count('/jwks'), keys + 1);
      assert.equal((await trip(w, 'broken', { header: { kid: 'unknown' } })).statusCode, 400);
      assert.equal(count('/jwks'), keys + 2);
      w.clock.advance(11 * MINUTE);
    });

    test('an issuer that is away, slow or wrong is said to be away; nothing is stored and the password still works', async () => {
      const w = world();
      const begun = await begin(w);
      const challenges = () => w.db.query(sql`select count(*)::int as n from login_challenge`);
      for (const path of ['/token', '/jwks']) {
        for (const [what, answer] of Object.entries(BROKEN)) {
          const one = await begin(w);
          if (path === '/jwks') issuer.rotateKeys();
          issuer.broken.set(path, answer);
          assert.deepEqual(errorOf(await finish(w, one, returned(one, 'broken'))), [503, 'eid-away'], `${path}: ${what}`);
          issuer.broken.clear();
        }
      }
      assert.equal((await finish(w, begun, returned(begun, 'broken'))).statusCode, 200);
      const METADATA = '/.well-known/openid-configuration';
      const before = await challenges();
      for (const metadata of [
        { ...metadataOf(issuer.address), issuer: 'https://evil.example' },
        { ...metadataOf(issuer.address), authorization_endpoint: 'javascript:alert(1)' },
        { ...metadataOf(issuer.address), token_endpoint: 'http://192.0.2.1/token' },
        { ...metadataOf(issuer.address), jwks_uri: undefined },
        {},
      ]) {
        w.clock.advance(HOUR);
        issuer.broken.set(METADATA, (reply) => json(reply, 200, metadata));
        const answer = await w.call('POST', '/api/Security/StartEid', { headers: headers({}) });
        assert.deepEqual(errorOf(answer), [503, 'eid-away'], JSON.stringify(metadata));
        assert.deepEqual(cookiesOf(answer), []);
      }
      const asked = issuer.asked.get(METADATA);
      assert.equal((await w.call('POST', '/api/Security/StartEid', { headers: headers({}) })).statusCode, 503);
      assert.equal(issuer.asked.get(METADATA), asked, 'not asked again within seconds');
      await w.logIn('kari', { browser: true });
      assert.deepEqual(await challenges(), before);
      issuer.broken.clear();
      w.clock.advance(6 * SECOND);
      assert.equal((await trip(w, 'broken')).statusCode, 200);
    });

    // It takes as long as the issuer is given: once is enough.
    if (kind === 'embedded')
      test('an issuer that says nothing is waited for some seconds', async () => {
        const w = world();
        const begun = await begin(w);
        issuer.broken.set('/token', () => {});
        const startedAt = performance.now();
        assert.deepEqual(errorOf(await finish(w, begun, returned(begun, 'broken'))), [503, 'eid-away']);
        assert.ok(performance.now() - startedAt < 8 * SECOND);
        issuer.broken.clear();
      });

    test('a link that was removed, or whose login was closed, opens nothing, also during a trip; unlinking ends the other sessions', async () => {
      const w = world();
      const ola = await w.logIn('ola', { browser: true });
      const elsewhere = await w.logIn('ola');
      const begun = await begin(w);
      await w.db.query(sql`update account set disabled_at = ${w.clock.now} where company_id = 4 and login_name = 'ola'`);
      assert.deepEqual(errorOf(await finish(w, begun, returned(begun, 'broken'))), [409, 'eid-unknown']);
      await w.db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ola'`);
      const [eid] = (await overview(w, ola)).eids;
      const unlink = (as: Session | undefined, eidId: unknown) =>
        w.call('POST', '/api/Security/UnlinkEid', { headers: headers(as ? { as } : {}), body: { eidId } });
      const kari = await w.logIn('kari', { browser: true });
      assert.equal((await unlink(kari, eid?.eidId)).statusCode, 404);
      assert.equal((await unlink(undefined, eid?.eidId)).statusCode, 401);
      assert.equal((await unlink(ola, 'x')).statusCode, 400);
      const late = await begin(w);
      assert.equal((await unlink(ola, eid?.eidId)).statusCode, 200);
      assert.deepEqual(errorOf(await finish(w, late, returned(late, 'broken'))), [409, 'eid-unknown']);
      assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: elsewhere })).statusCode, 401);
      assert.deepEqual((await overview(w, ola)).eids, []);
      assert.equal((await unlink(ola, eid?.eidId)).statusCode, 404);
    });

    test('linking wants a proof of the last minutes, the same login after the trip, and an identity that is nobody else’s', async () => {
      const w = world();
      const ola = await w.logIn('ola', { browser: true });
      const kari = await w.logIn('kari', { browser: true });
      const before = await traces(w);
      assert.deepEqual(errorOf(await trip(w, '01010112345', {}, { as: ola })), [409, 'eid-taken']);
      assert.deepEqual(errorOf(await trip(w, 'another', {}, { as: kari })), [409, 'eid-known']);
      const begun = await begin(w, { as: ola });
      assert.match(begun.state, /^link\./);
      assert.deepEqual(errorOf(await finish(w, begun, returned(begun, 'new'), { as: kari })), [400, 'eid-refused']);
      const asLogin = await begin(w, { as: ola });
      assert.deepEqual(errorOf(await finish(w, asLogin, returned(asLogin, '01010112345'))), [400, 'eid-refused']);
      const loginTrip = await begin(w);
      assert.deepEqual(errorOf(await finish(w, loginTrip, returned(loginTrip, 'new'), { as: ola })), [400, 'eid-refused']);
      assert.deepEqual(await traces(w), before);
      w.clock.advance(10 * MINUTE);
      const late = await w.call('POST', '/api/Security/StartEidLink', { headers: headers({ as: ola }) });
      assert.deepEqual(errorOf(late), [403, 'proof-needed']);
      await w.db.query(sql`update account set password_hash = null where company_id = 4 and login_name = 'ola'`);
      await w.db.query(sql`update session set proved_at = ${w.clock.now} where company_id = 4`);
      assert.deepEqual(errorOf(await trip(w, 'new', {}, { as: ola })), [403, 'must-change-password']);
      const [kariRow] = await w.db.query<{ password_hash: string }>(
        sql`select password_hash from account where company_id = 4 and login_name = 'kari'`,
      );
      await w.db.query(sql`update account set password_hash = ${kariRow?.password_hash} where company_id = 4 and login_name = 'ola'`);
    });

    test('it is no proof: what matters most asks for the password', async () => {
      const w = world();
      const answer = await trip(w, '01010112345');
      const session = {
        ...(answer.json() as LoginAnswer),
        companyId: 4,
        cookie: cookiesOf(answer)
          .map((c) => c.split(';')[0])
          .join('; '),
      };
      assert.deepEqual(errorOf(await w.call('POST', '/api/Security/StartEidLink', { headers: headers({ as: session }) })), [
        403,
        'proof-needed',
      ]);
    });

    test('at another company’s portal, at an unknown one and at a brand without an issuer it opens nothing', async () => {
      const w = world();
      const start = (at: At) => w.call('POST', '/api/Security/StartEid', { headers: headers(at) });
      for (const at of [
        { portal: FOREIGN_PORTAL },
        { portal: 'https://kunde.nordvann.example' },
        { portal: 'https://ukjent.example' },
        { companyId: 2 },
      ])
        assert.deepEqual(errorOf(await start(at)), [404, 'eid-off'], JSON.stringify(at));
      const foreign = { portal: FOREIGN_PORTAL, companyId: 2 };
      assert.deepEqual(errorOf(await trip(w, '01010112345', {}, foreign)), [409, 'eid-unknown']);
      const begun = await begin(w);
      assert.deepEqual(errorOf(await finish(w, begun, returned(begun, '01010112345'), foreign)), [400, 'eid-refused']);
    });

    test('bad input is refused, and who begins or fails again and again from one address has to wait', async () => {
      const w = world();
      w.clock.advance(11 * MINUTE);
      const begun = await begin(w);
      for (const body of [
        {},
        { code: 'a' },
        { code: '', state: 'b' },
        { code: 'a'.repeat(3000), state: 'b' },
        { code: 'a', state: 'b', id_token: 'c' },
      ])
        assert.equal((await finish(w, begun, body as EidReturn)).statusCode, 400, JSON.stringify(body));
      const statuses: number[] = [];
      for (let i = 0; i < 22; i++) statuses.push((await finish(w, begun, { code: 'x', state: 'y' })).statusCode);
      assert.deepEqual([new Set(statuses.slice(0, 20)), statuses.slice(20)], [new Set([400]), [429, 429]]);
      const start = () => w.call('POST', '/api/Security/StartEid', { headers: headers({}) });
      const begins = await Promise.all(Array.from({ length: 125 }, start));
      assert.ok(begins.some((answer) => answer.statusCode === 429));
      w.clock.advance(11 * MINUTE);
    });
  },
  ENV,
);

onBothEngines(
  'electronic identities of staff',
  (world) => {
    before(() => {
      issuer.now = () => world().clock.now;
    });

    test('staff come to the second factor, or have to set one up when the days of grace are over; the owner hears of a new device', async () => {
      const w = world();
      await link(w, 'admin', 'the-admin');
      const scopeOf = async () => {
        const answer = await trip(w, 'the-admin');
        assert.equal(answer.statusCode, 200, answer.body);
        return {
          ...(answer.json() as LoginAnswer),
          companyId: 4,
          cookie: cookiesOf(answer)
            .map((c) => c.split(';')[0])
            .join('; '),
        };
      };
      const mails = () =>
        w.db.query(sql`
          select from outbox m join account a on a.company_id = m.company_id and a.id = any(m.account_ids)
          where m.company_id = 4 and m.kind = 'new-device' and a.login_name = 'admin'`);
      const before = (await mails()).length;
      assert.equal((await scopeOf()).needsSecondFactor, false);
      assert.equal((await mails()).length, before + 1);
      w.clock.advance(8 * 24 * HOUR);
      const half = await scopeOf();
      assert.equal(half.needsSecondFactor, true);
      assert.equal((await w.call('GET', '/api/Staff/Employees', { as: half, bearer: true })).statusCode, 403);
      await addApp(w, half);
      const known = await scopeOf();
      assert.equal(known.needsSecondFactor, true);
      assert.equal((await w.call('POST', '/api/Security/StartApp', { as: known, bearer: true })).statusCode, 403);
    });
  },
  { ...ENV, STAFF_SECOND_FACTOR: 'admins' },
);
