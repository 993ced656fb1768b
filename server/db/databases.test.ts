import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LoginAnswer } from '#contract/customer/login.ts';
import { encodeBasic } from '#domain/basic-header.ts';
import { MINUTE } from '#domain/time.ts';
import { buildApp } from '../app.ts';
import { createPasswords } from '../auth/passwords.ts';
import { readConfig } from '../config.ts';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';
import { passwordIn } from '../testing/fixture.ts';
import { companies } from './company.ts';
import { prepareDatabases } from './databases.ts';
import type { Engine } from './engine.ts';
import { sql } from './sql.ts';

describe('companies in databases of their own', { skip: skipWithout('postgres') }, () => {
  test('each is served from its own, and a bearer key that names no company is found in whichever it is', async () => {
    const [one, two] = [await openTestDatabases('postgres'), await openTestDatabases('postgres')];
    const engineOf = new Map([2, 3, 4, 6].map((id) => [id, (id < 4 ? one : two).engines[0] as Engine]));
    const databases = await prepareDatabases(engineOf, companies);
    const app = await buildApp(
      {
        config: readConfig({}),
        databases,
        passwords: createPasswords(),
        erasureKey: null,
        now: () => new Date(),
        failureFloorMs: 0,
        wakeMail: () => {},
      },
      { logTo: null, sheds: false },
    );
    for (const companyId of [2, 3, 4, 6]) {
      const headers = { authorization: encodeBasic({ id: 'admin', value: passwordIn(companyId) }), companyid: String(companyId) };
      const login = await app.inject({ method: 'POST', url: '/api/Customer/Login', headers });
      assert.equal(login.statusCode, 200);
      const authorization = `Bearer ${login.json<LoginAnswer>().access_token}`;
      const own = await app.inject({ url: '/api/Company?groupID=1', headers: { authorization } });
      assert.equal(own.json()[0]?.companyId, companyId);
    }
    const sessionsIn = async (engine: Engine | undefined) =>
      (await engine?.asOwner((client) => client.query<{ company_id: number }>('select company_id from session order by 1')))?.rows.map(
        (r) => r.company_id,
      );
    assert.deepEqual(await sessionsIn(one.engines[0]), [2, 3]);
    assert.deepEqual(await sessionsIn(two.engines[0]), [4, 6]);
    await app.close();
    await one.close();
    await two.close();
  });

  test('connections that a busy moment needed are still there minutes later, for the next one', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const databases = await openTestDatabases('postgres');
    const db = databases.forCompany(4);
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
