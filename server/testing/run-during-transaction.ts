import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { World } from './world.ts';

/** Calls `begin` within the next transaction, after the statement that fits `when`; the transaction goes on when that is done or waits for a lock. */
export function runDuringTransaction<T>(t: TestContext, w: World, when: RegExp, begin: () => Promise<T>): { answer?: Promise<T> } {
  const began: { answer?: Promise<T> } = {};
  const transaction = w.db.transaction.bind(w.db);
  const mocked = t.mock.method(w.db, 'transaction', (work: (tx: Queryable) => Promise<unknown>) => {
    mocked.mock.restore();
    return transaction(async (tx) => {
      const query: Queryable['query'] = async (statement) => {
        const rows = await tx.query(statement);
        if (when.test(statement.text) && !began.answer) {
          began.answer = begin();
          await waitUntilDoneOrLocked(w, began.answer);
        }
        return rows as never;
      };
      return work({ ...tx, query });
    });
  });
  return began;
}

/** On the embedded engine one transaction waits for the other from its beginning. */
async function waitUntilDoneOrLocked(w: World, answer: Promise<unknown>): Promise<void> {
  let isDone = w.kind === 'embedded';
  const done = () => {
    isDone = true;
  };
  answer.then(done, done);
  const waiting = () =>
    w.db.query(sql`
      select from pg_locks w where not w.granted and exists (select from pg_locks o
        where o.pid = w.pid and o.database = (select oid from pg_database where datname = current_database())) limit 1`);
  while (!isDone && (await waiting()).length === 0) await sleep(5);
}
