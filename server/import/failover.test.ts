import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BulkTx } from '../db/bulk.ts';
import { DatabaseAway } from '../db/database-away.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { startChaosProxy } from '../testing/chaos-proxy.ts';
import { skipWithout } from '../testing/engines.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, openWorld, type World } from '../testing/world.ts';
import { retryWhileAway } from './transaction.ts';

const LOSSES = ['before', 'after'] as const;
type Loss = { at: number; when: (typeof LOSSES)[number] };
/** The job comes before what it points at: it has to be put aside, and stored at the end. */
const fileOf = (mark: string): object[] => smallFile(mark).slice(0, 4).reverse();

/** The n-th transaction is lost: it is not done, or done without an answer. `counted.n`: how many there were. */
function withLoss(databases: Databases, loss: Loss | null, counted = { n: 0 }): Databases {
  const lossy =
    <Tx>(transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) =>
    async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      const isLost = ++counted.n === loss?.at;
      if (isLost && loss.when === 'before') throw new DatabaseAway(null);
      const result = await transaction(work);
      if (isLost) throw new DatabaseAway(null);
      return result;
    };
  return {
    ...databases,
    openBulk: (id) => {
      const bulk = databases.openBulk(id);
      return { ...bulk, batchRows: 2, transaction: lossy<BulkTx>(bulk.transaction) };
    },
    forCompany: (id) => {
      const db = databases.forCompany(id);
      return { ...db, transaction: lossy<Parameters<Parameters<Db['transaction']>[0]>[0]>(db.transaction) };
    },
  };
}

onOneEngine('an import that meets a failover', (world) => {
  const run = async (mark: string, databases: Databases) => {
    const { state, bytes, report } = await importText({ ...world(), databases } as World, fileOf(mark));
    const [stored] = await world().db.query<{ jobs: number; audits: number }>(sql`
      select (select count(*) from job where external_id = ${`J-${mark}`}) as jobs,
        (select count(*) from audit where event = 'imported') as audits`);
    return { state, bytes, counts: report.counts, errors: report.errors, jobs: stored?.jobs, audits: stored?.audits };
  };

  test('goes on and is reported as if nothing had happened, whichever transaction is lost, committed or not', async () => {
    const counted = { n: 0 };
    const usual = await run('u00', withLoss(world().databases, null, counted));
    assert.equal(usual.state, 'done');
    assert.equal(usual.jobs, 1);
    assert.ok(counted.n >= 5, `${counted.n} transactions`);
    let audits = usual.audits ?? 0;
    // Every file is as long as the first, however many transactions there are.
    for (const when of LOSSES)
      for (let at = 1; at <= counted.n; at++)
        assert.deepEqual(
          await run(`${when[0]}${String(at).padStart(2, '0')}`, withLoss(world().databases, { at, when })),
          { ...usual, audits: ++audits },
          `${when} ${at}`,
        );
  });

  test('also where the database refuses a line, and those beside it are tried by themselves', async () => {
    const engine = world().databases.engines[0];
    await engine?.asOwner((client) => client.query("alter table department add constraint no_no check (name not like 'nei %')"));
    const runRefused = async (mark: string, databases: Databases) => {
      const [job, ...others] = fileOf(mark);
      const lines = [job ?? {}, { kind: 'department', id: `N-${mark}`, name: `nei ${mark}` }, ...others];
      const { state, report } = await importText({ ...world(), databases } as World, lines);
      return { state, report };
    };
    try {
      const counted = { n: 0 };
      const usual = await runRefused('v0', withLoss(world().databases, null, counted));
      assert.deepEqual(usual.report.errors, [{ line: 2, kind: 'department', reason: 'refused' }]);
      for (const when of LOSSES)
        for (let at = 1; at <= counted.n; at++)
          assert.deepEqual(
            await runRefused(`v${when[0]}${String(at).padStart(2, '0')}`, withLoss(world().databases, { at, when })),
            usual,
            `${when} ${at}`,
          );
    } finally {
      await engine?.asOwner((client) => client.query('alter table department drop constraint no_no'));
    }
  });

  test('a dry run too', async () => {
    const dry = (databases: Databases) => importText({ ...world(), databases } as World, fileOf('d0'), { dryRun: true });
    const usual = await dry(withLoss(world().databases, null));
    for (let at = 1; at <= 4; at++) {
      const { importId: _, ...report } = await dry(withLoss(world().databases, { at, when: 'before' }));
      const { importId: __, ...before } = usual;
      assert.deepEqual(report, before, String(at));
    }
  });

  test('ends where another import has taken its place meanwhile', async () => {
    const { databases, db } = world();
    const stealing: Databases = {
      ...databases,
      openBulk: (id) => {
        const bulk = databases.openBulk(id);
        let n = 0;
        const transaction: typeof bulk.transaction = async (work) => {
          if (++n > 1) return bulk.transaction(work);
          await db.query(sql`update import_run set state = 'interrupted' where company_id = 4 and state = 'running'`);
          throw new DatabaseAway(null);
        };
        return { ...bulk, transaction };
      },
    };
    await assert.rejects(importText({ ...world(), databases: stealing } as World, fileOf('t0')), { code: 'import-running' });
    const [row] = await db.query<{ n: number }>(sql`select count(*) as n from job where external_id = 'J-t0'`);
    assert.equal(row?.n, 0);
  });
});

