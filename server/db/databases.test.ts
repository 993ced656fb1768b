import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { brands, companyIds } from '#brands/index.ts';
import type { LoginAnswer } from '#contract/login.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { MINUTE } from '#domain/time.ts';
import { openBrands } from '../brands/known-brands.ts';
import { readConfig } from '../config/config.ts';
import type { App } from '../http/make-server.ts';
import { openDns } from '../network/dns.ts';
import { createMetrics } from '../operation/metrics.ts';
import { upkeep } from '../operation/upkeep.ts';
import { createPasswords } from '../password-hashing/passwords.ts';
import { buildApp } from '../startup/build-app.ts';
import { startChaosProxy } from '../testing/chaos-proxy.ts';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';
import { passwordIn } from '../testing/fixture.ts';
import { asCompany } from './company-id.ts';
import { prepareDatabases } from './databases.ts';
import type { Engine } from './engine.ts';
import { sql } from './sql.ts';

/** Companies below 4 in the first, reached as the test says, the others in the second. */
async function openTwo(through?: (url: string) => string) {
  const [one, two] = [await openTestDatabases('postgres', through), await openTestDatabases('postgres')];
  const others = new Map(brands.filter((brand) => brand.companyId < 4).map((brand) => [brand.databaseId, one.main]));
  const databases = await prepareDatabases({ main: two.main, others });
  const app = await buildApp(
    {
      config: readConfig({}),
      databases,
      brands: () => brands,
      hasDemoData: true,
      refreshBrands: async () => {},
      passwords: createPasswords(),
      erasureKey: null,
      now: () => new Date(),
      failureFloorMs: 0,
      wakeMail: () => {},
      wakeWebhooks: () => {},
      dns: openDns([]),
    },
    { logTo: null, refusesSlowly: false },
  );
  const close = async () => {
    await app.close();
    await one.close();
    await two.close();
  };
  return { app, databases, one, two, close };
}

async function bearerOf(app: App, companyId: number): Promise<{ authorization: string }> {
  const headers = { authorization: encodeBasic({ id: 'admin', value: passwordIn(companyId) }), companyid: String(companyId) };
  const login = await app.inject({ method: 'POST', url: '/api/Customer/Login', headers });
  assert.equal(login.statusCode, 200);
  return { authorization: `Bearer ${login.json<LoginAnswer>().access_token}` };
}

