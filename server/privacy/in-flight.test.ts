import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DAY } from '#domain/time.ts';
import { consentWording } from '#words/surveys.ts';
import { sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { idsIn, scoresOf } from '../testing/fixture.ts';
import { runDuringTransaction } from '../testing/run-during-transaction.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { eraseFor } from './operator.ts';

const ids = idsIn(4);
const TOKEN = 'a'.repeat(43);
const [BY_MAIL, BY_SMS] = (['epost', 'sms'] as const).map((channel) => consentWording(channel, 'nb', 'Fjordrør'));
const ANSWERS = { ...scoresOf(1), newCustomer: 'ja', source: '', annetText: 'Navnet mitt er Kari' };
const WISHES = { campaigns: ['bad'], wishedDates: [], consents: [{ channel: 'epost', given: true, wording: BY_MAIL }] };

// The books keep Kari's job and row; whatever she sends at that moment must not be kept with them.
onOneEngine('what a customer was sending when the erasure came', (world) => {
  const { promise: erased, resolve: goOn } = Promise.withResolvers<void>();

  test('is refused and not kept, by every call', async (t) => {
    const { call, clock, databases, db } = world();
    const as = await world().logIn('kari');
    await db.query(sql`
      insert into survey_link (company_id, token_hash, job_id, expires_at)
      values (4, ${sha256(TOKEN)}, ${ids.otherJob}, ${new Date(clock.now.getTime() + DAY)})`);
    const query = new URLSearchParams({ ...ANSWERS, jobId: ids.fullJob, customerId: 1, employeeId: 1, companyID: 6 } as never);
    // The callers have been let in; before anything is stored, the erasure is done.
    const transaction = db.transaction.bind(db);
    const waiting = t.mock.method(db, 'transaction', (work: Parameters<typeof transaction>[0]) => erased.then(() => transaction(work)));
    const stepTwo = (body: object) => call('POST', '/api/Customer/CustomerSurveyAnswersStepTwo', { as, body });
    const sent = [
      call('POST', `/api/Customer/CustomerSurveyAnswersStepOne?${query}`, { as }),
      call('POST', '/api/SurveyLink/Answer', { headers: { companyid: '4' }, body: { token: TOKEN, ...ANSWERS } }),
      stepTwo(WISHES),
      stepTwo({ ...WISHES, jobId: ids.fullJob }),
      call('POST', '/api/Customer/ChangeConsent', { as, body: { channel: 'sms', given: true, wording: BY_SMS } }),
    ];
    while (waiting.mock.callCount() < sent.length) await setImmediate();
    waiting.mock.restore();
    const [customer] = await db.query<{ number: string }>(
      sql`select customer_number as number from customer where company_id = 4 and id = ${ids.kari}`,
    );
    const { kept } = await eraseFor({ databases, now: clock.now, key: TEST_ERASURE_KEY, list: null }, asCompany(4), customer?.number ?? '');
    assert.equal(kept.length, 1);
    goOn();
    const answers = await Promise.all(sent);
    assert.deepEqual(
      answers.map((answer) => answer.statusCode),
      sent.map(() => 404),
    );
    for (const table of ['survey_answer', 'preference', 'consent'])
      assert.deepEqual(await db.query({ ...sql`select`, text: `select * from ${table} where customer_id = ${ids.kari}` }), [], table);
  });
});

onOneEngine('what the office was writing to a customer when the erasure came', (world) => {
  test('is not kept either', async (t) => {
    const { call, clock, databases, db } = world();
    const admin = await world().logIn('admin');
    await db.query(sql`
      insert into preference (company_id, customer_id, job_id, campaigns, wished_dates, saved_at) values (4, ${ids.kari}, null, '{bad}', '{}', ${clock.now})`);
    const [wish] = await db.query<{ id: number }>(sql`select id from preference where customer_id = ${ids.kari}`);
    const [customer] = await db.query<{ number: string }>(
      sql`select customer_number as number from customer where company_id = 4 and id = ${ids.kari}`,
    );
    const erase = () => eraseFor({ databases, now: clock.now, key: TEST_ERASURE_KEY, list: null }, asCompany(4), customer?.number ?? '');
    const erased = runDuringTransaction(t, world(), /from customer_access/, erase);
    const body = { source: 'wish', sourceId: wish?.id, key: randomUUID(), text: 'Hei Kari, gjelder det badet?' };
    const written = await call('POST', '/api/FollowUp/Write', { as: admin, bearer: true, body });
    assert.equal(written.statusCode, 200, written.body);
    assert.equal((await erased.answer)?.kept.length, 1);
    for (const table of ['customer_case', 'follow_up', 'preference'])
      assert.deepEqual(await db.query({ ...sql`select`, text: `select * from ${table} where customer_id = ${ids.kari}` }), [], table);
  });
});
