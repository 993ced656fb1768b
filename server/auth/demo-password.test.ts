import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { openDns } from '../network/dns.ts';
import { buildApp } from '../startup/build-app.ts';
import { idsIn } from '../testing/fixture.ts';
import { addPerson } from '../testing/people.ts';
import { headersOf, onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { checkOwnNewPassword, lockOutDemoPassword, refuseDemoPassword } from './password-rules.ts';

onOneEngine('a password that everybody knows', (world) => {
  test('demo logins that have it are found and their sessions ended; others with such a name, or such a password, are left alone', async () => {
    const { db, databases, passwords } = world();
    const hash = await passwords.hash(DEMO_PASSWORD);
    await db.query(sql`update account set password_hash = ${hash} where company_id = 4 and login_name in ('admin', 'kari')`);
    await addPerson(db, 'vaktmester', { customerId: idsIn(4).kari });
    await db.query(sql`update account set password_hash = ${hash} where company_id = 4 and login_name = 'vaktmester'`);
    const admin = await world().logIn('admin', { password: DEMO_PASSWORD });
    const ansatt = await world().logIn('ansatt');
    const read = async (as: typeof admin) => (await world().call('GET', '/api/Staff/MyJobs', { as, bearer: true })).statusCode;
    assert.deepEqual([await read(admin), await read(ansatt)], [200, 200]);
    const found = await lockOutDemoPassword(databases, passwords);
    assert.deepEqual(found, [{ companyId: 4, userNames: ['admin', 'vaktmester'] }]);
    assert.deepEqual([await read(admin), await read(ansatt)], [401, 200]);
  });

  test('can be chosen again by the people of the demo data alone, and by none where it is refused', async () => {
    const { passwords, brands } = world();
    const person = { account_id: 1, name: 'Anna Admin', language: 'nb' as const, brand: null };
    const choose = (user_name: string, email: string, hashing = passwords) =>
      checkOwnNewPassword({ passwords: hashing, brands }, asCompany(4), { ...person, user_name, email }, DEMO_PASSWORD);
    assert.equal(choose('Admin', 'anna@fjordror.example'), null);
    const problem = 'password-too-common';
    assert.equal(choose('kari', 'kari@fjordror.example'), problem);
    assert.equal(choose('admin', 'anna@firma.no'), problem);
    assert.equal(choose('admin', 'anna@fjordror.example', refuseDemoPassword(passwords)), problem);
  });

  test('fails in a request that a proxy has passed on, in every call, where other passwords work', async () => {
    const send = async (method: 'GET' | 'POST', url: string, value: string, extra: Record<string, string>) =>
      (await world().call(method, url, { headers: { authorization: encodeBasic({ id: 'kari', value }), companyid: '4', ...extra } }))
        .statusCode;
    const { db, passwords } = world();
    await db.query(
      sql`update account set password_hash = ${await passwords.hash(DEMO_PASSWORD)} where company_id = 4 and login_name = 'kari'`,
    );
    assert.equal(await send('POST', '/api/Customer/Login', DEMO_PASSWORD, {}), 200);
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
      assert.equal(await send('POST', '/api/Customer/Login', DEMO_PASSWORD, { [name]: 'somewhere' }), 401, name);
      await db.query(sql`delete from attempt`);
    }
    assert.equal(await send('GET', '/api/Customer/GetJobs', DEMO_PASSWORD, { 'x-forwarded-for': '192.0.2.1' }), 401);
    const ola = { authorization: encodeBasic({ id: 'ola', value: 'Riktig-passord-4' }), companyid: '4', 'x-forwarded-for': '192.0.2.1' };
    assert.equal((await world().call('POST', '/api/Customer/Login', { headers: ola })).statusCode, 200);
  });

  test('opens nothing where it is refused, no matter who has it and whichever call it comes with; other passwords do', async () => {
    const { config, databases, brands, passwords, clock } = world();
    const hashes = passwords.hashesRun();
    const refusing = await buildApp(
      {
        config,
        databases,
        brands,
        hasDemoData: true,
        refreshBrands: async () => {},
        passwords: refuseDemoPassword(passwords),
        erasureKey: TEST_ERASURE_KEY,
        now: () => clock.now,
        failureFloorMs: 0,
        wakeMail: () => {},
        wakeWebhooks: () => {},
        dns: openDns([]),
      },
      { logTo: null, refusesSlowly: false },
    );
    const call = async (method: 'GET' | 'POST', url: string, id: string, value: string) =>
      (await refusing.inject({ method, url, headers: { authorization: encodeBasic({ id, value }), companyid: '4' } })).statusCode;
    for (const id of ['admin', 'kari']) assert.equal(await call('POST', '/api/Customer/Login', id, DEMO_PASSWORD), 401, id);
    assert.equal(await call('GET', '/api/Customer/GetJobs', 'kari', DEMO_PASSWORD), 401);
    assert.equal(passwords.hashesRun() - hashes, 3, 'each costs a hash, as any other wrong password');
    assert.equal(await call('POST', '/api/Customer/Login', 'ola', 'Riktig-passord-4'), 200);

    const kari = await world().logIn('kari', { password: DEMO_PASSWORD });
    const changed = await refusing.inject({
      method: 'POST',
      url: '/api/Account/ChangePassword',
      headers: headersOf(kari, true),
      payload: { oldPassword: DEMO_PASSWORD, newPassword: 'Sju-kanner-te-39' },
    });
    assert.equal(changed.json().error, 'old-password-wrong', 'with a session too');
    await refusing.close();
  });
});
