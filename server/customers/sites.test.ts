import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Site } from '#contract/jobs.ts';
import { sql } from '../db/sql.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

onOneEngine('sites', (world) => {
  const ids = idsIn(4);
  const sitesOf = async (as: Session) => (await world().call('GET', '/api/Customer/GetSites', { as })).json<Site[]>();
  const change = async (as: Session, body: object) => world().call('POST', '/api/Customer/ChangeSiteLabel', { as, body });
  const labels = () => world().db.query<{ id: number; label: string }>(sql`select id, label from site order by id`);

  test('a customer sees its own addresses, each once', async () => {
    assert.deepEqual(await sitesOf(await world().logIn('kari')), [
      { SiteId: ids.home, Street: `Storgata 1 ${canary(4, 'kari')}`, Unit: 'H0201', PostalCode: '0150', City: 'Oslo', Label: '' },
      { SiteId: ids.cabin, Street: 'Fjellveien 7', Unit: '', PostalCode: '3580', City: 'Geilo', Label: `Hytta ${canary(4, 'kari')}` },
    ]);
  });

  test('a label can be given, changed and taken away, and is kept without the space around it', async () => {
    const kari = await world().logIn('kari');
    for (const [sent, kept] of Object.entries({ ' Hjemme ': 'Hjemme', 'Huset & hagen': 'Huset & hagen', '  ': '' })) {
      const answer = await change(kari, { siteId: ids.home, label: sent });
      assert.deepEqual([answer.statusCode, answer.json()], [200, { saved: true }]);
      assert.equal((await sitesOf(kari)).find((site) => site.SiteId === ids.home)?.Label, kept);
    }
  });

  test('a label that is too long or not plain text is refused with its code, and nothing changes', async () => {
    const kari = await world().logIn('kari');
    const before = await labels();
    for (const [label, code] of [
      ['x'.repeat(61), 'label-too-long'],
      ['<img src=x onerror=alert(1)>', 'label-not-plain'],
      ['to\nlinjer', 'label-not-plain'],
    ] as const) {
      const answer = await change(kari, { siteId: ids.home, label });
      assert.deepEqual([answer.statusCode, answer.json().error, answer.json().field], [400, code, 'label']);
    }
    for (const body of [
      {},
      { siteId: ids.home },
      { siteId: ids.home, label: 7 },
      { siteId: 0, label: 'a' },
      { siteId: ids.home, label: 'a', street: 'b' },
    ])
      assert.equal((await change(kari, body)).json().error, 'invalid-input', JSON.stringify(body));
    assert.deepEqual(await labels(), before);
  });

  test('the site of another customer, of another company and one that never was answer alike, and nothing changes', async () => {
    const kari = await world().logIn('kari');
    const before = await labels();
    const bodies = [];
    for (const siteId of [ids.olasHome, idsIn(2).cabin, 2_147_483_647]) {
      const answer = await change(kari, { siteId, label: 'Min' });
      bodies.push([answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, '')]);
    }
    assert.deepEqual(new Set(bodies.map(String)).size, 1);
    assert.equal(bodies[0]?.[0], 404);
    assert.deepEqual(await labels(), before);
  });

  test('is refused without a login, and for an employee', async () => {
    const headers = { companyid: '4' };
    const body = { siteId: ids.home, label: 'a' };
    assert.equal((await world().call('GET', '/api/Customer/GetSites', { headers })).statusCode, 401);
    assert.equal((await world().call('POST', '/api/Customer/ChangeSiteLabel', { headers, body })).statusCode, 401);
    const ansatt = await world().logIn('ansatt');
    assert.equal((await world().call('GET', '/api/Customer/GetSites', { as: ansatt })).statusCode, 403);
    assert.equal((await change(ansatt, body)).statusCode, 403);
  });

  test('a job cannot be done at the address of another customer', async () => {
    await assert.rejects(world().db.query(sql`update job set site_id = ${ids.olasHome} where id = ${ids.fullJob}`), /job_site_of_customer/);
  });
});
