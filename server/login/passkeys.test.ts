import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import type { LoginAnswer } from '#contract/login.ts';
import type { SecurityOverview } from '#contract/login-security.ts';
import { MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { newAuthenticator } from '../testing/authenticator.ts';
import { firstBrand, foreignBrand, secondBrand } from '../testing/company-brands.ts';
import { addPasskey, callFrom, fromPortal, logInWithPasskey, PORTAL, passkeyLoginOptions, sendPasskey } from '../testing/passkeys.ts';
import { onOneEngine, type Session, type World } from '../testing/world.ts';

const OTHER_PORTAL = `https://kunde.${secondBrand.slug}.example`;
const FOREIGN_PORTAL = `https://kunde.${foreignBrand.slug}.example`;

const sessionOf = (answer: { json(): unknown; headers: Record<string, unknown> }): Session => {
  const cookies = ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((header) => header.split(';')[0]);
  return { ...(answer.json() as LoginAnswer), companyId: 4, cookie: cookies.join('; ') || null };
};
const overview = async (w: World, as: Session): Promise<SecurityOverview> =>
  (await w.call('GET', '/api/Security/Overview', { as, bearer: true, headers: fromPortal() })).json();
const countOf = async (w: World, table: 'passkey' | 'login_challenge'): Promise<number> => {
  const [row] = await w.db.query<{ n: number }>(
    table === 'passkey' ? sql`select count(*)::int as n from passkey` : sql`select count(*)::int as n from login_challenge`,
  );
  return row?.n ?? -1;
};

onOneEngine('passkeys', (world) => {
  test('a customer makes one, logs in with it and gets the keys of the contract; the list says where it works', async () => {
    const w = world();
    const kari = await w.logIn('kari', { browser: true });
    const authenticator = await addPasskey(w, kari);
    const answer = await logInWithPasskey(w, authenticator);
    assert.equal(answer.statusCode, 200, answer.body);
    const session = sessionOf(answer);
    assert.deepEqual([session.id, session.role, session.mustChangePassword, session.needsSecondFactor], ['kari', 'Customer', false, false]);
    assert.match(session.cookie ?? '', /__Host-kp-bind=.*__Host-kp-device-/);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: session })).statusCode, 200);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: { ...session, cookie: null } })).statusCode, 401);
    const { passkeys, events } = await overview(w, session);
    assert.deepEqual(
      passkeys.map(({ name, host, isHere, lastUsedAt }) => [name, host, isHere, lastUsedAt !== null]),
      [['Telefonen', `kunde.${firstBrand.slug}.example`, true, true]],
    );
    assert.ok(events.some(({ event }) => event === 'passkey-added'));
    const [mail] = await w.db.query(sql`select from outbox where kind = 'login-changed' and recipient = 'kari@c4.example'`);
    assert.ok(mail);
  });

  test('the answer to the beginning of a login is the same for all, and is used once', async () => {
    const w = world();
    const ola = await w.logIn('ola', { browser: true });
    const authenticator = await addPasskey(w, ola);
    const first = await passkeyLoginOptions(w);
    const { challenge: _, ...rest } = await passkeyLoginOptions(w);
    assert.deepEqual(rest, {
      rpId: `kunde.${firstBrand.slug}.example`,
      timeout: 600_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    const sent = authenticator.get(first);
    assert.equal((await sendPasskey(w, sent)).statusCode, 200);
    const again = await sendPasskey(w, sent);
    assert.deepEqual([again.statusCode, again.json().error], [400, 'passkey-refused']);
  });

  test('two browsers that bring the same answer: one gets in', async () => {
    const w = world();
    const authenticator = await addPasskey(w, await w.logIn('ola', { browser: true }));
    const sent = authenticator.get(await passkeyLoginOptions(w));
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPasskey(w, sent)));
    assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 400, 400, 400, 400, 400]);
    w.clock.advance(11 * MINUTE);
  });

  test('each bad answer is refused with its code, and nothing is stored of it', async () => {
    const w = world();
    const kari = await w.logIn('kari', { browser: true });
    const authenticator = await addPasskey(w, kari);
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const twists = {
      'from another origin': { origin: 'https://evil.example' },
      'for another host': { host: `kunde.${secondBrand.slug}.example` },
      'without having recognised anybody': { isVerified: false },
      'of a new passkey': { type: 'webauthn.create' },
      'to a challenge of its own': { challenge: 'a'.repeat(43) },
      'signed by another key': { key },
    };
    const before = await w.db.query(sql`select counter, last_used_at from passkey order by credential_id`);
    const sessions = () => w.db.query(sql`select key_hash from session order by key_hash`);
    const sessionsBefore = await sessions();
    for (const [what, twist] of Object.entries(twists)) {
      const answer = await logInWithPasskey(w, authenticator, twist);
      assert.deepEqual([answer.statusCode, answer.json().error], [400, 'passkey-refused'], what);
    }
    const unknown = newAuthenticator(PORTAL);
    assert.equal((await logInWithPasskey(w, unknown)).json().error, 'passkey-refused');
    assert.deepEqual(await w.db.query(sql`select counter, last_used_at from passkey order by credential_id`), before);
    assert.deepEqual(await sessions(), sessionsBefore);
    w.clock.advance(11 * MINUTE);
  });

  test('a challenge that is too old, of another purpose or of another company is refused', async () => {
    const w = world();
    const kari = await w.logIn('kari', { browser: true });
    const authenticator = await addPasskey(w, kari);
    const old = await passkeyLoginOptions(w);
    const made = (await callFrom(w, 'PasskeyOptions', kari)).json();
    assert.equal((await sendPasskey(w, authenticator.get({ ...old, challenge: made.challenge }))).statusCode, 400);
    w.clock.advance(10 * MINUTE);
    assert.equal((await sendPasskey(w, authenticator.get(old))).statusCode, 400);
    const foreign = await passkeyLoginOptions(w, { portal: FOREIGN_PORTAL, companyId: 2 });
    assert.equal((await sendPasskey(w, authenticator.get(foreign))).statusCode, 400);
    w.clock.advance(11 * MINUTE);
  });

  test('a copy is noticed by its counter; a device that does not count is fine', async () => {
    const w = world();
    const kari = await w.logIn('kari', { browser: true });
    const counting = await addPasskey(w, kari);
    assert.equal((await logInWithPasskey(w, counting, { counter: 50 })).statusCode, 200);
    for (const counter of [50, 49, 0]) assert.equal((await logInWithPasskey(w, counting, { counter })).json().error, 'passkey-refused');
    assert.equal((await logInWithPasskey(w, counting, { counter: 51 })).statusCode, 200);
    const synced = await addPasskey(w, kari, PORTAL, { counts: false });
    for (let i = 0; i < 2; i++) assert.equal((await logInWithPasskey(w, synced)).statusCode, 200);
    w.clock.advance(11 * MINUTE);
  });

  test('it works at the host where it was made, and at no other, of the same company or not', async () => {
    const w = world();
    const kari = await w.logIn('kari', { browser: true });
    const here = await addPasskey(w, kari);
    const there = await addPasskey(w, kari, OTHER_PORTAL);
    assert.deepEqual(
      new Set((await overview(w, kari)).passkeys.map((p) => p.host)),
      new Set([`kunde.${firstBrand.slug}.example`, `kunde.${secondBrand.slug}.example`]),
    );
    assert.equal((await logInWithPasskey(w, there, {}, { portal: OTHER_PORTAL })).statusCode, 200);
    for (const origin of [PORTAL, OTHER_PORTAL])
      assert.equal((await logInWithPasskey(w, here, { origin }, { portal: OTHER_PORTAL })).json().error, 'passkey-refused', origin);
    for (const portal of [FOREIGN_PORTAL, 'http://127.0.0.1:3000', 'https://ukjent.example']) {
      const headers = { ...fromPortal(portal), companyid: '4' };
      const answer = await w.call('POST', '/api/Security/PasskeyLoginOptions', { headers });
      assert.deepEqual([answer.statusCode, answer.json().error], [409, 'passkey-host'], portal);
    }
    w.clock.advance(11 * MINUTE);
  });

  test('of a disabled account it opens nothing, also when it was disabled in between', async () => {
    const w = world();
    const ola = await w.logIn('ola', { browser: true });
    const authenticator = await addPasskey(w, ola);
    const asked = await passkeyLoginOptions(w);
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where company_id = 4 and login_name = 'ola'`);
    assert.equal((await sendPasskey(w, authenticator.get(asked))).json().error, 'passkey-refused');
    await w.db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ola'`);
    assert.equal((await logInWithPasskey(w, authenticator)).statusCode, 200);
  });

  test('a new one is refused when replayed, made elsewhere or known already, and nothing is stored', async () => {
    const w = world();
    const ola = await w.logIn('ola', { browser: true });
    const before = await countOf(w, 'passkey');
    const make = async (twist: Parameters<ReturnType<typeof newAuthenticator>['create']>[1], authenticator = newAuthenticator(PORTAL)) => {
      const options = (await callFrom(w, 'PasskeyOptions', ola)).json();
      return callFrom(w, 'AddPasskey', ola, { name: 'Ny', passkey: authenticator.create(options, twist) });
    };
    for (const twist of [
      { origin: 'https://evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { challenge: 'b'.repeat(43) },
    ])
      assert.equal((await make(twist)).json().error, 'passkey-refused', JSON.stringify(twist));
    const options = (await callFrom(w, 'PasskeyOptions', ola)).json();
    const kari = await w.logIn('kari', { browser: true });
    assert.equal(
      (await callFrom(w, 'AddPasskey', kari, { name: 'x', passkey: newAuthenticator(PORTAL).create(options) })).json().error,
      'passkey-refused',
    );
    assert.equal(await countOf(w, 'passkey'), before);
    const authenticator = newAuthenticator(PORTAL);
    assert.equal((await make({}, authenticator)).statusCode, 200);
    const known = await make({}, authenticator);
    assert.deepEqual([known.statusCode, known.json().error], [409, 'passkey-known']);
    for (const name of ['', '   ', 'x'.repeat(81)])
      assert.equal((await callFrom(w, 'AddPasskey', ola, { name, passkey: newAuthenticator(PORTAL).create(options) })).statusCode, 400);
    w.clock.advance(11 * MINUTE);
  });

  test('it is renamed and removed by its owner only; removing ends all other sessions', async () => {
    const w = world();
    const ola = await w.logIn('ola', { browser: true });
    const elsewhere = await w.logIn('ola');
    const kari = await w.logIn('kari', { browser: true });
    const authenticator = await addPasskey(w, ola);
    const passkeyId = (await overview(w, ola)).passkeys.at(-1)?.passkeyId;
    for (const path of ['RenamePasskey', 'RemovePasskey']) {
      const body = { passkeyId, ...(path === 'RenamePasskey' ? { name: 'Nytt navn' } : {}) };
      assert.equal((await callFrom(w, path, kari, body)).statusCode, 404, path);
      assert.equal((await w.call('POST', `/api/Security/${path}`, { body })).statusCode, 401, path);
      assert.equal((await callFrom(w, path, ola, { ...body, passkeyId: 'x' })).statusCode, 400, path);
      assert.equal((await callFrom(w, path, ola, body)).statusCode, 200, path);
    }
    assert.equal((await logInWithPasskey(w, authenticator)).json().error, 'passkey-refused');
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: elsewhere })).statusCode, 401);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: ola })).statusCode, 200);
  });

  test('ten minutes after the proof it takes a new one to make or remove one', async () => {
    const w = world();
    const kari = await w.logIn('kari', { browser: true });
    const passkeyId = (await overview(w, kari)).passkeys[0]?.passkeyId;
    w.clock.advance(10 * MINUTE);
    for (const [path, body] of [
      ['PasskeyOptions', undefined],
      ['RemovePasskey', { passkeyId }],
    ] as const) {
      const answer = await callFrom(w, path, kari, body);
      assert.deepEqual([answer.statusCode, answer.json().error], [403, 'proof-needed']);
    }
  });

  test('an address that begins or fails again and again has to wait', async () => {
    const w = world();
    w.clock.advance(11 * MINUTE);
    const bad = newAuthenticator(PORTAL);
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await logInWithPasskey(w, bad)).statusCode);
    assert.deepEqual(new Set(statuses.slice(0, 20)), new Set([400]));
    assert.deepEqual(statuses.slice(20), [429, 429]);
    const begin = () => w.call('POST', '/api/Security/PasskeyLoginOptions', { headers: { ...fromPortal(), companyid: '4' } });
    const begun = await Promise.all(Array.from({ length: 110 }, begin));
    assert.ok(begun.some((a) => a.statusCode === 429));
  });
});
