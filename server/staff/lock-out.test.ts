import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { onOneEngine } from '../testing/world.ts';
import { changeLogin, endEverySession } from './lock-out.ts';

onOneEngine('logins in wrong hands', (world) => {
  const read = async (as: Awaited<ReturnType<ReturnType<typeof world>['logIn']>>) =>
    (await world().call('GET', '/api/Customer/GetJobs', { as })).statusCode;
  const change = (verb: Parameters<typeof changeLogin>[1], companyId: number, userName: string) =>
    changeLogin(world().databases, verb, asCompany(companyId), userName, world().clock.now);

  test('the sessions of one login end at once, those of others do not', async () => {
    const [kari, ola] = [await world().logIn('kari'), await world().logIn('ola')];
    assert.equal(await change('end-sessions', 4, 'KARI'), true);
    assert.deepEqual([await read(kari), await read(ola)], [401, 200]);
  });

  test('a disabled login cannot be used until it is enabled', async () => {
    assert.equal(await change('disable', 4, 'kari'), true);
    await assert.rejects(world().logIn('kari'), /401/);
    assert.equal(await change('enable', 4, 'kari'), true);
    assert.equal(await read(await world().logIn('kari')), 200);
  });

  test('everybody is logged out, in every company, and it is written down', async () => {
    const [here, there] = [await world().logIn('kari'), await world().logIn('kari', { companyId: 3 })];
    assert.ok((await endEverySession(world().databases, world().clock.now)) >= 2);
    assert.deepEqual([await read(here), await read(there)], [401, 401]);
    const events = await world().db.query<{ event: string }>(sql`
      select event from audit where company_id = 4 and event in ('login-disabled', 'login-enabled', 'all-sessions-ended') order by id`);
    assert.deepEqual(
      events.map((e) => e.event),
      ['login-disabled', 'login-enabled', 'all-sessions-ended'],
    );
  });

  test('no login of that name, or no such company', async () => {
    assert.deepEqual([await change('disable', 4, 'finnes-ikke'), await change('disable', 99, 'kari')], [false, false]);
  });
});
