import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, MINUTE } from '#domain/time.ts';
import { MAX_LIVE_KEYS } from '#domain/webhooks/machine-key.ts';
import { sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { smallFile } from '../testing/import-text.ts';
import { onOneEngine, type World } from '../testing/world.ts';

const NDJSON = { 'content-type': 'application/x-ndjson' };
const text = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
let serial = 0;

const importWith = (w: World, key: string, { headers = {}, ...more }: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  w.call('POST', '/api/Import', {
    headers: { ...NDJSON, authorization: `Bearer ${key}`, ...headers },
    ...more,
    body: text([{ kind: 'department', id: `k${++serial}`, name: `Nøkkel ${serial}` }]),
  });

async function made(w: World): Promise<number> {
  const [row] = await w.db.query<{ n: number }>(sql`select count(*)::int as n from department`);
  return row?.n ?? 0;
}

onOneEngine('keys of machines', (world) => {
  const post = async (path: string, body: object) =>
    world().call('POST', `/api/Staff/${path}`, { as: await world().logIn('admin'), bearer: true, body });
  const list = async () => (await world().call('GET', '/api/Staff/Keys', { as: await world().logIn('admin'), bearer: true })).json();

  test('an Admin makes a key, a machine imports with it, and it is revoked', async () => {
    const w = world();
    const answer = await post('MakeKey', { name: ' Regnskap ', scopes: ['import'], expiresOn: '2026-12-31', ranges: ['127.0.0.0/8'] });
    assert.equal(answer.statusCode, 200, answer.body);
    const { keyId, key } = answer.json<{ keyId: number; key: string }>();
    assert.match(key, /^kpk1\.[\w-]{43}$/);
    const imported = await w.call('POST', '/api/Import?invite=true', {
      headers: { ...NDJSON, authorization: `Bearer ${key}` },
      body: text(smallFile('nokkel')),
    });
    assert.deepEqual([imported.statusCode, imported.json().counts.customer.new], [200, 1], imported.body);
    const status = await w.call('GET', `/api/Import?importId=${imported.json().importId}`, { headers: { authorization: `Bearer ${key}` } });
    assert.deepEqual(status.json(), imported.json());
    const [run] = await w.db.query(sql`select account_id, machine_key_id from import_run where id = ${imported.json().importId}`);
    assert.deepEqual(run, { account_id: null, machine_key_id: keyId });
    const [audit] = await w.db.query(
      sql`select account_id, detail->'byKey' as by from audit where event = 'imported' order by id desc limit 1`,
    );
    assert.deepEqual(audit, { account_id: null, by: keyId });
    const [row] = await list();
    assert.deepEqual(
      [row.name, row.ending, row.scopes, row.expiresOn, row.ranges, row.state, row.createdBy, row.isCreatorGone, row.lastUsedAt],
      ['Regnskap', key.slice(-4), ['import'], '2026-12-31', ['127.0.0.0/8'], 'live', 'Anna Admin', false, '2026-11-15T12:00:00.000Z'],
    );
    assert.deepEqual((await post('RevokeKey', { keyId })).json(), { changed: true });
    assert.deepEqual((await post('RevokeKey', { keyId })).json(), { changed: false });
    const refused = await importWith(w, key);
    assert.deepEqual([refused.statusCode, refused.json().error], [401, 'key-revoked']);
    const [revoked] = await list();
    assert.deepEqual([revoked.state, revoked.revokedBy], ['revoked', 'Anna Admin']);
    const events = (await w.call('GET', '/api/Staff/Audit', { as: await w.logIn('admin'), bearer: true })).json().events;
    const shown = events.map((e: { event: string; about: string; by: string; byKey: string; byOperator: boolean }) => [
      e.event,
      e.about,
      e.by,
      e.byKey,
      e.byOperator,
    ]);
    assert.deepEqual(shown.slice(0, 3), [
      ['machine-key-revoked', 'Regnskap', 'Anna Admin', null, false],
      ['accounts-imported', null, null, 'Regnskap', false],
      ['machine-key-made', 'Regnskap', 'Anna Admin', null, false],
    ]);
    const stored = await w.db.query<{ row: string }>(sql`select to_jsonb(k)::text as row from machine_key k`);
    assert.ok(!JSON.stringify(stored).includes(key), 'only the digest is kept');
  });

  test('both are mailed to every Admin, in the words of their language', async () => {
    const w = world();
    await w.db.query(sql`
      insert into account (company_id, user_name, login_name, role, employee_id, email, email_key, language)
      values (4, 'admin2', 'admin2', 'Admin', 4001, 'to@c4.example', 'to@c4.example', 'en')`);
    await w.db.query(sql`delete from outbox`);
    const { keyId } = (await post('MakeKey', { name: 'ERP <b>', scopes: ['import'] })).json();
    await post('RevokeKey', { keyId });
    const mails = await deliverMails(w);
    assert.deepEqual(mails.map((mail) => [mail.to, mail.subject.includes('ERP <b>')]).sort(), [
      ['anna@c4.example', true],
      ['anna@c4.example', true],
      ['to@c4.example', true],
      ['to@c4.example', true],
    ]);
    const english = mails.find((mail) => mail.to === 'to@c4.example' && /New key/.test(mail.subject));
    assert.match(english?.text ?? '', /Anna Admin has created the key “ERP <b>”[\s\S]*\/admin\/nokler/);
    assert.ok(english?.html.includes('ERP &lt;b&gt;') && !english.html.includes('<b>'));
    for (const { text } of mails) assert.doesNotMatch(text, /kpk1\./);
    await w.db.query(sql`delete from account where login_name = 'admin2'`);
  });

  test('each key that may not make the call has a code of its own, and nothing is changed', async () => {
    const w = world();
    const before = await made(w);
    const other = await giveMachineKey(w.databases.forCompany(asCompany(2)), { companyId: 2 });
    const wrong = `kpk1.${'A'.repeat(43)}`;
    for (const [key, options, status, error] of [
      [wrong, {}, 401, 'key-unknown'],
      ['kpk1.kort', {}, 401, 'key-unknown'],
      [await giveMachineKey(w.db, { revokedAt: w.clock.now }), {}, 401, 'key-revoked'],
      [await giveMachineKey(w.db, { expiresOn: '2026-11-14' }), {}, 401, 'key-expired'],
      [await giveMachineKey(w.db, { scopes: ['cases:read'] }), {}, 403, 'key-scope'],
      [await giveMachineKey(w.db, { ranges: ['192.0.2.0/24', '2001:db8::/32'] }), {}, 403, 'key-address'],
      [other, { headers: { host: `kunde.${firstBrand.slug}.example` } }, 403, 'key-other-company'],
      [other, { headers: { companyid: '4' } }, 403, 'key-other-company'],
      [other, { headers: { companyid: '99' } }, 403, 'key-other-company'],
    ] as const) {
      const answer = await importWith(w, key, options);
      assert.deepEqual([answer.statusCode, answer.json().error], [status, error], answer.body);
    }
    assert.equal(await made(w), before);
    const inside = await giveMachineKey(w.db, { ranges: ['192.0.2.0/24', '2001:db8::/32'], expiresOn: '2026-11-15' });
    for (const remoteAddress of ['192.0.2.77', '::ffff:192.0.2.78', '2001:db8::9'])
      assert.equal((await importWith(w, inside, { remoteAddress })).statusCode, 200, remoteAddress);
    w.clock.advance(DAY);
    assert.equal((await importWith(w, inside, { remoteAddress: '192.0.2.77' })).json().error, 'key-expired');
  });

  test('a key is good for no other call, and not as a password or a session', async () => {
    const key = await giveMachineKey(world().db, { scopes: ['import', 'cases:read'] });
    for (const path of ['/api/Staff/Keys', '/api/Customers', '/api/Staff/Week', '/api/Account/Email']) {
      const answer = await world().call('GET', path, { headers: { authorization: `Bearer ${key}` } });
      assert.deepEqual([answer.statusCode, answer.json().error], [401, 'not-logged-in'], path);
    }
    for (const path of ['POST /api/Customer/Login', 'GET /api/Customer/GetJobs']) {
      const [method, url] = path.split(' ') as ['GET' | 'POST', string];
      const headers = { authorization: `Basic ${btoa(`admin:${key}`)}`, companyid: '4' };
      assert.equal((await world().call(method, url, { headers })).statusCode, 401);
    }
  });

  test('wrong keys are limited by address and on record; a right one gets through all the same, and the key is in no log', async () => {
    const w = world();
    const right = await giveMachineKey(w.db);
    w.log.length = 0;
    const guess = (at: string) => importWith(w, `kpk1.${'B'.repeat(43)}`, { remoteAddress: at });
    const seen = new Set<number>();
    for (let i = 0; i < 21; i++) seen.add((await guess('127.9.9.9')).statusCode);
    assert.deepEqual([...seen], [401, 429]);
    assert.match(String((await guess('127.9.9.9')).headers['retry-after']), /^\d+$/);
    assert.equal((await guess('127.9.9.8')).statusCode, 401);
    assert.equal((await importWith(w, right, { remoteAddress: '127.9.9.9' })).statusCode, 200);
    const log = w.log.join('');
    for (const secret of [right, right.slice(5), 'BBBBBBBB', sha256(right).toString('hex'), sha256(right).toString('base64')])
      assert.ok(!log.includes(secret), 'the log contains a key');
    const lines = w.log.map((line) => JSON.parse(line));
    assert.equal(lines.filter((l) => l.event === 'key-refused' && l.company === 4).length, 23);
    assert.ok(lines.some((l) => l.event === 'import' && l.key > 0 && l.account === undefined));
    assert.ok(lines.some((l) => l.event === 'request' && l.status === 200 && l.key > 0));
  });

  test('the last use is noted at most once a minute', async () => {
    const w = world();
    const key = await giveMachineKey(w.db);
    const lastUse = async () => {
      const [row] = await w.db.query<{ last_used_at: Date }>(sql`select last_used_at from machine_key where key_hash = ${sha256(key)}`);
      return row?.last_used_at.getTime();
    };
    const first = w.clock.now.getTime();
    await importWith(w, key);
    w.clock.advance(MINUTE - 1);
    await importWith(w, key);
    assert.equal(await lastUse(), first);
    w.clock.advance(1);
    await importWith(w, key);
    assert.equal(await lastUse(), first + MINUTE);
  });

  test('bad input is refused by field, and no company gets more keys than it can look after', async () => {
    const w = world();
    const good = { name: 'X', scopes: ['import'] };
    for (const [body, field] of [
      [{ ...good, name: '  ' }, 'name'],
      [{ ...good, name: 'Visma\n\nKlikk her' }, 'name'],
      [{ ...good, name: 'Visma \u202etsgiver' }, 'name'],
      [{ ...good, expiresOn: '2026-11-15' }, 'expiresOn'],
      [{ ...good, ranges: ['10.0.0.0/33'] }, 'ranges'],
      [{ ...good, ranges: ['alle'] }, 'ranges'],
    ] as const) {
      const answer = await post('MakeKey', body);
      assert.deepEqual([answer.statusCode, answer.json().field], [400, field], answer.body);
    }
    for (const body of [
      { ...good, scopes: [] },
      { ...good, scopes: ['alt'] },
      { ...good, expiresOn: '31.12.2026' },
      { ...good, isAdmin: true },
    ])
      assert.equal((await post('MakeKey', body)).statusCode, 400);
    assert.equal((await post('RevokeKey', { keyId: 99 })).statusCode, 404);
    for (let i = 0; i < MAX_LIVE_KEYS; i++) await giveMachineKey(w.db);
    const full = await post('MakeKey', good);
    assert.deepEqual([full.statusCode, full.json().error], [409, 'too-many-keys']);
  });

  test("a key belongs to the company: it works on when its maker is closed, and both pages say so; another company's is not found", async () => {
    const w = world();
    await w.db.query(sql`update machine_key set revoked_at = '2026-11-15' where revoked_at is null`);
    await w.db.query(sql`
      insert into account (company_id, user_name, login_name, role, employee_id, password_hash)
      select 4, 'sjef', 'sjef', 'Admin', 4001, password_hash from account where company_id = 4 and login_name = 'admin'`);
    const maker = await w.logIn('sjef');
    const { key } = (
      await w.call('POST', '/api/Staff/MakeKey', { as: maker, bearer: true, body: { name: 'Kasse', scopes: ['import'] } })
    ).json();
    const [other] = await w.databases.forCompany(asCompany(2)).query<{ id: number }>(sql`select max(id) as id from machine_key`);
    assert.equal((await post('RevokeKey', { keyId: other?.id })).statusCode, 404);
    await w.db.query(sql`update account set role = 'Employee' where login_name = 'sjef'`);
    assert.equal((await importWith(w, key)).statusCode, 200);
    assert.deepEqual(
      (await list()).slice(0, 1).map((k: { name: string; isCreatorGone: boolean }) => [k.name, k.isCreatorGone]),
      [['Kasse', true]],
    );
    const people = (await w.call('GET', '/api/Staff/Employees', { as: await w.logIn('admin'), bearer: true })).json().employees;
    assert.ok(people.some((e: { userName: string; liveKeys: string[] }) => e.userName === 'sjef' && e.liveKeys.join() === 'Kasse'));
  });
});
