import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../config.ts';
import { companies } from '../db/company.ts';
import { openDatabases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { startServer } from '../main.ts';
import { openTestDatabases, usualEngine } from '../testing/engines.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, TEST_ERASURE_KEY, type World } from '../testing/world.ts';
import { eraseAgain } from './erase-again.ts';
import { keyFromHex } from './erasure-key.ts';
import { readLists } from './erasure-list.ts';
import { eraseFor, liftFor } from './for-company.ts';

const folder = mkdtempSync(join(tmpdir(), 'kundeportal-list-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const numberOf = (mark: string) => String((smallFile(mark)[2] as { customerNumber?: string }).customerNumber);

async function* linesOf(parts: readonly string[]): AsyncGenerator<string> {
  for (const part of parts) yield part.trimEnd();
}

onOneEngine('a restore', (world, kind) => {
  const list = join(folder, `${kind}.ndjson`);
  const office = () => ({ databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list });
  const dumped = () => Array.fromAsync(dump(world().databases, world().clock.now));
  const erasures = () => ({ key: TEST_ERASURE_KEY, list: readLists([list]), now: world().clock.now });
  const emails = async (mark: string, db: World['db'] = world().db) =>
    (await db.query<{ email: string }>(sql`select email from customer where external_id = ${`K-${mark}`}`)).map((row) => row.email);
  const formsOf = async (mark: string, db: World['db'] = world().db) =>
    (await db.query(sql`select 1 from form f join job j on j.id = f.job_id where j.external_id = ${`J-${mark}`}`)).length;

  test('erases again those who were erased since the backup, by the list beside it, into a database that knows of nothing', async () => {
    for (const mark of ['ra', 'rb']) await importText(world(), smallFile(mark));
    const backup = await dumped();
    await eraseFor(office(), 4, numberOf('ra'));
    assert.equal(statSync(list).mode & 0o777, 0o600);
    assert.ok(!readFileSync(list, 'utf8').includes(numberOf('ra')), 'the list names nobody');
    const target = await openTestDatabases(kind);
    try {
      const { erasedAgain } = await restore(linesOf(backup), target, { wipe: true, erasures: erasures() });
      assert.equal(erasedAgain, 2);
      const db = target.forCompany(4);
      assert.deepEqual([await emails('ra', db), await formsOf('ra', db)], [[''], 0]);
      assert.deepEqual([await emails('rb', db), await formsOf('rb', db)], [['kunde.rb@kunde.example'], 3]);
      const { report } = await importText({ ...world(), databases: target, db }, smallFile('ra'));
      assert.equal(report.errors.filter((e) => e.reason === 'erased').length, 9);
      // Once more it finds nothing to do.
      assert.equal(await eraseAgain(db, { companyId: 4, ...erasures() }), 0);
    } finally {
      await target.close();
    }
  });

  test('over the database itself keeps what that remembers, without any list', async () => {
    const backup = await dumped();
    await eraseFor({ ...office(), list: null }, 4, numberOf('rb'));
    const { erasedAgain } = await restore(linesOf(backup), world().databases, { wipe: true, erasures: { ...erasures(), list: [] } });
    assert.equal(erasedAgain, 2);
    assert.deepEqual([await emails('rb'), await formsOf('rb')], [[''], 0]);
  });

  test('leaves alone a customer who was erased and has come back', async () => {
    await importText(world(), smallFile('rd'));
    const early = await dumped();
    world().clock.advance(DAY);
    await eraseFor(office(), 4, numberOf('rd'));
    await liftFor(office(), 4, { customer: numberOf('rd'), reason: 'Kom tilbake', withJobs: false });
    await importText(world(), smallFile('rd').slice(0, 3));
    const late = await dumped();
    await restore(linesOf(late), world().databases, { wipe: true, erasures: erasures() });
    assert.deepEqual(await emails('rd'), ['kunde.rd@kunde.example']);
    // From a backup of before, the old data goes again, and the customer may come back again.
    await restore(linesOf(early), world().databases, { wipe: true, erasures: erasures() });
    assert.deepEqual([await emails('rd'), await formsOf('rd')], [[''], 0]);
    assert.deepEqual((await importText(world(), smallFile('rd').slice(0, 3))).report.errors, []);
    assert.deepEqual(await emails('rd'), ['kunde.rd@kunde.example']);
  });

  test('with another key, or none, changes nothing and says so', async () => {
    const target = await openTestDatabases(usualEngine());
    try {
      const backup = await dumped();
      for (const key of [keyFromHex('cd'.repeat(32)), null])
        await assert.rejects(restore(linesOf(backup), target, { wipe: true, erasures: { ...erasures(), key } }), /ERASURE_KEY/);
      assert.deepEqual(await emails('rd', target.forCompany(4)), []);
    } finally {
      await target.close();
    }
  });

  test('a list with a line that was cut off, or that is no line of it, is read as far as it goes', () => {
    const broken = join(folder, `broken-${kind}.ndjson`);
    writeFileSync(broken, `${readFileSync(list, 'utf8')}{"company":4,"kind":"cust`);
    assert.deepEqual(readLists([broken]), readLists([list]));
    assert.deepEqual(readLists([join(folder, 'none')]), []);
  });
});

test('a database that was put back by other means is erased again at the next start, before anybody is answered', async () => {
  const [lived, putBack] = [join(folder, 'lived'), join(folder, 'put-back')];
  const settings = (dataDir: string) =>
    readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ERASURE_KEY: 'ab'.repeat(32) });
  const open = (dataDir: string) => openDatabases({ dataDir, urls: new Map() }, companies, {});
  const now = new Date();
  const first = await open(lived);
  await importText({ databases: first, clock: { now } } as World, smallFile('re'));
  await first.close();
  cpSync(join(lived, 'pg'), join(putBack, 'pg'), { recursive: true });
  const second = await open(lived);
  await eraseFor({ databases: second, now, key: TEST_ERASURE_KEY, list: join(putBack, 'erasures.ndjson') }, 4, numberOf('re'));
  await second.close();
  const running = await startServer(settings(putBack), { onEngineDeath: () => {} });
  try {
    const rows = await running.databases.forCompany(4).query(sql`select email from customer where external_id = 'K-re'`);
    assert.deepEqual(rows, [{ email: '' }]);
  } finally {
    await running.close();
  }
  const wrong = { ...settings(putBack), erasureKey: 'cd'.repeat(32) };
  await assert.rejects(startServer(wrong, { onEngineDeath: () => {} }), /not the key/);
});