describe('companies in databases of their own', { skip: skipWithout('postgres') }, () => {
  test('each is served from its own, and a bearer key without a company is found in any of them', async () => {
    const { app, one, two, close } = await openTwo();
    for (const companyId of companyIds) {
      const own = await app.inject({ url: '/api/Company?groupID=1', headers: await bearerOf(app, companyId) });
      assert.equal(own.json()[0]?.companyId, companyId);
    }
    const sessionsIn = async (engine: Engine | undefined) =>
      (await engine?.asOwner((client) => client.query<{ company_id: number }>('select company_id from session order by 1')))?.rows.map(
        (r) => r.company_id,
      );
    assert.deepEqual(await sessionsIn(one.engines[0]), [2, 3]);
    assert.deepEqual(await sessionsIn(two.engines[0]), [4, 6]);
    await close();
  });

  for (const mode of ['absent', 'swallows'] as const)
    test(`one that is away (${mode}) takes its own companies with it and no others`, async () => {
      const proxy = await startChaosProxy();
      const { app, databases, close } = await openTwo(proxy.through);
      const [here, there] = [await bearerOf(app, 4), await bearerOf(app, 2)];
      const metrics = createMetrics({
        passwords: createPasswords(),
        databases,
        brands: () => [],
        config: readConfig({}),
        now: () => new Date(),
      });
      const metricsServer = await metrics.listen('127.0.0.1', 0);
      await proxy.set(mode);
      // With one that is away asked first, and no company named.
      const company = (headers: Record<string, string>) => app.inject({ url: '/api/Company?groupID=1', headers });
      assert.deepEqual([(await company(here)).statusCode, (await company(there)).statusCode], [200, 503]);
      assert.equal((await app.inject('/readyz')).statusCode, 200);
      const { port } = metricsServer.address() as AddressInfo;
      const text = await (await fetch(`http://127.0.0.1:${port}`)).text();
      for (const [id, isUp] of [
        [2, 0],
        [3, 0],
        [4, 1],
        [6, 1],
      ])
        assert.ok(text.includes(`kundeportal_database_up{company="${id}"} ${isUp}\n`), text);
      const problems: unknown[] = [];
      await databases.forCompany(asCompany(4)).query(sql`update session set expires_at = now() - interval '1 second' where company_id = 4`);
      await upkeep(databases, { now: new Date(), key: null, list: null }, (error) => problems.push(error));
      assert.ok(problems.length > 0);
      assert.deepEqual(await databases.forCompany(asCompany(4)).query(sql`select from session where company_id = 4`), []);
      await proxy.set('passes');
      assert.equal((await company(there)).statusCode, 200);
      metricsServer.close();
      await close();
      await proxy.close();
    });

  test('while one is away its brands stay as last known, and those of others are read', async (t) => {
    const proxy = await startChaosProxy();
    const { databases, close } = await openTwo(proxy.through);
    const errors: unknown[] = [];
    const known = await openBrands(databases, {
      portalDomain: 'localhost',
      onError: (error) => errors.push(error),
      onUnreadable: () => {},
    });
    t.after(async () => {
      known.close();
      await close();
      await proxy.close();
    });
    const nameOf = (companyId: number) => known.now().find((brand) => brand.companyId === companyId)?.name;
    const before = nameOf(2);
    assert.ok(before);
    const rename = (companyId: number, name: string) =>
      databases.forCompany(asCompany(companyId)).query(sql`
        insert into brand_version (company_id, slug, version, content, published_at)
        select company_id, slug, version + 1, jsonb_set(content, '{name}', to_jsonb(${name}::text)), now()
        from brand_version where company_id = ${companyId}`);
    await proxy.set('absent');
    await rename(4, 'Sett imens');
    await known.refresh();
    assert.deepEqual([nameOf(4), nameOf(2)], ['Sett imens', before]);
    assert.ok(errors.length > 0, 'it is noted');
    await proxy.set('passes');
    await rename(2, 'Tilbake igjen');
    await known.refresh();
    assert.deepEqual([nameOf(4), nameOf(2)], ['Sett imens', 'Tilbake igjen']);
  });

  test('the host names of a company elsewhere are in the directory, and what was done about them is with the company', async () => {
    const { app, databases, one, two, close } = await openTwo();
    const slug = brands.find((brand) => brand.companyId === 2)?.slug ?? '';
    const headers = await bearerOf(app, 2);
    const post = (path: string, host: string) =>
      app.inject({ method: 'POST', url: `/api/Brands/${path}`, headers, payload: { slug, host } });
    assert.equal((await post('ClaimHost', 'kunde.annetsted.no')).statusCode, 200);
    assert.equal((await post('ClaimHost', 'kunde.annetsted.no')).json().error, 'host-known');
    const count = async (engine: Engine | undefined, text: string) =>
      (await engine?.asOwner((client) => client.query<{ n: number }>(`select count(*)::int as n from ${text}`)))?.rows[0]?.n;
    assert.equal(await count(two.engines[0], "directory_host where host = 'kunde.annetsted.no' and company_id = 2"), 1);
    assert.equal(await count(one.engines[0], "directory_host where host = 'kunde.annetsted.no'"), 0);
    assert.equal(await count(one.engines[0], "audit where event = 'host-claimed' and company_id = 2"), 1);
    assert.equal((await post('ForgetHost', 'kunde.annetsted.no')).statusCode, 200);
    assert.deepEqual(await databases.directoryFor(asCompany(2)).query(sql`select host from own_host where token <> ''`), []);
    await close();
  });

  test('connections that a busy moment needed are still there minutes later, for the next one', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const databases = await openTestDatabases('postgres');
    const db = databases.forCompany(asCompany(4));
    const connections = async () => {
      const rows = await Promise.all(
        Array.from({ length: 4 }, () => db.query<{ pid: number }>(sql`select pg_backend_pid() as pid from pg_sleep(0.1)`)),
      );
      return new Set(rows.map(([row]) => row?.pid));
    };
    const busy = await connections();
    assert.equal(busy.size, 4);
    t.mock.timers.tick(5 * MINUTE);
    assert.deepEqual(await connections(), busy);
    await databases.close();
  });
});
