import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { LoginAnswer } from '#contract/login.ts';
import type { SecurityOverview } from '#contract/login-security.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { changeLogin } from '../staff/lock-out.ts';
import { addApp, codeOf } from '../testing/authenticator-app.ts';
import { firstBrand, foreignBrand, secondBrand } from '../testing/company-brands.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { addPasskey, callFrom, fromPortal } from '../testing/passkeys.ts';
import { onOneEngine, type Session, type World } from '../testing/world.ts';

const HALF_MINUTE = 30 * SECOND;

const sessionOf = (answer: { json(): unknown; headers: Record<string, unknown> }, before: Session): Session => {
  const cookies = ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((header) => header.split(';')[0]);
  return { ...(answer.json() as LoginAnswer), companyId: before.companyId, cookie: cookies.join('; ') || before.cookie };
};
const errorOf = (answer: { statusCode: number; json(): { error?: string } }) => [answer.statusCode, answer.json().error];
/** Every login begins as it was: no factor, no session, no counter. */
async function beginAgain(w: World): Promise<void> {
  for (const table of ['passkey', 'authenticator_app', 'recovery_code', 'session', 'attempt', 'known_device', 'outbox'])
    await w.databases.engines[0]?.asOwner((client) => client.query(`delete from ${table}`));
  await w.db.query(sql`update account set factor_due_at = null where company_id = 4`);
  w.clock.advance(HALF_MINUTE * 4);
}

