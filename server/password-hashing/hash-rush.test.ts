import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { usualEngine } from '../testing/engines.ts';
import { WEAK_HASH } from '../testing/fixture.ts';
import { openWorld } from '../testing/world.ts';
import { createPasswords, watchEventLoop } from './passwords.ts';

/** One company has four turns and 96 waiting; several companies have six turns. */
const PLACES = 100;
const ALL_PLACES = 102;
const sender = { companyId: asCompany(4), network: '127.0.0.1' };

describe('many passwords at once', () => {
  test('in a rush the queue is short', async () => {
    const passwords = createPasswords(WEAK_HASH);
    const made = await passwords.hash('Blåbær-77');
    const check = () => passwords.inTurn(sender, () => passwords.verify(made, 'Blåbær-77'));
    const sent = Array.from({ length: PLACES + 4 }, check);
    assert.equal(passwords.wouldRefuse(sender), true);
    const results = await Promise.allSettled(sent);
    assert.equal(results.filter((r) => r.status === 'fulfilled' && r.value).length, PLACES);
    assert.equal(passwords.wouldRefuse(sender), false);
  });

  test('on a busy server a company in a rush rests between two turns, and others do not wait for it', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const passwords = createPasswords(WEAK_HASH, { isBusy: () => true });
    const made = await passwords.hash('Blåbær-77');
    let done = 0;
    const check = (companyId: number) =>
      passwords.inTurn({ ...sender, companyId: asCompany(companyId) }, () => passwords.verify(made, 'Blåbær-77'));
    const sent = Array.from({ length: PLACES }, () => check(4).then((isRight) => isRight && done++));
    const turns = async (count: number) => {
      for (let i = 0; i < count; i++) await new Promise((ok) => setImmediate(ok));
    };
    // Four have begun before anybody waits, the fifth begins the rest.
    while (done < 5) await turns(1);
    await turns(100);
    assert.equal(done, 5);
    for (let i = 0; i < 5; i++) assert.equal(await check(2), true);
    assert.equal(done, 5);
    while (done < PLACES) {
      t.mock.timers.tick(1000);
      await turns(1);
    }
    await Promise.all(sent);
  });

  test('the loop is busy while it has no rest, and no longer soon after', async () => {
    const loop = watchEventLoop();
    for (const startedAt = performance.now(); performance.now() - startedAt < 300; );
    assert.equal(loop.isBusy(), true);
    await sleep(600);
    assert.equal(loop.isBusy(), false);
  });

  test('what comes while the queue is full is refused before anything is counted', async () => {
    const world = await openWorld(usualEngine());
    try {
      const headers = { authorization: encodeBasic({ id: 'kari', value: 'Feil-passord-1' }), companyid: '4' };
      const open = Promise.withResolvers<void>();
      // Spread over companies, so that none of them has to rest.
      const rush = Array.from({ length: ALL_PLACES }, (_, i) =>
        world.passwords.inTurn({ ...sender, companyId: asCompany(4 + (i % 13)) }, () => open.promise),
      );
      const answer = await world.call('POST', '/api/Customer/Login', { headers });
      assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '2']);
      assert.deepEqual(await world.db.query(sql`select from attempt`), []);
      open.resolve();
      await Promise.all(rush);
      assert.equal((await world.call('POST', '/api/Customer/Login', { headers })).statusCode, 401);
    } finally {
      await world.close();
    }
  });
});
