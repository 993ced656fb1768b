import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skipWithout } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
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
