import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { askControl, openControl, streamFromControl } from './control.ts';
import { sql } from './db/sql.ts';
import { idsIn } from './testing/fixture.ts';
import { readZip } from './testing/read-zip.ts';
import { openWorld, type World } from './testing/world.ts';

describe('commands beside a running server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-control-'));
  const number = `4-${idsIn(4).kari}`;
  let world: World;
  let server: Server | null;
  before(async () => {
    world = await openWorld('embedded');
    server = await openControl(
      { ...world.config, dataDir: folder },
      { databases: world.databases, now: () => world.clock.now, wakeMail() {} },
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
    for (const path of ['/privacy/export/4/999', '/privacy/export/99/1', '/privacy/steal/4/1', '/finnes-ikke'])
      assert.equal(await streamFromControl(folder, path), null, path);
    const [row] = await world.db.query<{ n: number }>(sql`select count(*)::int as n from audit where event = 'data-exported'`);
    assert.equal(row?.n, 2);
  });

  test('a dump of everything', async () => {
    const dumped = await streamFromControl(folder, '/backup');
    assert.ok(dumped);
    const lines = (await text(dumped)).trimEnd().split('\n');
    assert.equal(JSON.parse(lines.at(-1) ?? '').digests.job.count, 16);
  });

  test('an erasure at once, which tells what is kept', async () => {
    assert.deepEqual(await askControl(folder, `/privacy/erase/4/${number}`), [{ what: 'invoice-basis', count: 1, until: '2031-12-31' }]);
    assert.deepEqual(await world.db.query(sql`select from account where login_name = 'kari'`), []);
    assert.equal(await askControl(folder, '/privacy/erase/4/999'), null);
  });

  test('where no server runs there is no answer', async () => {
    assert.equal(await askControl(join(folder, 'elsewhere'), '/mails'), undefined);
  });
});