test('a database that does not come back is not waited for for ever', async () => {
  let tries = 0;
  const work = () => {
    tries++;
    return Promise.reject(new DatabaseAway(null));
  };
  await assert.rejects(
    retryWhileAway({ patienceMs: 1000 }, work, async () => null),
    DatabaseAway,
  );
  assert.ok(tries >= 3, `${tries}`);
});

test('a statement that took too long is not sent again', async () => {
  let tries = 0;
  const work = () => {
    tries++;
    return Promise.reject(new DatabaseAway({ code: '57014' }));
  };
  await assert.rejects(retryWhileAway({}, work), DatabaseAway);
  assert.equal(tries, 1);
});

test('the command says in a line that the database is away, without a stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-away-'));
  const file = join(folder, 'one.ndjson');
  writeFileSync(file, `${JSON.stringify({ kind: 'department', id: 'A1', name: 'Avdeling' })}\n`);
  // No server listens on port 1.
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: 'postgres://u@127.0.0.1:1/none' };
  const command = spawn(process.execPath, [join(import.meta.dirname, '../commands/import-command.ts'), file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  rmSync(folder, { recursive: true });
  assert.equal(code, 2);
  assert.deepEqual(said.trim().split('\n'), [
    'The database does not answer (ECONNREFUSED): waiting for it, up to 30 s',
    'The database is away. What was stored stays: run the same command again when it is back.',
  ]);
});

describe('an import through a PostgreSQL that is away for a while', { skip: skipWithout('postgres') }, () => {
  test('every line is stored once although its connections are ended three times', async () => {
    const world = await openWorld('postgres');
    const killer = new pg.Client({ connectionString: world.url ?? '' });
    try {
      await killer.connect();
      const LINES = 30_000;
      const file = Array.from({ length: LINES }, (_, i) => ({ kind: 'department', id: `T${i}`, name: `Avdeling ${i}` }));
      const isOver = new AbortController();
      let ended = 0;
      const ending = (async () => {
        for (; ended < 3 && !isOver.signal.aborted; await sleep(150)) {
          const { rowCount } = await killer.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
          );
          ended += rowCount ?? 0;
        }
      })();
      const run = await importText(world, file, { pieceBytes: 60_000 }).finally(() => isOver.abort());
      await ending;
      assert.ok(ended > 0);
      assert.deepEqual([run.state, run.report.lines, run.report.errors], ['done', LINES, []]);
      assert.equal(run.report.counts.department.new, LINES);
      const [row] = await world.db.query<{ n: number; different: number }>(
        sql`select count(*) as n, count(distinct external_id) as different from department where external_id like 'T%'`,
      );
      assert.deepEqual(row, { n: LINES, different: LINES });
      assert.equal((await importText(world, fileOf('n2'))).state, 'done');
    } finally {
      await killer.end();
      await world.close();
    }
  });

  test('every line is stored once, and the next import begins at once', async () => {
    const proxy = await startChaosProxy();
    const world = await openWorld('postgres', {}, proxy.through);
    try {
      const LINES = 25_000;
      const file = Array.from({ length: LINES }, (_, i) => ({ kind: 'department', id: `F${i}`, name: `Avdeling ${i}` }));
      let waited = 0;
      let cuts = 0;
      const cutOff = async () => {
        if (++cuts > 1) return;
        await proxy.set('resets');
        setTimeout(() => void proxy.set('passes'), 1500);
      };
      const run = await importText(world, file, {
        importId: randomUUID(),
        pieceBytes: 60_000,
        onProgress: () => void cutOff(),
        onWait: () => {
          waited++;
        },
      });
      assert.deepEqual([run.state, run.report.lines, run.report.errors], ['done', LINES, []]);
      assert.ok(waited > 0);
      assert.equal(run.report.counts.department.new, LINES);
      const [row] = await world.db.query<{ n: number }>(
        sql`select count(distinct external_id) as n from department where external_id like 'F%'`,
      );
      assert.equal(row?.n, LINES);
      assert.equal((await importText(world, fileOf('n1'))).state, 'done');
    } finally {
      await proxy.set('passes');
      await world.close();
      await proxy.close();
    }
  });
});