onOneEngine('the second factor', (world) => {
  beforeEach(() => beginAgain(world()));
  const reads = (as: Session) => world().call('GET', '/api/Staff/Profile', { as, bearer: true });
  /** A new half minute, and a browser that gets as far as the second factor. */
  async function halfLogin(user = 'admin'): Promise<Session> {
    world().clock.advance(HALF_MINUTE * 2);
    return world().logIn(user, { browser: true });
  }

  test('with an app a password opens half a login, good for nothing but the second factor', async () => {
    const w = world();
    const { secret } = await addApp(w, await w.logIn('admin', { browser: true }));
    const half = await halfLogin();
    assert.deepEqual([half.needsSecondFactor, half.mustChangePassword], [true, false]);
    assert.match(half.cookie ?? '', /^__Host-kp-bind=[^;]+$/, 'no device is known yet');
    assert.deepEqual(errorOf(await reads(half)), [403, 'second-factor-needed']);
    for (const [path, body] of [
      ['StartApp', undefined],
      ['PasskeyOptions', undefined],
    ] as const)
      assert.deepEqual(errorOf(await callFrom(w, path, half, body)), [403, 'proof-needed'], path);
    for (const path of ['RemoveApp', 'MakeRecoveryCodes', 'EndOthers', 'Prove'])
      assert.equal((await callFrom(w, path, half, path === 'Prove' ? { password: passwordIn(4) } : undefined)).statusCode, 403, path);
    const renewed = await w.call('POST', '/api/Customer/Renew', { as: half });
    assert.equal(renewed.statusCode, 403);
    const change = { oldPassword: passwordIn(4), newPassword: 'Et-helt-nytt-4711' };
    assert.equal((await w.call('POST', '/api/Account/ChangePassword', { as: half, bearer: true, body: change })).statusCode, 403);

    const whole = await callFrom(w, 'SecondFactor', half, { code: codeOf(secret, w.clock.now) });
    assert.equal(whole.statusCode, 200, whole.body);
    const session = sessionOf(whole, half);
    assert.equal(session.needsSecondFactor, false);
    assert.notEqual(session.access_token, half.access_token);
    assert.equal((await reads(session)).statusCode, 200);
    assert.equal((await reads(half)).statusCode, 401);
  });

  test('a code is good once, in its half minute and the one beside it', async () => {
    const w = world();
    const { secret } = await addApp(w, await w.logIn('admin', { browser: true }));
    const first = await halfLogin();
    const code = codeOf(secret, w.clock.now);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    assert.deepEqual(errorOf(await callFrom(w, 'SecondFactor', first, { code: wrong })), [400, 'code-wrong']);
    for (const minutes of [-2, 2])
      assert.deepEqual(
        errorOf(await callFrom(w, 'SecondFactor', first, { code: codeOf(secret, new Date(w.clock.now.getTime() + minutes * MINUTE)) })),
        [400, 'code-wrong'],
      );
    assert.equal((await callFrom(w, 'SecondFactor', first, { code })).statusCode, 200);
    const second = await w.logIn('admin', { browser: true });
    assert.deepEqual(errorOf(await callFrom(w, 'SecondFactor', second, { code })), [400, 'code-wrong'], 'replayed');
    for (const bad of [{}, { code: '12345' }, { code: 'abcdef' }, { code, recoveryCode: 'x' }, { password: 'x' }])
      assert.equal((await callFrom(w, 'SecondFactor', second, bad)).json().error, 'invalid-input', JSON.stringify(bad));
  });

  test('two browsers with the same code, or the same recovery code: one gets in', async () => {
    const w = world();
    const { secret, recoveryCodes } = await addApp(w, await w.logIn('admin', { browser: true }));
    for (const proof of [{ code: '' }, { recoveryCode: recoveryCodes[0] ?? '' }]) {
      const halves = [await halfLogin(), await w.logIn('admin', { browser: true })];
      const body = 'code' in proof ? { code: codeOf(secret, w.clock.now) } : proof;
      const answers = await Promise.all(halves.map((half) => callFrom(w, 'SecondFactor', half, body)));
      assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 400], JSON.stringify(proof));
    }
  });

  test('a recovery code is good once, however it is written, and its use is mailed', async () => {
    const w = world();
    const { recoveryCodes } = await addApp(w, await w.logIn('admin', { browser: true }));
    assert.equal(new Set(recoveryCodes).size, 10);
    for (const code of recoveryCodes) assert.match(code, /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const [code = ''] = recoveryCodes;
    const whole = await callFrom(w, 'SecondFactor', await halfLogin(), { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')}` });
    assert.equal(whole.statusCode, 200, whole.body);
    assert.deepEqual(errorOf(await callFrom(w, 'SecondFactor', await halfLogin(), { recoveryCode: code })), [400, 'code-wrong']);
    const rows = await w.db.query(sql`select from outbox where kind = 'login-changed' and about ->> 'change' = '5'`);
    assert.equal(rows.length, 1);
    const hashes = await w.db.query<{ hash: Buffer }>(sql`select hash from recovery_code`);
    assert.ok(!JSON.stringify(hashes).includes(code));
  });

  test('codes that are tried in bulk come to a stop, from many networks too, and the owner’s browser goes on', async () => {
    const w = world();
    const owner = await w.logIn('admin', { browser: true });
    const { secret } = await addApp(w, owner);
    const half = await halfLogin();
    const guess = (as: Session, ip: string, code = '000000') =>
      w.call('POST', '/api/Security/SecondFactor', {
        headers: { authorization: `Bearer ${as.access_token}`, cookie: as.cookie ?? '', ...fromPortal() },
        remoteAddress: ip,
        body: { code },
      });
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push((await guess(half, `198.51.${i}.7`)).statusCode);
    assert.ok(statuses.filter((s) => s === 400).length <= 21, String(statuses.filter((s) => s === 400).length));
    assert.deepEqual(new Set(statuses.slice(25)), new Set([429]));
    const here = await w.logIn('admin', { browser: true, cookie: owner.cookie ?? '' });
    assert.equal((await guess({ ...here, cookie: owner.cookie }, '192.0.2.9', codeOf(secret, w.clock.now))).statusCode, 200);
  });

  test('the raw password is refused where there is a second factor; a customer’s passkey changes nothing', async () => {
    const w = world();
    const basic = (id: string) => ({ authorization: encodeBasic({ id, value: passwordIn(4) }), companyid: '4' });
    const read = (id: string) => w.call('GET', '/api/Customer/CustomerProfile', { headers: basic(id) });
    assert.equal((await read('admin')).statusCode, 200);
    await addApp(w, await w.logIn('admin', { browser: true }));
    assert.deepEqual(errorOf(await read('admin')), [403, 'second-factor-needed']);
    await addPasskey(w, await w.logIn('ansatt', { browser: true }));
    assert.deepEqual(errorOf(await read('ansatt')), [403, 'second-factor-needed']);
    await addPasskey(w, await w.logIn('kari', { browser: true }));
    assert.equal((await read('kari')).statusCode, 200);
    assert.equal((await w.logIn('kari')).needsSecondFactor, false);
  });

  test('a passkey is a second factor, at its own host, with a challenge of its own', async () => {
    const w = world();
    const authenticator = await addPasskey(w, await w.logIn('ansatt', { browser: true }));
    const half = await halfLogin('ansatt');
    const options = (await callFrom(w, 'ProveOptions', half)).json();
    assert.deepEqual([options.ways, options.otherHosts, options.passkey.allowCredentials.length], [['passkey'], [], 1]);
    const elsewhere = (await callFrom(w, 'ProveOptions', half, undefined, `https://kunde.${secondBrand.slug}.example`)).json();
    assert.deepEqual([elsewhere.ways, elsewhere.passkey, elsewhere.otherHosts], [[], null, [`kunde.${firstBrand.slug}.example`]]);
    const forLogin = (await w.call('POST', '/api/Security/PasskeyLoginOptions', { headers: { ...fromPortal(), companyid: '4' } })).json();
    assert.deepEqual(errorOf(await callFrom(w, 'SecondFactor', half, { passkey: authenticator.get(forLogin) })), [400, 'passkey-refused']);
    const others = await addPasskey(w, await w.logIn('admin', { browser: true }));
    assert.deepEqual(errorOf(await callFrom(w, 'SecondFactor', half, { passkey: others.get(options.passkey) })), [400, 'passkey-refused']);
    const again = (await callFrom(w, 'ProveOptions', half)).json();
    assert.equal((await callFrom(w, 'SecondFactor', half, { passkey: authenticator.get(again.passkey) })).statusCode, 200);
  });

  test('between the two halves: a new password, a disabled account and a reset each end the first', async () => {
    const w = world();
    const owner = await w.logIn('admin', { browser: true });
    const { secret } = await addApp(w, owner);
    const half = await halfLogin();
    const body = { oldPassword: passwordIn(4), newPassword: 'Et-helt-nytt-4711' };
    assert.equal((await w.call('POST', '/api/Account/ChangePassword', { as: owner, bearer: true, body })).statusCode, 200);
    assert.equal((await callFrom(w, 'SecondFactor', half, { code: codeOf(secret, w.clock.now) })).statusCode, 401);
    w.clock.advance(HALF_MINUTE * 2);
    const second = await w.logIn('admin', { browser: true, password: 'Et-helt-nytt-4711' });
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where company_id = 4 and login_name = 'admin'`);
    assert.equal((await callFrom(w, 'SecondFactor', second, { code: codeOf(secret, w.clock.now) })).statusCode, 401);
    const [ola] = await w.db.query<{ password_hash: string }>(
      sql`select password_hash from account where company_id = 4 and login_name = 'ola'`,
    );
    await w.db.query(
      sql`update account set disabled_at = null, password_hash = ${ola?.password_hash} where company_id = 4 and login_name = 'admin'`,
    );
  });

  test('a one-time password does not get around it: factor first, then a new password', async () => {
    const w = world();
    const { secret } = await addApp(w, await w.logIn('ansatt', { browser: true }));
    w.clock.advance(HALF_MINUTE * 2);
    const oneTime = 'abcd-efgh-2345-6789-mnpq-rstu';
    await giveOneTimePassword(w.db, 'ansatt', oneTime, { now: w.clock.now });
    const half = await w.logIn('ansatt', { browser: true, password: oneTime });
    assert.deepEqual([half.needsSecondFactor, half.mustChangePassword], [true, false]);
    const whole = await callFrom(w, 'SecondFactor', half, { code: codeOf(secret, w.clock.now) });
    assert.deepEqual([whole.json().needsSecondFactor, whole.json().mustChangePassword], [false, true]);
    const session = sessionOf(whole, half);
    assert.deepEqual(errorOf(await reads(session)), [403, 'must-change-password']);
    const body = { oldPassword: oneTime, newPassword: passwordIn(4) };
    assert.equal((await w.call('POST', '/api/Account/ChangePassword', { as: session, bearer: true, body })).statusCode, 200);
  });

  test('setting one up ends what was open without it; removing it ends the others too', async () => {
    const w = world();
    const elsewhere = await w.logIn('ansatt', { browser: true });
    const here = await w.logIn('ansatt', { browser: true });
    await addApp(w, here);
    assert.equal((await reads(elsewhere)).statusCode, 401);
    assert.equal((await reads(here)).statusCode, 200);
    const overview = (await w.call('GET', '/api/Security/Overview', { as: here, bearer: true })).json<SecurityOverview>();
    assert.deepEqual([overview.factor.hasApp, overview.factor.recoveryCodesLeft, overview.devices.length], [true, 10, 1]);
    assert.equal((await callFrom(w, 'RemoveApp', here)).statusCode, 200);
    assert.deepEqual(errorOf(await callFrom(w, 'RemoveApp', here)), [409, 'no-factor']);
    assert.deepEqual(errorOf(await callFrom(w, 'MakeRecoveryCodes', here)), [409, 'no-factor']);
    const rows = await w.db.query(sql`select from recovery_code`);
    assert.equal(rows.length, 0);
    assert.equal((await w.logIn('ansatt')).needsSecondFactor, false);
  });

  test('the secret is enciphered, for one account, and a ticket of another’s is refused', async () => {
    const w = world();
    const admin = await w.logIn('admin', { browser: true });
    const ansatt = await w.logIn('ansatt', { browser: true });
    const { ticket, secret, address } = (await callFrom(w, 'StartApp', admin)).json();
    assert.match(
      address,
      /^otpauth:\/\/totp\/Fjordr%C3%B8r:admin\?issuer=Fjordr%C3%B8r&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    const code = codeOf(secret, w.clock.now);
    assert.deepEqual(errorOf(await callFrom(w, 'ConfirmApp', ansatt, { ticket, code })), [400, 'invalid-input']);
    assert.deepEqual(errorOf(await callFrom(w, 'ConfirmApp', admin, { ticket: 'A'.repeat(64), code })), [400, 'invalid-input']);
    assert.deepEqual(errorOf(await callFrom(w, 'ConfirmApp', admin, { ticket, code: '000000' })), [400, 'code-wrong']);
    assert.equal((await callFrom(w, 'ConfirmApp', admin, { ticket, code })).statusCode, 200);
    const kari = await w.logIn('kari', { browser: true });
    assert.equal((await callFrom(w, 'StartApp', kari)).statusCode, 403, 'customers have passkeys');
  });

  test('the most sensitive acts need a fresh proof: by the factor where there is one, else by the password', async () => {
    const w = world();
    const makeKey = (as: Session) =>
      w.call('POST', '/api/Staff/MakeKey', { as, bearer: true, body: { name: 'Regnskap', scopes: ['import'] } });
    const admin = await w.logIn('admin', { browser: true });
    assert.equal((await makeKey(admin)).statusCode, 200);
    w.clock.advance(10 * MINUTE);
    assert.deepEqual(errorOf(await makeKey(admin)), [403, 'proof-needed']);
    assert.deepEqual(errorOf(await callFrom(w, 'Prove', admin, { password: 'Feil-passord-1' })), [400, 'old-password-wrong']);
    assert.deepEqual((await callFrom(w, 'ProveOptions', admin)).json().ways, ['password']);
    assert.equal((await callFrom(w, 'Prove', admin, { password: passwordIn(4) })).statusCode, 200);
    assert.equal((await makeKey(admin)).statusCode, 200);
    const { secret } = await addApp(w, admin);
    w.clock.advance(4 * MINUTE);
    const renewed = sessionOf(await w.call('POST', '/api/Customer/Renew', { as: admin }), admin);
    w.clock.advance(7 * MINUTE);
    assert.deepEqual(errorOf(await makeKey(renewed)), [403, 'proof-needed']);
    assert.deepEqual(errorOf(await callFrom(w, 'Prove', renewed, { password: passwordIn(4) })), [400, 'invalid-input']);
    assert.deepEqual((await callFrom(w, 'ProveOptions', renewed)).json().ways, ['code', 'recovery-code']);
    assert.equal((await callFrom(w, 'Prove', renewed, { code: codeOf(secret, w.clock.now) })).statusCode, 200);
    assert.equal((await makeKey(renewed)).statusCode, 200);
  });

  test('the twelve hours count from any proof', async () => {
    const w = world();
    let session = await w.logIn('ansatt', { browser: true });
    const { secret } = await addApp(w, session);
    const goOn = async (minutes: number) => {
      for (let i = 0; i < minutes; i += 10) {
        w.clock.advance(10 * MINUTE);
        session = sessionOf(await w.call('POST', '/api/Customer/Renew', { as: session }), session);
      }
    };
    await goOn(11 * 60);
    assert.equal((await callFrom(w, 'Prove', session, { code: codeOf(secret, w.clock.now) })).statusCode, 200);
    await goOn(11 * 60);
    assert.equal((await reads(session)).statusCode, 200);
    w.clock.advance(HOUR);
    assert.equal((await reads(session)).statusCode, 401);
  });

  test('another Admin resets a lost factor: recorded, mailed, logged out; an Admin cannot reset their own', async () => {
    const w = world();
    const ids = idsIn(4);
    const ansatt = await w.logIn('ansatt', { browser: true });
    await addApp(w, ansatt);
    const admin = await w.logIn('admin', { browser: true });
    const reset = (as: Session, employeeId: number) => w.call('POST', '/api/Staff/ResetFactor', { as, bearer: true, body: { employeeId } });
    assert.deepEqual(errorOf(await reset(admin, ids.admin)), [409, 'own-account']);
    assert.deepEqual(errorOf(await reset(admin, idsIn(2).installer)), [404, 'not-found']);
    assert.equal((await reset(ansatt, ids.admin)).statusCode, 403);
    assert.equal((await reset(admin, ids.installer)).statusCode, 200);
    assert.equal((await reads(ansatt)).statusCode, 401);
    assert.equal((await w.logIn('ansatt')).needsSecondFactor, false);
    const [audit] = await w.db.query<{ detail: unknown }>(
      sql`select detail from audit where event = 'factor-reset' order by id desc limit 1`,
    );
    assert.deepEqual(audit?.detail, { employeeId: ids.installer });
    const [mail] = await w.db.query(
      sql`select from outbox where kind = 'login-changed' and about ->> 'change' = '6' and recipient = 'ivar@c4.example'`,
    );
    assert.ok(mail);
  });

  test('the operator resets that of the last Admin', async () => {
    const w = world();
    const admin = await w.logIn('admin', { browser: true });
    await addApp(w, admin);
    assert.equal(await changeLogin(w.databases, 'reset-factor', asCompany(4), 'Admin', w.clock.now), true);
    assert.equal(await changeLogin(w.databases, 'reset-factor', asCompany(4), 'finnes-ikke', w.clock.now), false);
    assert.equal((await reads(admin)).statusCode, 401);
    assert.equal((await w.logIn('admin')).needsSecondFactor, false);
  });
});

onOneEngine(
  'a second factor that Admins must have',
  (world) => {
    test('seven days of grace, then one is set up before anything else, by app or by passkey', async () => {
      const w = world();
      const first = await w.logIn('admin', { browser: true });
      assert.equal(first.needsSecondFactor, false);
      const { factor } = (await w.call('GET', '/api/Security/Overview', { as: first, bearer: true })).json<SecurityOverview>();
      assert.deepEqual([factor.isWanted, factor.dueAt], [true, '2026-11-22T12:00:00.000Z']);
      w.clock.advance(7 * DAY - MINUTE);
      assert.equal((await w.logIn('admin')).needsSecondFactor, false);
      w.clock.advance(2 * MINUTE);
      const basic = { authorization: encodeBasic({ id: 'admin', value: passwordIn(4) }), companyid: '4' };
      assert.deepEqual(errorOf(await w.call('GET', '/api/Customer/CustomerProfile', { headers: basic })), [403, 'second-factor-needed']);
      const half = await w.logIn('admin', { browser: true });
      assert.equal(half.needsSecondFactor, true);
      assert.deepEqual((await callFrom(w, 'ProveOptions', half)).json().ways, []);
      assert.deepEqual(errorOf(await callFrom(w, 'SecondFactor', half, { code: '123456' })), [400, 'code-wrong']);
      const other = await w.logIn('admin', { browser: true });
      const { secret, ticket } = (await callFrom(w, 'StartApp', half)).json();
      const confirmed = await callFrom(w, 'ConfirmApp', half, { ticket, code: codeOf(secret, w.clock.now) });
      assert.equal(confirmed.statusCode, 200, confirmed.body);
      const session = sessionOf({ json: () => confirmed.json().login, headers: confirmed.headers }, half);
      assert.equal((await w.call('GET', '/api/Staff/Profile', { as: session, bearer: true })).statusCode, 200);
      // Anyone else at the same point with the password cannot set up one of their own any more.
      assert.equal((await callFrom(w, 'StartApp', other)).statusCode, 401);
      assert.deepEqual(errorOf(await callFrom(w, 'RemoveApp', session)), [409, 'last-factor']);
      await addPasskey(w, session);
      assert.equal((await callFrom(w, 'RemoveApp', session)).statusCode, 200);
      const { passkeys } = (await w.call('GET', '/api/Security/Overview', { as: session, bearer: true })).json<SecurityOverview>();
      assert.deepEqual(errorOf(await callFrom(w, 'RemovePasskey', session, { passkeyId: passkeys[0]?.passkeyId })), [409, 'last-factor']);
    });

    test('employees are not asked, and two who set one up at once: the second is out', async () => {
      const w = world();
      assert.equal((await w.logIn('ansatt')).needsSecondFactor, false);
      const db = w.databases.forCompany(asCompany(2));
      await db.query(sql`update account set factor_due_at = ${w.clock.now} where company_id = 2 and login_name = 'admin'`);
      const halves = [await w.logIn('admin', { companyId: 2, browser: true }), await w.logIn('admin', { companyId: 2, browser: true })];
      const started = await Promise.all(
        halves.map((half) => callFrom(w, 'StartApp', half, undefined, `https://kunde.${foreignBrand.slug}.example`)),
      );
      const answers = await Promise.all(
        started.map((s, i) => {
          const { secret, ticket } = s.json();
          const body = { ticket, code: codeOf(secret, w.clock.now) };
          return callFrom(w, 'ConfirmApp', halves[i] as Session, body, `https://kunde.${foreignBrand.slug}.example`);
        }),
      );
      assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 401]);
    });
  },
  { STAFF_SECOND_FACTOR: 'admins' },
);
