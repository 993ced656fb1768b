import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { skipWithout } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { goodRequest } from '../testing/good-request.ts';
import { prepare } from '../testing/prepared-things.ts';
import { openWorld, type World } from '../testing/world.ts';
import { DatabaseAway, TransactionConflict } from './database-away.ts';
import { type Db, neverRepeat, type Queryable } from './db.ts';
import { type Sql, sql } from './sql.ts';

const { department: first } = idsIn(4);
const failWith = (code: string): Sql => ({ ...sql`select`, text: `do $$ begin raise exception using errcode = '${code}'; end $$` });

/** Two transactions that lock the same two rows in different orders; answers how often each did its work. */
async function deadlock(db: Db, begin: (tx: Queryable) => void = () => {}) {
  const runs = [0, 0];
  const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
  const lock = (tx: Queryable, id: number) =>
    tx.query(sql`update department set name = ${`Nr. ${id}`} where company_id = 4 and id = ${id}`);
  const lockBoth = (n: 0 | 1) =>
    db.transaction(async (tx) => {
      runs[n] = (runs[n] ?? 0) + 1;
      await lock(tx, first + n);
      begin(tx);
      if (runs[0] && runs[1]) resolve();
      await bothHaveOne;
      await lock(tx, first + 1 - n);
    });
  const outcomes = await Promise.allSettled([lockBoth(0), lockBoth(1)]);
  return { runs, reasons: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])) };
}

describe('transactions that are in each other’s way', { skip: skipWithout('postgres') }, () => {
  let world: World;
  before(async () => {
    world = await openWorld('postgres');
  });
  after(() => world.close());

  test('of two that wait for each other, the one that is ended is done once more, and both are kept', async () => {
    const { runs, reasons } = await deadlock(world.db);
    assert.deepEqual(reasons, []);
    assert.deepEqual(runs.toSorted(), [1, 2]);
  });

  test('work that has done something elsewhere is not done again', async () => {
    const { runs, reasons } = await deadlock(world.db, neverRepeat);
    assert.equal(reasons.length, 1);
    assert.ok(reasons[0] instanceof TransactionConflict);
    assert.deepEqual(runs, [1, 1]);
  });

  test('where it happens again, the conflict is the answer, also to a single statement; nothing else is tried again', async () => {
    for (const [code, kind, expected] of [
      ['40P01', TransactionConflict, 2],
      ['40001', TransactionConflict, 2],
      ['57014', DatabaseAway, 1],
    ] as const) {
      let runs = 0;
      const work = async (tx: Queryable) => {
        runs++;
        await tx.query(failWith(code));
      };
      await assert.rejects(world.db.transaction(work), kind, code);
      assert.equal(runs, expected, code);
      await assert.rejects(world.db.query(failWith(code)), kind, code);
    }
  });

  test('a call that is about two logins locks them in one order, as a change of the staff does', async () => {
    await prepare(world);
    await world.db.query(sql`update account set role = 'Admin', factor_due_at = null where company_id = 4 and employee_id is not null`);
    const admins = await world.db.query<{ id: number; name: string; employeeId: number }>(sql`
      select id, login_name as name, employee_id as "employeeId" from account where company_id = 4 and login_name in ('admin', 'ansatt') order by id`);
    const [low, high] = admins as [(typeof admins)[0], (typeof admins)[0]];
    const isWaiting = async (): Promise<boolean> => {
      const waiting = await world.db.query(sql`
        select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())
        union all select from pg_locks where not granted and locktype = 'transactionid'`);
      return waiting.length > 0;
    };
    for (const [path, by, to] of [
      ['/api/Appointments/Assign', low, high],
      ['/api/Appointments/Propose', high, low],
      ['/api/Inbox/HandOver', low, high],
    ] as const) {
      const as = await world.logIn(by.name);
      const good = goodRequest(`POST ${path}`, world.clock.now).body as object;
      const body = { ...good, ...(path.endsWith('HandOver') ? { to: to.employeeId } : { employeeId: to.employeeId }) };
      let call: ReturnType<World['call']> | undefined;
      await world.db.transaction(async (tx) => {
        await tx.query(sql`select from account where company_id = 4 and id = ${low.id} for update`);
        call = world.call('POST', path, { as, bearer: true, body });
        while (!(await isWaiting())) await sleep(20);
        await tx.query(sql`select from account where company_id = 4 and id = ${high.id} for update nowait`);
      });
      const answer = await call;
      assert.ok((answer?.statusCode ?? 500) < 500, `${path} ${answer?.body}`);
    }
  });

  test('a call that stays in conflict is refused for now, and the database is not said to be away', async (t) => {
    const kari = await world.logIn('kari');
    t.mock.method(world.db, 'transaction', () =>
      Promise.reject(new TransactionConflict(Object.assign(new Error(), { code: '40P01' }) as never)),
    );
    const body = { campaigns: [], wishedDates: [], consents: [] };
    const answer = await world.call('POST', '/api/Customer/CustomerSurveyAnswersStepTwo', { as: kari, body });
    assert.deepEqual([answer.statusCode, answer.json().error, answer.headers['retry-after']], [503, 'unavailable', '2']);
    const events = world.log.map((line) => JSON.parse(line) as { event?: string; code?: string });
    assert.ok(events.some(({ event, code }) => event === 'transaction-conflict' && code === '40P01'));
    assert.ok(!events.some(({ event }) => event === 'database-away'));
  });
});
