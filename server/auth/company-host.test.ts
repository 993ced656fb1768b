import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brands, companyIds } from '#brands/index.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { sql } from '../db/sql.ts';
import { usualEngine } from '../testing/engines.ts';
import { passwordIn } from '../testing/fixture.ts';
import { onOneEngine, openWorld } from '../testing/world.ts';

onOneEngine('a company at an address', (world) => {
  const headersFor = (host: string, companyId: number) => ({
    host,
    authorization: encodeBasic({ id: 'kari', value: passwordIn(companyId) }),
    companyid: String(companyId),
  });
  const statuses = async (host: string, companyId: number) => {
    const headers = headersFor(host, companyId);
    const answers = [
      await world().call('POST', '/api/Customer/Login', { headers }),
      await world().call('GET', '/api/Customer/GetJobs', { headers }),
    ];
    return answers.map((answer) => answer.statusCode);
  };

  test("is logged in at its brands' own hosts and at those of no brand, and nowhere else", async () => {
    for (const companyId of companyIds) {
      for (const brand of brands) {
        const expected = brand.companyId === companyId ? [200, 200] : [401, 401];
        for (const host of [brand.hosts[0] ?? '', `${brand.slug}.localhost:3000`])
          assert.deepEqual(await statuses(host, companyId), expected, `${host} ${companyId}`);
      }
      for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'ukjent.example'])
        assert.deepEqual(await statuses(host, companyId), [200, 200], `${host} ${companyId}`);
    }
  });

  test('asked for a new password at another brand answers as always, and sends no mail', async () => {
    const reset = async (host: string) => {
      const answer = await world().call('POST', '/api/Customer/ResetPassword?email=kari%40c4.example', {
        headers: { host, companyid: '4' },
      });
      assert.deepEqual([answer.statusCode, answer.json()], [200, { accepted: true }]);
      return (await world().db.query(sql`delete from reset_request where company_id = 4 returning 1`)).length;
    };
    assert.equal(await reset('lynvakt.localhost'), 0);
    assert.equal(await reset('nordvann.localhost'), 1);
    assert.equal(await reset('localhost'), 1);
  });
});

describe('STRICT_HOSTS', () => {
  test('answers hosts that are in no setting with 421, health checks excepted, and off answers them all', async () => {
    const env = { STRICT_HOSTS: 'on', SERVER_URL: 'https://api.fjordror.example' };
    const strict = await openWorld(usualEngine(), env);
    const open = await openWorld(usualEngine());
    try {
      const status = async (host: string, url = '/auth/login', w = strict) => (await w.call('GET', url, { headers: { host } })).statusCode;
      for (const host of [...brands.flatMap((b) => [b.hosts[0] ?? '', `${b.slug}.localhost`]), 'localhost:3000', 'api.fjordror.example'])
        assert.equal(await status(host), 200, host);
      for (const host of ['ukjent.example', '192.0.2.7', 'fjordror.localhost.evil.example', 'x']) {
        assert.equal(await status(host), 421, host);
        assert.equal(await status(host, '/api/openapi.json'), 421, host);
        assert.equal(await status(host, '/healthz'), 200, host);
        assert.equal(await status(host, '/auth/login', open), 200, host);
      }
    } finally {
      await strict.close();
      await open.close();
    }
  });
});
