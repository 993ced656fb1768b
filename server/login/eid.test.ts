import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EidReturn, LoginAnswer } from '#contract/login.ts';
import type { SecurityOverview } from '#contract/login-security.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { changeLogin } from '../staff/lock-out.ts';
import { addApp } from '../testing/authenticator-app.ts';
import { firstBrand, foreignBrand, secondBrand } from '../testing/company-brands.ts';
import {
  type At,
  cookiesOf,
  eidHeaders,
  errorOf,
  finishRedirect,
  loginTraces,
  startEidRedirects,
  startRedirect,
} from '../testing/eid-redirects.ts';
import { EID_CLIENT } from '../testing/fake-issuer.ts';
import { fromPortal } from '../testing/passkeys.ts';
import { onOneEngine, type Session, type World } from '../testing/world.ts';

const { issuer, env, returned, redirect, link } = await startEidRedirects();
after(() => issuer.close());
const FOREIGN_PORTAL = `https://kunde.${foreignBrand.slug}.example`;
const overview = async (w: World, as: Session): Promise<SecurityOverview> =>
  (await w.call('GET', '/api/Security/Overview', { as, bearer: true, headers: fromPortal() })).json();

onOneEngine(
  'electronic identities',
  (world) => {
    before(() => {
      issuer.now = () => world().clock.now;
    });

    test('a customer links one, logs in with it and gets the keys of the contract; nothing about the person is kept or in an address', async () => {
      const w = world();
      const kari = await link(w, 'kari', '01010112345');
      const begun = await startRedirect(w);
      const query = new URL(begun.address).searchParams;
      assert.deepEqual(
        ['scope', 'redirect_uri', 'code_challenge_method', 'prompt', 'client_id'].map((name) => query.get(name)),
        ['openid', `https://kunde.${firstBrand.slug}.example/auth/retur`, 'S256', 'login', EID_CLIENT.id],
      );
      const answer = await finishRedirect(w, begun, returned(begun, '01010112345'));
      assert.equal(answer.statusCode, 200, answer.body);
      const login = answer.json() as LoginAnswer;
      assert.deepEqual([login.id, login.role, login.mustChangePassword, login.needsSecondFactor], ['kari', 'Customer', false, false]);
      const cookies = cookiesOf(answer);
      assert.ok(cookies.some((cookie) => /^__Host-kp-eid=;.*Max-Age=0$/.test(cookie)));
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

    test('a link that was removed, or whose login was closed, opens nothing, also during a redirect; unlinking ends the other sessions', async () => {
      const w = world();
      const ola = await link(w, 'ola', 'olas');
      const elsewhere = await w.logIn('ola');
      const begun = await startRedirect(w);
      await w.db.query(sql`update account set disabled_at = ${w.clock.now} where company_id = 4 and login_name = 'ola'`);
      assert.deepEqual(errorOf(await finishRedirect(w, begun, returned(begun, 'olas'))), [409, 'eid-unknown']);
      await w.db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ola'`);
      const [eid] = (await overview(w, ola)).eids;
      const unlink = (as: Session | undefined, eidId: unknown) =>
        w.call('POST', '/api/Security/UnlinkEid', { headers: eidHeaders(as ? { as } : {}), body: { eidId } });
      const kari = await w.logIn('kari', { browser: true });
      assert.equal((await unlink(kari, eid?.eidId)).statusCode, 404);
      assert.equal((await unlink(undefined, eid?.eidId)).statusCode, 401);
      assert.equal((await unlink(ola, 'x')).statusCode, 400);
      const late = await startRedirect(w);
      assert.equal((await unlink(ola, eid?.eidId)).statusCode, 200);
      assert.deepEqual(errorOf(await finishRedirect(w, late, returned(late, 'olas'))), [409, 'eid-unknown']);
      assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: elsewhere })).statusCode, 401);
      assert.deepEqual((await overview(w, ola)).eids, []);
      assert.equal((await unlink(ola, eid?.eidId)).statusCode, 404);
    });

    test('linking needs a proof of the last minutes, the same login after the redirect, and an identity that no other login has', async () => {
      const w = world();
      const ola = await w.logIn('ola', { browser: true });
      const kari = await w.logIn('kari', { browser: true });
      const before = await loginTraces(w);
      assert.deepEqual(errorOf(await redirect(w, '01010112345', {}, { as: ola })), [409, 'eid-taken']);
      assert.deepEqual(errorOf(await redirect(w, 'another', {}, { as: kari })), [409, 'eid-known']);
      const begun = await startRedirect(w, { as: ola });
      assert.match(begun.state, /^link\./);
      assert.deepEqual(errorOf(await finishRedirect(w, begun, returned(begun, 'new'), { as: kari })), [400, 'eid-refused']);
      const asLogin = await startRedirect(w, { as: ola });
      assert.deepEqual(errorOf(await finishRedirect(w, asLogin, returned(asLogin, '01010112345'))), [400, 'eid-refused']);
      const loginRedirect = await startRedirect(w);
      assert.deepEqual(errorOf(await finishRedirect(w, loginRedirect, returned(loginRedirect, 'new'), { as: ola })), [400, 'eid-refused']);
      assert.deepEqual(await loginTraces(w), before);
      w.clock.advance(10 * MINUTE);
      const late = await w.call('POST', '/api/Security/StartEidLink', { headers: eidHeaders({ as: ola }) });
      assert.deepEqual(errorOf(late), [403, 'proof-needed']);
      await w.db.query(sql`update account set password_hash = null where company_id = 4 and login_name = 'ola'`);
      await w.db.query(sql`update session set proved_at = ${w.clock.now} where company_id = 4`);
      assert.deepEqual(errorOf(await redirect(w, 'new', {}, { as: ola })), [403, 'must-change-password']);
      const [kariRow] = await w.db.query<{ password_hash: string }>(
        sql`select password_hash from account where company_id = 4 and login_name = 'kari'`,
      );
      await w.db.query(sql`update account set password_hash = ${kariRow?.password_hash} where company_id = 4 and login_name = 'ola'`);
    });

    test('it is no proof: the most sensitive acts ask for the password', async () => {
      const w = world();
      const answer = await redirect(w, '01010112345');
      const session = {
        ...(answer.json() as LoginAnswer),
        companyId: 4,
        cookie: cookiesOf(answer)
          .map((c) => c.split(';')[0])
          .join('; '),
      };
      assert.deepEqual(errorOf(await w.call('POST', '/api/Security/StartEidLink', { headers: eidHeaders({ as: session }) })), [
        403,
        'proof-needed',
      ]);
    });

    test('at another company’s portal, at an unknown one and at a brand without an issuer it opens nothing', async () => {
      const w = world();
      const start = (at: At) => w.call('POST', '/api/Security/StartEid', { headers: eidHeaders(at) });
      for (const at of [
        { portal: FOREIGN_PORTAL },
        { portal: `https://kunde.${secondBrand.slug}.example` },
        { portal: 'https://ukjent.example' },
        { companyId: 2 },
      ])
        assert.deepEqual(errorOf(await start(at)), [404, 'eid-off'], JSON.stringify(at));
      const foreign = { portal: FOREIGN_PORTAL, companyId: 2 };
      assert.deepEqual(errorOf(await redirect(w, '01010112345', {}, foreign)), [409, 'eid-unknown']);
      const begun = await startRedirect(w);
      assert.deepEqual(errorOf(await finishRedirect(w, begun, returned(begun, '01010112345'), foreign)), [400, 'eid-refused']);
    });

    test('bad input is refused, and an address that begins or fails again and again has to wait', async () => {
      const w = world();
      w.clock.advance(11 * MINUTE);
      const begun = await startRedirect(w);
      for (const body of [
        {},
        { code: 'a' },
        { code: '', state: 'b' },
        { code: 'a'.repeat(3000), state: 'b' },
        { code: 'a', state: 'b', id_token: 'c' },
      ])
        assert.equal((await finishRedirect(w, begun, body as EidReturn)).statusCode, 400, JSON.stringify(body));
      const statuses: number[] = [];
      for (let i = 0; i < 22; i++) statuses.push((await finishRedirect(w, begun, { code: 'x', state: 'y' })).statusCode);
      assert.deepEqual([new Set(statuses.slice(0, 20)), statuses.slice(20)], [new Set([400]), [429, 429]]);
      const start = () => w.call('POST', '/api/Security/StartEid', { headers: eidHeaders({}) });
      const begins = await Promise.all(Array.from({ length: 125 }, start));
      assert.ok(begins.some((answer) => answer.statusCode === 429));
      w.clock.advance(11 * MINUTE);
    });
  },
  env,
);

