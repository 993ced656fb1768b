import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type OwnPostgres, startPostgres } from '../../scripts/postgres.ts';
import { type ChaosProxy, startChaosProxy } from '../testing/chaos-proxy.ts';
import { makeTemplate, skipWithout } from '../testing/engines.ts';
import { openWorld, type Session, type World } from '../testing/world.ts';
import { asCompany } from './company-id.ts';
import { DatabaseAway } from './database-away.ts';
import { companyDb } from './db.ts';
import { openPostgres } from './engine.ts';
import { sql } from './sql.ts';

const WRITING_A_COMPANY = 5;

describe('a PostgreSQL whose standby is frozen', { skip: skipWithout('postgres') }, () => {
  let postgres: OwnPostgres;
  let proxy: ChaosProxy;
  let world: World;
  let kari: Session;
  let admin: pg.Client;
  before(async () => {
    // A PostgreSQL of its own: while it waits for a standby, no other test can make a database in it.
    postgres = (await startPostgres({ settings: ['fsync=off'] })) ?? assert.fail('no PostgreSQL');
    process.env['TEST_POSTGRES_URL'] = postgres.url;
    await makeTemplate(postgres.url);
    proxy = await startChaosProxy();
    world = await openWorld('postgres', {}, proxy.through);
    kari = await world.logIn('kari');
    admin = new pg.Client({ connectionString: world.url ?? '' });
    await admin.connect();
  });
  after(async () => {
    await proxy.set('passes');
    // A test that failed has left it frozen, and nothing would end.
    await thawStandby();
    await admin.end();
    await world.close();
    await proxy.close();
    await postgres.stop();
  });
  const waitingForStandby = async (): Promise<number> =>
    (await admin.query("select count(*)::int as n from pg_stat_activity where wait_event = 'SyncRep'")).rows[0].n;
  async function setStandby(name: string): Promise<void> {
    await admin.query(`alter system set synchronous_standby_names = '${name}'`);
    await admin.query('select pg_reload_conf()');
    while ((await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names !== name) await sleep(20);
  }
  /** Once the checkpointer has read the setting too: until then a write is still done at once. */
  async function freezeStandby(): Promise<void> {
    await setStandby('missing');
    const probe = new pg.Client({ connectionString: world.url ?? '' });
    await probe.connect();
    const { pid } = (await probe.query('select pg_backend_pid() as pid')).rows[0];
    for (let isFrozen = false; !isFrozen; ) {
      const written = probe.query("select pg_logical_emit_message(true, 'probe', '')").then(() => true);
      while (!isFrozen && !(await Promise.race([written, sleep(20, false)]))) isFrozen = (await waitingForStandby()) > 0;
      // What waits for a standby is written: cancelling it ends only the wait.
      if (isFrozen) await admin.query('select pg_cancel_backend($1)', [pid]);
      await written;
    }
    await probe.end();
  }
  const thawStandby = () => setStandby('');
  const insert = (name: string) => sql`insert into department (company_id, name) values (4, ${name})`;
  /** How long it took to be refused; null: it was not. */
  async function refusedAfter(work: () => Promise<unknown>): Promise<number | null> {
    const startedAt = performance.now();
    try {
      await work();
      return null;
    } catch (error) {
      assert.ok(error instanceof DatabaseAway, String(error));
      return performance.now() - startedAt;
    }
  }

  test('40 writers leave few connections waiting, every call is answered in time, and reads go on as usual', async () => {
    await freezeStandby();
    const until = performance.now() + 5000;
    const refusals: (number | null)[] = [];
    const writer = async (_: unknown, i: number) => {
      while (performance.now() < until)
        refusals.push(
          await refusedAfter(() => (i % 2 ? world.db.query(insert(`w${i}`)) : world.db.transaction((tx) => tx.query(insert(`w${i}`))))),
        );
    };
    const reads: number[] = [];
    const waiting: number[] = [];
    const reader = async () => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        assert.equal((await world.call('GET', '/api/Customer/GetJobs', { as: kari })).statusCode, 200);
        reads.push(performance.now() - startedAt);
        waiting.push(await waitingForStandby());
        await sleep(20);
      }
    };
    await Promise.all([...Array.from({ length: 40 }, writer), reader()]);
    assert.ok(refusals.length >= 80 && refusals.every((ms) => ms !== null));
    // 1.9 s by the settings, and reads in milliseconds; the rest is for a busy machine.
    assert.ok(Math.max(...refusals.map(Number)) < 4500, `${Math.max(...refusals.map(Number))} ms`);
    assert.ok(Math.max(...reads) < 1800, `${Math.max(...reads)} ms`);
    assert.equal(Math.max(...waiting), WRITING_A_COMPANY);
    const survey = await world.call('POST', '/api/Customer/CustomerSurveyAnswersStepTwo', {
      as: kari,
      body: { jobId: 4012, campaigns: [], wishedDates: [], consents: [] },
    });
    assert.equal(survey.statusCode, 503);
  });

  test('when it is back those that waited are done and give their places to the next', async () => {
    assert.equal(await waitingForStandby(), WRITING_A_COMPANY);
    await thawStandby();
    for (let i = 0; i < 10; i++) await world.db.transaction((tx) => tx.query(insert(`after ${i}`)));
    assert.equal(await waitingForStandby(), 0);
    const [row] = await world.db.query<{ n: number }>(sql`select count(*) as n from department where name like 'after %'`);
    assert.equal(row?.n, 10);
  });

  test('a connection that died silently in the middle of a write keeps no place', async () => {
    await Promise.all(Array.from({ length: 20 }, () => world.db.transaction((tx) => tx.query(sql`select pg_sleep(0.05)`))));
    await proxy.set('forgets');
    const results: boolean[] = [];
    for (let i = 0; i < 8; i++) results.push((await refusedAfter(() => world.db.query(insert(`lost ${i}`)))) === null);
    await proxy.set('passes');
    assert.ok(results.filter((isDone) => !isDone).length <= 2, results.join());
    assert.equal(results.at(-1), true);
  });

  test('a server can stop while its writes hang', async (t) => {
    const engine = openPostgres(world.url ?? '');
    // Closed below already, unless something fails before.
    t.after(() => engine.close().catch(() => {}));
    const db = companyDb(engine.pool, asCompany(4));
    await db.query(insert('does not hang'));
    await freezeStandby();
    await Promise.all(Array.from({ length: WRITING_A_COMPANY }, () => refusedAfter(() => db.query(insert('hangs')))));
    const isClosed = await Promise.race([engine.close().then(() => true), sleep(5000, false)]);
    await thawStandby();
    assert.equal(isClosed, true);
  });
});
