import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { sql } from '../db/sql.ts';
import { usualEngine } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { readZip } from '../testing/read-zip.ts';
import { openWorld, TEST_ERASURE_KEY, type World } from '../testing/world.ts';
import { openControl } from './control.ts';
import { askControl, streamFromControl } from './run-command.ts';

describe('commands beside a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-control-'));
  const number = `4-${idsIn(4).kari}`;
  let world: World;
  let server: Server | null;
  before(async () => {
    world = await openWorld(usualEngine());
    server = await openControl(
      { ...world.config, dataDir: folder, erasureList: join(folder, 'erasures.ndjson') },
      {
        databases: world.databases,
        brands: world.brands,
        refreshBrands: world.refreshBrands,
        erasureKey: TEST_ERASURE_KEY,
        now: () => world.clock.now,
        wakeMail() {},
      },
    );
  });
  after(async () => {
    server?.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a copy of a customer, by the number as it is kept or as it is shown, and none of one that does not exist', async () => {
    for (const shown of [number, number.replaceAll('-', '')]) {
      const zip = await streamFromControl(folder, `/privacy/export/4/${shown}`);
      assert.ok(zip);
      assert.equal(
        JSON.parse(
          readZip(await buffer(zip))
            .get('data.json')
            ?.toString() ?? '',
        ).customer.customer_number,
        number,
      );
    }
    for (const path of ['/privacy/steal/4/1', '/finnes-ikke']) assert.equal(await streamFromControl(folder, path), null, path);
    await assert.rejects(streamFromControl(folder, '/privacy/export/4/999'), /^Error: Company 4 has no customer 999\.$/);
    await assert.rejects(streamFromControl(folder, '/privacy/export/99/1'), /^Error: There is no company 99\.$/);
    const [row] = await world.db.query<{ n: number }>(sql`select count(*)::int as n from audit where event = 'data-exported'`);
    assert.equal(row?.n, 2);
  });

  test('a dump of everything', async () => {
    const dumped = await streamFromControl(folder, '/backup');
    assert.ok(dumped);
    const lines = (await text(dumped)).trimEnd().split('\n');
    assert.equal(JSON.parse(lines.at(-1) ?? '').digests.job.count, 16);
  });

  test('a login is closed and opened again, and all logins are logged out', async () => {
    await world.logIn('kari');
    assert.equal(await askControl(folder, '/accounts/disable/4/kari'), true);
    await assert.rejects(world.logIn('kari'), /401/);
    assert.equal(await askControl(folder, '/accounts/enable/4/kari'), true);
    await world.logIn('kari');
    assert.equal(await askControl(folder, '/accounts/disable/4/borte'), false);
    assert.equal(await askControl(folder, '/accounts/delete/4/kari'), null);
    assert.equal(await askControl(folder, '/accounts/end-sessions'), 1);
  });

  test('an erasure at once, which reports what is kept', async () => {
    const kept = [{ what: 'invoice-basis', count: 1, until: '2031-12-31' }];
    assert.deepEqual(await askControl(folder, `/privacy/erase/4/${number}`), { kept, stuck: [] });
    assert.deepEqual(await world.db.query(sql`select from account where login_name = 'kari'`), []);
    assert.ok(readFileSync(join(folder, 'erasures.ndjson'), 'utf8').includes('customer-number'));
  });

  test('what goes wrong is reported as what it is', async () => {
    await assert.rejects(askControl(folder, '/privacy/erase/4/999'), /^Error: Company 4 has no customer 999\.$/);
    const ola = `4-${idsIn(4).ola}`;
    const asOwner = (text: string) => world.databases.engines[0]?.asOwner((client) => client.query(text));
    await asOwner("alter table audit add constraint no_erasures check (event <> 'customer-erased') not valid");
    await assert.rejects(askControl(folder, `/privacy/erase/4/${ola}`), /could not do it.*no_erasures/);
    await asOwner('alter table audit drop constraint no_erasures');
    await asOwner('create table pointing (company_id int, job_id int, foreign key (company_id, job_id) references job (company_id, id))');
    await asOwner(`insert into pointing select 4, ${idsIn(4).olasJob}`);
    await world.db.query(sql`delete from invoice_basis where job_id = ${idsIn(4).olasJob}`);
    const answer = (await askControl(folder, `/privacy/erase/4/${ola}`)) as { stuck: string[] };
    assert.match(answer.stuck.join(), /foreign key constraint/);
    await asOwner('drop table pointing');
  });

  test('a lift with its reason, by number, and a key that goes on after the one before was lost', async () => {
    const lift = (customer: string) =>
      `/privacy/lift/4/${encodeURIComponent(JSON.stringify({ customer, reason: 'Kom tilbake / ny avtale', withJobs: false }))}`;
    assert.equal(await askControl(folder, lift(number)), true);
    await assert.rejects(askControl(folder, lift('999')), /No customer with the number or id 999/);
    assert.equal(await askControl(folder, '/privacy/new-key'), true);
  });

  test('where no server runs there is no answer', async () => {
    assert.equal(await askControl(join(folder, 'elsewhere'), '/mails'), undefined);
  });
});
