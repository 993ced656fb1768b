import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { readConfig } from '../config/config.ts';
import { keyFromHex } from '../data-folder/erasure-key.ts';
import { asCompany } from '../db/company-id.ts';
import { openDatabases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { registerExamples } from '../demo/example-companies.ts';
import { startServer } from '../startup/start-server.ts';
import { copyEmptyFolder, openTestDatabases, usualEngine } from '../testing/engines.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, TEST_ERASURE_KEY, type World } from '../testing/world.ts';
import { eraseDue } from './erase.ts';
import { eraseAgain, withoutRows } from './erase-again.ts';
import { ErasureListProblem, type ListedErasure, readLists } from './erasure-list.ts';
import { eraseFor, liftFor } from './operator.ts';

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
    await eraseFor(office(), asCompany(4), numberOf('ra'));
    assert.equal(statSync(list).mode & 0o777, 0o600);
    assert.ok(!readFileSync(list, 'utf8').includes(numberOf('ra')), 'the list has no customer number in it');
    const target = await openTestDatabases(kind);
    try {
      const { erasedAgain } = await restore(linesOf(backup), target, { wipe: true, erasures: erasures() });
      assert.equal(erasedAgain, 2);
      const db = target.forCompany(asCompany(4));
      assert.deepEqual([await emails('ra', db), await formsOf('ra', db)], [[''], 0]);
      assert.deepEqual([await emails('rb', db), await formsOf('rb', db)], [['kunde.rb@kunde.example'], 3]);
      const { report } = await importText({ ...world(), databases: target, db }, smallFile('ra'));
      assert.equal(report.errors.filter((e) => e.reason === 'erased').length, 13);
      // Once more it finds nothing to do.
      assert.equal(await eraseAgain(db, { companyId: asCompany(4), ...erasures() }), 0);
    } finally {
      await target.close();
    }
  });

  test('over the database itself keeps what that remembers, without any list', async () => {
    const backup = await dumped();
    await eraseFor({ ...office(), list: null }, asCompany(4), numberOf('rb'));
    const { erasedAgain } = await restore(linesOf(backup), world().databases, { wipe: true, erasures: { ...erasures(), list: [] } });
    assert.equal(erasedAgain, 2);
    assert.deepEqual([await emails('rb'), await formsOf('rb')], [[''], 0]);
  });

  test('leaves alone a customer who was erased and has come back', async () => {
    await importText(world(), smallFile('rd'));
    const early = await dumped();
    world().clock.advance(DAY);
    await eraseFor(office(), asCompany(4), numberOf('rd'));
    await liftFor(office(), asCompany(4), { customer: numberOf('rd'), reason: 'Kom tilbake', withJobs: false });
    await importText(world(), smallFile('rd').slice(0, 3));
    const late = await dumped();
    await restore(linesOf(late), world().databases, { wipe: true, erasures: erasures() });
    assert.deepEqual(await emails('rd'), ['kunde.rd@kunde.example']);
    // From an earlier backup, the old data is erased again, and the customer may come back again.
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
      assert.deepEqual(await emails('rd', target.forCompany(asCompany(4))), []);
    } finally {
      await target.close();
    }
  });

  test('with the key lost, goes on with a new one, erases again by the rows of the list, and is on record; the old key opens it too', async () => {
    const newKey = keyFromHex('cd'.repeat(32));
    for (const mark of ['rf', 'rg', 'rh']) await importText(world(), smallFile(mark));
    const backup = await dumped();
    await eraseFor(office(), asCompany(4), numberOf('rf'));
    await eraseFor({ ...office(), list: null }, asCompany(4), numberOf('rg'));
    const earlier = { ...readLists([list])[1], erasure: randomUUID(), digest: 'ef'.repeat(32), kind: 'customer', day: '2026-01-01' };
    const target = await openTestDatabases(kind);
    const db = target.forCompany(asCompany(4));
    const restoreInto = (erasuresOf: object) =>
      restore(linesOf(backup), target, { wipe: true, erasures: { ...erasures(), ...erasuresOf } });
    try {
      const [rh] = await world().db.query<{ id: number }>(sql`select id from customer where external_id = 'K-rh'`);
      // A row of the list from before the backup is another customer's by now.
      const listed = [...readLists([list]), { ...earlier, customerRow: rh?.id } as ListedErasure];
      const { erasedAgain, withoutKey } = await restoreInto({ key: newKey, keyLost: true, list: listed });
      assert.deepEqual([erasedAgain, [...withoutKey]], [1, [[4, 0]]]);
      assert.deepEqual([await emails('rf', db), await formsOf('rf', db)], [[''], 0]);
      assert.deepEqual([await emails('rg', db), await emails('rh', db)], [['kunde.rg@kunde.example'], ['kunde.rh@kunde.example']]);
      const events = await db.query(sql`select account_id, detail from audit where event = 'erasure-key-replaced'`);
      assert.deepEqual(events, [
        { account_id: null, detail: { restored: world().clock.now.toISOString(), erasedAgain: 1, unrecognised: 0 } },
      ]);
      // The next start with either key finds nothing to refuse, and the new one keeps the erased away.
      for (const key of [newKey, TEST_ERASURE_KEY]) assert.equal(await eraseAgain(db, { companyId: asCompany(4), ...erasures(), key }), 0);
      const there = { ...world(), databases: target, db };
      assert.ok(
        (await importText(there, smallFile('rf').slice(2, 3), { erasureKey: newKey })).report.errors.some((e) => e.reason === 'erased'),
      );
      await restoreInto({ key: TEST_ERASURE_KEY });
      assert.deepEqual(await emails('rf', db), ['']);
    } finally {
      await target.close();
    }
  });

  test('a list of an earlier version says how many it cannot recognise without the key', () => {
    const [, ...lines] = readLists([list]).map(({ customerRow, ...entry }) => entry);
    const own = new Set(lines.filter((e) => e.kind.startsWith('customer') && !e.lifted).map((e) => e.erasure));
    assert.equal(withoutRows(lines, asCompany(4), '2026-01-01'), own.size);
    assert.equal(withoutRows(lines, asCompany(4), '2027-01-01'), 0);
    assert.equal(withoutRows(readLists([list]), asCompany(4), '2026-01-01'), 0);
  });

  test('an erasure whose list cannot be written does not happen, by command or when it is due; a list half written is taken back', async () => {
    await importText(world(), smallFile('ri'));
    const whole = async () => assert.deepEqual([await emails('ri'), await formsOf('ri')], [['kunde.ri@kunde.example'], 3]);
    for (const nowhere of [join(list, 'below-a-file'), '/dev/full']) {
      await assert.rejects(
        eraseFor({ ...office(), list: nowhere }, asCompany(4), numberOf('ri')),
        /cannot be written .*no customer can be erased/,
      );
      await whole();
      await world().db.query(sql`
        insert into erasure (company_id, customer_id, requested_at, due_at)
        select 4, id, ${world().clock.now}, ${world().clock.now} from customer where external_id = 'K-ri'
        on conflict (company_id, customer_id) where withdrawn_at is null and done_at is null do nothing`);
      const failed: unknown[] = [];
      await eraseDue(world().db, { companyId: asCompany(4), now: world().clock.now, key: TEST_ERASURE_KEY, list: nowhere }, (e) =>
        failed.push(e),
      );
      assert.ok(failed.some((error) => error instanceof ErasureListProblem));
      await whole();
    }
    const before = readFileSync(list, 'utf8');
    await eraseDue(world().db, { companyId: asCompany(4), now: world().clock.now, key: TEST_ERASURE_KEY, list }, assert.ifError);
    assert.ok(readFileSync(list, 'utf8').length > before.length);
    assert.deepEqual(await emails('ri'), ['']);
  });

  test('a list with a line that was cut off, or that is no line of it, is read as far as it goes', () => {
    const broken = join(folder, `broken-${kind}.ndjson`);
    writeFileSync(broken, `${readFileSync(list, 'utf8')}{"company":4,"kind":"cust`);
    assert.deepEqual(readLists([broken]), readLists([list]));
    assert.deepEqual(readLists([join(folder, 'none')]), []);
  });
});

