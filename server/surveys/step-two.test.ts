import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentWording } from '#words/surveys.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { checkObjectCall } from '../testing/check-object-call.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const url = '/api/Customer/CustomerSurveyAnswersStepTwo';
const wording = consentWording('epost', 'nb', 'Fjordrør');
const wishes = {
  jobId: ids.fullJob,
  campaigns: ['bad', 'varmepumpe'],
  wishedDates: ['2027-01-04', '2027-02-28'],
  consents: [
    { channel: 'epost', given: true, wording },
    { channel: 'sms', given: false, wording },
  ],
};

onOneEngine('CustomerSurveyAnswersStepTwo', (world) => {
  test('keeps wishes and dates, and each consent with its wording and time', async () => {
    const as = await world().logIn('kari');
    assert.equal((await world().call('POST', url, { as, body: wishes })).statusCode, 200);
    const [row] = await world().db.query<{ campaigns: string[]; wished_dates: string[] }>(
      sql`select campaigns, wished_dates::text[] from preference`,
    );
    assert.deepEqual(row, { campaigns: wishes.campaigns, wished_dates: wishes.wishedDates });
    const consents = await world().db.query(sql`select customer_id, channel, given, wording, recorded_at from consent`);
    assert.deepEqual(consents, [{ customer_id: ids.kari, channel: 'epost', given: true, wording, recorded_at: world().clock.now }]);
  });

  test('wishes without a job are kept beside those with one, and each is replaced by the next', async () => {
    const as = await world().logIn('ola');
    const { jobId: _, ...withoutJob } = { ...wishes, consents: [] };
    for (const campaigns of [['bad'], ['smarthus']])
      assert.equal((await world().call('POST', url, { as, body: { ...withoutJob, campaigns } })).statusCode, 200);
    await world().call('POST', url, { as, body: { ...withoutJob, jobId: ids.olasJob } });
    const rows = await world().db.query(sql`select job_id, campaigns from preference where customer_id = ${ids.ola} order by id`);
    assert.deepEqual(rows, [
      { job_id: null, campaigns: ['smarthus'] },
      { job_id: ids.olasJob, campaigns: wishes.campaigns },
    ]);
  });

  test('only what changes is added to the consents, and nothing is ever overwritten', async () => {
    const as = await world().logIn('kari');
    await world().call('POST', url, { as, body: wishes });
    await world().call('POST', url, { as, body: { ...wishes, campaigns: [], consents: [{ channel: 'epost', given: false, wording }] } });
    const given = await world().db.query<{ given: boolean }>(sql`select given from consent where channel = 'epost' order by id`);
    assert.deepEqual(
      given.map((c) => c.given),
      [true, false],
    );
    await assert.rejects(world().db.query(sql`update consent set given = true`), /permission denied/);
    await assert.rejects(world().db.query(sql`delete from audit`), /permission denied/);
  });

  test('ten at once wait for each other in turn: each is done once', async (t) => {
    const { db, call } = world();
    const as = await world().logIn('kari');
    let runs = 0;
    const transaction = db.transaction.bind(db);
    t.mock.method(db, 'transaction', (work: Parameters<Db['transaction']>[0]) =>
      transaction((tx) => {
        runs++;
        return work(tx);
      }),
    );
    for (const jobId of [undefined, ids.fullJob]) {
      const sent = Array.from({ length: 10 }, (_, i) => {
        const consents = [{ channel: 'epost', given: i % 2 === 0, wording }];
        return call('POST', url, { as, body: { ...wishes, jobId, consents } });
      });
      assert.deepEqual(new Set((await Promise.all(sent)).map((answer) => answer.statusCode)), new Set([200]));
    }
    // One that a deadlock ends does its work twice.
    assert.equal(runs, 20);
  });

  test('what is not in the lists, doubled, no date or too much is refused and nothing is kept', async () => {
    const as = await world().logIn('kari');
    const before = await world().db.query(sql`select * from consent`);
    const bad: [object, string | undefined][] = [
      [{ campaigns: ['gratis'] }, 'campaigns'],
      [{ campaigns: ['bad', 'bad'] }, 'campaigns'],
      [{ wishedDates: ['2027-02-30'] }, 'wishedDates'],
      [{ wishedDates: ['2026-11-14'] }, 'wishedDates'],
      [{ wishedDates: ['2027-02-01', '2027-02-01'] }, 'wishedDates'],
      [{ wishedDates: Array.from({ length: 6 }, (_, i) => `2027-03-0${i + 1}`) }, 'wishedDates'],
      [{ consents: [{ channel: 'brevdue', given: true, wording }] }, 'consents'],
      [{ consents: [{ channel: 'sms', given: 'ja', wording }] }, 'consents'],
      [{ consents: [{ channel: 'sms', given: true, wording: '  ' }] }, 'consents'],
      [{ consents: [wishes.consents[0], wishes.consents[0]] }, 'consents'],
      [{ jobId: '1' }, 'jobId'],
      [{ extra: 1 }, 'extra'],
    ];
    for (const [change, field] of bad) {
      const answer = await world().call('POST', url, { as, body: { ...wishes, ...change } });
      assert.deepEqual([answer.statusCode, answer.json().field], [400, field], JSON.stringify(change));
    }
    assert.deepEqual(await world().db.query(sql`select * from consent`), before);
  });

  test('a body that is no JSON, or that no database can store, is refused', async () => {
    const as = await world().logIn('kari');
    const headers = { 'content-type': 'application/json' };
    for (const payload of [
      '{',
      '',
      'null',
      '[]',
      '{"jobId":1,"__proto__":{}}',
      JSON.stringify({ ...wishes, consents: [{ channel: 'sms', given: true, wording: 'a\0b' }] }),
      '{"jobId":1e999}',
      '"\\ud800"',
    ]) {
      const answer = await world().call('POST', url, { as, headers, payload });
      assert.equal(answer.statusCode, 400, payload);
    }
    const xml = await world().call('POST', url, { as, headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
    assert.equal(xml.statusCode, 415);
    const large = await world().call('POST', url, { as, headers, payload: JSON.stringify({ a: 'x'.repeat(70_000) }) });
    assert.equal(large.statusCode, 413);
    const zipped = await world().call('POST', url, { as, headers: { ...headers, 'content-encoding': 'gzip' }, payload: 'x' });
    assert.equal(zipped.statusCode, 415);
  });

  checkObjectCall(world, { method: 'POST', url: () => url, body: (jobId) => ({ ...wishes, jobId }) });
});
