import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { DatabaseAway } from '../db/database-away.ts';
import { type ChaosProxy, startChaosProxy } from '../testing/chaos-proxy.ts';
import { skipWithout } from '../testing/engines.ts';
import { openWorld, type Session, type World } from '../testing/world.ts';
import { createOutageLog } from './outage-log.ts';

type Line = { event: string; calls?: number; connections?: number; code?: string; awayMs?: number };

describe('a database that is away, in the log', () => {
  const refused = () => new DatabaseAway(Object.assign(new Error('kari@c4.example'), { code: 'ECONNREFUSED' }));
  const open = (t: { after(done: () => void): void }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const lines: Line[] = [];
    const database = { isThere: false };
    const add = (line: Line) => void lines.push(line);
    const log = createOutageLog({ error: add, warn: add } as never, () =>
      database.isThere ? Promise.resolve() : Promise.reject(refused()),
    );
    t.after(() => {
      log.stop();
      mock.timers.reset();
    });
    const second = async () => {
      mock.timers.tick(1000);
      await new Promise((ok) => setImmediate(ok));
    };
    return { lines, log, second, database };
  };

  test('is logged at once, then once a second with a count, and once when it is back', async (t) => {
    const { lines, log, second, database } = open(t);
    for (let i = 0; i < 500; i++) log.note('calls', refused());
    log.note('connections', refused());
    assert.deepEqual(lines, [{ event: 'database-away', calls: 1, connections: 0, code: 'ECONNREFUSED' }]);
    await second();
    assert.deepEqual(lines[1], { event: 'database-away', calls: 499, connections: 1, code: 'ECONNREFUSED' });
    await second();
    assert.equal(lines.length, 2, 'no call has asked it, and it is not back');
    database.isThere = true;
    await second();
    assert.equal(lines[2]?.event, 'database-back');
    await second();
    assert.equal(lines.length, 3);
    log.note('calls', refused());
    assert.equal(lines.length, 4, 'away again');
  });

  test('says nothing of what an error quotes', (t) => {
    const { lines, log } = open(t);
    log.note('calls', refused());
    assert.doesNotMatch(JSON.stringify(lines), /kari|stack|at /);
  });
});

describe('the log of a server whose PostgreSQL is away', { skip: skipWithout('postgres') }, () => {
  let proxy: ChaosProxy;
  let world: World;
  let kari: Session;
  before(async () => {
    proxy = await startChaosProxy();
    world = await openWorld('postgres', {}, proxy.through);
    kari = await world.logIn('kari');
  });
  after(async () => {
    await proxy.set('passes');
    await world.close();
    await proxy.close();
  });

  test('fifty refused calls are a few lines without a stack, and all of them are counted', async () => {
    const jobs = () => world.call('GET', '/api/Customer/GetJobs', { as: kari });
    await proxy.set('refuses');
    const statuses = new Set((await Promise.all(Array.from({ length: 50 }, jobs))).map((answer) => answer.statusCode));
    assert.deepEqual([...statuses], [503]);
    await proxy.set('passes');
    const lines = () =>
      world.log.map((line) => JSON.parse(line) as Line & { at?: string[] }).filter((line) => /^database/.test(line.event));
    const until = Date.now() + 20_000;
    while (!lines().some((line) => line.event === 'database-back') && Date.now() < until) await new Promise((ok) => setTimeout(ok, 50));
    const away = lines().filter((line) => line.event === 'database-away');
    assert.equal(
      away.reduce((sum, line) => sum + (line.calls ?? 0), 0),
      50,
    );
    assert.ok(away.length < 10, `${away.length} lines`);
    assert.ok(away.every((line) => line.at === undefined));
    assert.equal(lines().at(-1)?.event, 'database-back');
  });
});