test('a database that was put back by other means is erased again at the next start, before any call is answered', async (t) => {
  const [lived, putBack] = [join(folder, 'lived'), join(folder, 'put-back')];
  const settings = (dataDir: string) =>
    readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ERASURE_KEY: 'ab'.repeat(32) });
  const open = (dataDir: string) => openDatabases({ dataDir, urls: new Map() }, {});
  const now = new Date();
  await copyEmptyFolder(lived);
  const first = await open(lived);
  await registerExamples(first, now);
  await importText({ databases: first, clock: { now } } as World, smallFile('re'));
  await first.close();
  cpSync(join(lived, 'pg'), join(putBack, 'pg'), { recursive: true });
  const second = await open(lived);
  await eraseFor({ databases: second, now, key: TEST_ERASURE_KEY, list: join(putBack, 'erasures.ndjson') }, asCompany(4), numberOf('re'));
  await second.close();
  const running = await startServer(settings(putBack), { onEngineDeath: () => {} });
  try {
    const rows = await running.databases.forCompany(asCompany(4)).query(sql`select email from customer where external_id = 'K-re'`);
    assert.deepEqual(rows, [{ email: '' }]);
  } finally {
    await running.close();
  }
  // Where the list cannot be written, the log says so from the start.
  const lines: string[] = [];
  const write = t.mock.method(process.stdout, 'write', (text: unknown) => lines.push(String(text)) > 0);
  const deaf = await startServer(
    { ...settings(putBack), logLevel: 'warn', erasureList: join(putBack, 'lock', 'list') },
    { onEngineDeath: () => {} },
  );
  await deaf.close();
  write.mock.restore();
  assert.ok(
    lines.some((line) => line.includes('"level":50') && line.includes('"event":"erasure-list"')),
    lines.join(''),
  );
  const wrong = { ...settings(putBack), erasureKey: 'cd'.repeat(32) };
  await assert.rejects(startServer(wrong, { onEngineDeath: () => {} }), /not the key/);
});