onOneEngine(
  'electronic identities of staff',
  (world) => {
    before(() => {
      issuer.now = () => world().clock.now;
    });

    test('staff come to the second factor, or have to set one up when the days of grace are over; the owner hears of a new device', async () => {
      const w = world();
      await link(w, 'admin', 'the-admin');
      const scopeOf = async () => {
        const answer = await redirect(w, 'the-admin');
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
      // One that still waits would be replaced.
      await w.db.query(sql`delete from outbox where company_id = 4 and kind = 'new-device'`);
      assert.equal((await scopeOf()).needsSecondFactor, false);
      assert.equal((await mails()).length, 1);
      w.clock.advance(8 * 24 * HOUR);
      const half = await scopeOf();
      assert.equal(half.needsSecondFactor, true);
      assert.equal((await w.call('GET', '/api/Staff/Employees', { as: half, bearer: true })).statusCode, 403);
      await addApp(w, half);
      const known = await scopeOf();
      assert.equal(known.needsSecondFactor, true);
      assert.equal((await w.call('POST', '/api/Security/StartApp', { as: known, bearer: true })).statusCode, 403);
    });

    test('a factor that is reset takes the identity with it: it could set up the next one', async () => {
      const w = world();
      const begun = await startRedirect(w);
      assert.equal(await changeLogin(w.databases, 'reset-factor', asCompany(4), 'admin', w.clock.now), true);
      assert.deepEqual(errorOf(await finishRedirect(w, begun, returned(begun, 'the-admin'))), [409, 'eid-unknown']);
      assert.equal((await w.logIn('admin')).needsSecondFactor, true, 'the password is the way to the next factor');
    });
  },
  { ...env, STAFF_SECOND_FACTOR: 'admins' },
);
