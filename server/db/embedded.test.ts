import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FolderInUse, lockFolder } from '../data-folder/folder.ts';
import { copyEmptyFolder } from '../testing/engines.ts';
import { asCompany } from './company-id.ts';
import { companyDb } from './db.ts';
import { openEmbeddedFolder } from './engine.ts';
import { sql } from './sql.ts';

const inFolder = async (work: (folder: string) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-embedded-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const openPrepared = async (folder: string) => {
  await copyEmptyFolder(folder);
  return openEmbeddedFolder(folder);
};

test('a folder has one owner at a time, and a closed one can be opened again', () =>
  inFolder(async (folder) => {
    const unlock = lockFolder(folder);
    assert.throws(() => lockFolder(folder), FolderInUse);
    unlock();
    lockFolder(folder)();
  }));

test('every commit is forced to disk before it is answered, and is there after opening again', () =>
  inFolder(async (folder) => {
    const engine = await openPrepared(folder);
    await engine.asOwner(async (client) => {
      await client.query("insert into company (id, name) values (4, 'Fjordrør')");
      const { rows } = await client.query('show fsync');
      assert.equal(rows[0]?.fsync, 'on');
    });
    const db = companyDb(engine.pool, asCompany(4));
    const before = await engine.syncs();
    for (let i = 0; i < 20; i++) await db.query(sql`insert into department (company_id, name) values (4, ${`Avdeling ${i}`})`);
    assert.ok((await engine.syncs()) - before >= 20, `${(await engine.syncs()) - before} syncs for 20 commits`);
    await engine.close();

    const again = await openEmbeddedFolder(folder);
    const [row] = await companyDb(again.pool, asCompany(4)).query<{ n: number }>(sql`select count(*) as n from department`);
    assert.equal(row?.n, 20);
    await again.close();
  }));

test('an error in a statement leaves the one connection in step: a thousand queries, a third of them wrong', () =>
  inFolder(async (folder) => {
    const engine = await openPrepared(folder);
    const db = companyDb(engine.pool, asCompany(4));
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, i) => {
        if (i % 3 === 0)
          return db.query(sql`select ${i}::int / 0`).then(
            () => false,
            () => true,
          );
        const [row] = await db.query<{ n: number }>(sql`select ${i}::int as n`);
        return row?.n === i;
      }),
    );
    assert.ok(answers.every(Boolean));
    await engine.close();
  }));

test('no other user of the machine can read the folder or any file in it, whatever was there before', () =>
  inFolder(async (parent) => {
    const umask = process.umask(0o000);
    try {
      const folder = join(parent, 'data');
      mkdirSync(folder);
      for (const change of ['a fresh folder', 'one that was opened to all']) {
        const engine = await openEmbeddedFolder(folder);
        const work = ['create table if not exists t (x int)', 'insert into t select generate_series(1, 10000)', 'vacuum t'];
        await engine
          .asOwner(async (client) => {
            for (const statement of work) await client.query(statement);
          })
          .finally(() => engine.close());
        assert.deepEqual(openToOthers(folder), [], change);
        for (const path of allIn(folder)) chmodSync(path, 0o777);
        chmodSync(folder, 0o777);
        process.umask(0o000);
      }
    } finally {
      process.umask(umask);
    }
  }));

test('a folder that every user can write to is left as it is', () =>
  inFolder(async (folder) => {
    chmodSync(folder, 0o1777);
    writeFileSync(join(folder, 'of-another-user'), '', { mode: 0o644 });
    chmodSync(join(folder, 'of-another-user'), 0o644);
    await (await openPrepared(folder)).close();
    assert.deepEqual(openToOthers(folder), [folder, join(folder, 'of-another-user')]);
  }));

const allIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name));
const openToOthers = (folder: string): string[] => [folder, ...allIn(folder)].filter((path) => (statSync(path).mode & 0o077) !== 0);
