import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { foreignBrand } from '../testing/company-brands.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { readZip } from '../testing/read-zip.ts';
import { rowsOf } from '../testing/twin-companies.ts';
import { onBothEngines, TEST_ERASURE_KEY } from '../testing/world.ts';
import { listCompanies, removeCompany, switchCompany } from './companies.ts';
import { exportCompany } from './export.ts';

const { slug, companyId } = foreignBrand;
const host = `${slug}.localhost`;

onBothEngines('the companies of a server', (world) => {
  const change = async (work: Promise<unknown>) => {
    await work;
    await world().refreshBrands();
  };

  test('a disabled company answers as an unknown one, its sessions and keys end, and enabled it is there again', async () => {
    const w = world();
    const as = await w.logIn('admin', { companyId });
    const key = await giveMachineKey(w.databases.forCompany(asCompany(companyId)), { companyId });
    const nameAtHost = async () =>
      (await w.call('GET', '/manifest.webmanifest', { headers: { host } })).json<{ short_name: string }>().short_name;
    assert.equal(await nameAtHost(), foreignBrand.name);
    await w.databases.forCompany(asCompany(companyId)).query(sql`
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
      select company_id, 'password-changed', 'a@b.example', array[id], 'nb', ${w.clock.now}, ${w.clock.now}, 1, 0 from account where company_id = ${companyId} limit 1`);
    await change(switchCompany(w.databases, slug, 'disabled'));
    assert.ok(w.brands().length > 0 && !w.brands().some((brand) => brand.slug === slug));
    assert.notEqual(await nameAtHost(), foreignBrand.name);
    assert.equal((await w.call('GET', '/api/Staff/Profile', { as, bearer: true })).statusCode, 401);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as })).statusCode, 401);
    const machine = { headers: { authorization: `Bearer ${key}` } };
    assert.equal((await w.call('GET', '/api/Import?importId=00000000-0000-4000-8000-000000000000', machine)).json().error, 'key-unknown');
    await assert.rejects(w.logIn('admin', { companyId }), /401/);
    await deliverMails(w);
    await w.databases.main.asOwner((client) =>
      client.query("insert into attempt (company_id, subject, count, since) values ($1, decode(repeat('ab', 32), 'hex'), 1, $2)", [
        companyId,
        new Date(w.clock.now.getTime() - 3 * DAY),
      ]),
    );
    const old = async () =>
      (
        await w.databases.main.asOwner((client) =>
          client.query("select from attempt where company_id = $1 and subject = decode(repeat('ab', 32), 'hex')", [companyId]),
        )
      ).rowCount;
    assert.equal(await old(), 1);
    await upkeep(w.databases, { now: w.clock.now, key: TEST_ERASURE_KEY, list: null }, assert.ifError);
    assert.equal(await old(), 0, 'what must go in time goes all the same');
    await change(switchCompany(w.databases, slug, 'active'));
    assert.equal((await w.call('GET', '/api/Staff/Profile', { as, bearer: true })).statusCode, 401);
    const [waiting] = await w.databases
      .forCompany(asCompany(companyId))
      .query<{ n: number }>(sql`select count(*)::int as n from outbox where sent_at is null`);
    assert.ok((waiting?.n ?? 0) > 0, 'its mails have waited');
    await w.logIn('admin', { companyId });
    await assert.rejects(switchCompany(w.databases, 'finnesikke', 'active'), /There is no company finnesikke\./);
  });

  test('its copy has every table of its own and nothing that opens a door', async () => {
    const w = world();
    const files = readZip(await buffer(await exportCompany(w.databases, slug, w.clock.now)));
    const customers = (files.get(`${slug}/customer.ndjson`)?.toString() ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.ok(customers.length > 0 && customers.every((row) => row.company_id === companyId));
    assert.match(files.get(`${slug}/brand_version.ndjson`)?.toString() ?? '', new RegExp(foreignBrand.name));
    const accounts = files.get(`${slug}/account.ndjson`)?.toString() ?? '';
    assert.ok(accounts.includes('login_name') && !accounts.includes('password_hash'));
    assert.equal(files.get(`${slug}/session.ndjson`), undefined);
  });

  test('a removed company leaves nothing but its number and its slug, and no other loses a row', async () => {
    const w = world();
    const others = await rowsOf(w.databases.main, 4);
    await change(removeCompany(w.databases, slug));
    assert.deepEqual(
      JSON.parse(await rowsOf(w.databases.main, companyId)).filter((t: { rows: unknown }) => t.rows !== null),
      [],
    );
    assert.equal(await rowsOf(w.databases.main, 4), others);
    const [found] = (await listCompanies(w.databases)).filter((company) => company.slugs.includes(slug));
    assert.deepEqual([found?.companyId, found?.state, found?.hosts], [companyId, 'removed', []]);
    assert.ok(!w.databases.companyIds().includes(asCompany(companyId)));
    await assert.rejects(switchCompany(w.databases, slug, 'active'), /is removed/);
  });
});
