import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { companyDb } from './db.ts';
import { openEmbeddedFolder } from './engine.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const inFolder = async (work: (folder: string) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-embedded-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    const engine = await openEmbeddedFolder(folder);
    await engine.asOwner(async (client) => {
      await migrate(client);
      await client.query("insert into company (id, name) values (4, 'Fjordrør')");
      const { rows } = await client.query('show fsync');
      assert.equal(rows[0]?.fsync, 'on');
    });
    const db = companyDb(engine.pool(), 4);
    const before = await engine.syncs();
    for (let i = 0; i < 20; i++) await db.query(sql`insert into department (company_id, name) values (4, ${`Avdeling ${i}`})`);
    assert.ok((await engine.syncs()) - before >= 20, `${(await engine.syncs()) - before} syncs for 20 commits`);
    await engine.close();

    const again = await openEmbeddedFolder(folder);
    const [row] = await companyDb(again.pool(), 4).query<{ n: number }>(sql`select count(*) as n from department`);
    assert.equal(row?.n, 20);
    await again.close();
  }));

test('an error in a statement leaves the one connection in step: a thousand queries, a third of them wrong', () =>
  inFolder(async (folder) => {
    const engine = await openEmbeddedFolder(folder);
    await engine.asOwner(migrate);
    const db = companyDb(engine.pool(), 4);
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
