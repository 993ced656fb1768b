import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE } from '#domain/time.ts';
import { consentWording } from '#words/surveys.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const list = '/api/Customer/Consents';
const change = '/api/Customer/ChangeConsent';
const wording = consentWording('epost', 'nb', 'Fjordrør');
const sms = consentWording('sms', 'nb', 'Fjordrør');

/** Of the company's other brand. */
const ENGLISH = consentWording('epost', 'en', 'Nordvann');

onOneEngine('Consents and ChangeConsent', (world) => {
  const read = async (as: Session) => (await world().call('GET', list, { as })).json();
  const say = (as: Session, body: object) => world().call('POST', change, { as, body });
  const rows = () =>
    world().db.query<{ given: boolean; wording: string }>(
      sql`select given, wording from consent where company_id = 4 and customer_id = ${ids.kari} and channel = 'epost' order by id`,
    );

  test('a consent is given, read with its wording and time, withdrawn, and given again; nothing is overwritten', async () => {
    const as = await world().logIn('kari');
    assert.deepEqual(await read(as), []);
    assert.deepEqual((await say(as, { channel: 'epost', given: true, wording })).json(), { saved: true });
    assert.deepEqual(await read(as), [{ channel: 'epost', given: true, wording, recordedAt: '2026-11-15T12:00:00.000Z' }]);
    world().clock.advance(MINUTE);
    assert.equal((await say(as, { channel: 'epost', given: false })).statusCode, 200);
    assert.deepEqual(await read(as), [{ channel: 'epost', given: false, wording, recordedAt: '2026-11-15T12:01:00.000Z' }]);
    await say(as, { channel: 'epost', given: true, wording: ENGLISH });
    assert.deepEqual(await rows(), [
      { given: true, wording },
      { given: false, wording },
      { given: true, wording: ENGLISH },
    ]);
  });

  test('the same said twice, even at once, is recorded once', async () => {
    const as = await world().logIn('kari');
    await say(as, { channel: 'epost', given: false });
    const before = (await rows()).length;
    await Promise.all(Array.from({ length: 5 }, () => say(as, { channel: 'epost', given: true, wording })));
    assert.equal((await rows()).length, before + 1);
    await Promise.all(Array.from({ length: 5 }, () => say(as, { channel: 'epost', given: false })));
    assert.equal((await rows()).length, before + 2);
  });

  test('what was never given cannot be withdrawn, and leaves no trace', async () => {
    const as = await world().logIn('kari');
    assert.equal((await say(as, { channel: 'post', given: false })).statusCode, 200);
    assert.ok(!(await read(as)).some((c: { channel: string }) => c.channel === 'post'));
  });

  test("a customer sees and changes no other customer's, here or in another company", async () => {
    const kari = await world().logIn('kari');
    await say(kari, { channel: 'sms', given: true, wording: sms });
    for (const other of [await world().logIn('ola'), await world().logIn('kari', { companyId: 2 })]) {
      assert.deepEqual(await read(other), []);
      await say(other, { channel: 'sms', given: false });
    }
    assert.ok((await read(kari)).some((c: { channel: string; given: boolean }) => c.channel === 'sms' && c.given));
  });

  test('without a login, and for an employee, there is nothing', async () => {
    const headers = { companyid: '4' };
    assert.equal((await world().call('GET', list, { headers })).statusCode, 401);
    assert.equal((await world().call('POST', change, { headers, body: { channel: 'brevdue' } })).statusCode, 401);
    const as = await world().logIn('ansatt');
    assert.equal((await world().call('GET', list, { as })).statusCode, 403);
    assert.equal((await say(as, { channel: 'sms', given: false })).statusCode, 403);
  });

  test('words that the company never showed are no consent, by either call', async () => {
    const as = await world().logIn('ola');
    const other = [wording, `${sms} `, 'Ja', consentWording('sms', 'nb', 'Lynvakt Elektro'), consentWording('sms', 'nb', '')];
    for (const words of other) {
      const consent = { channel: 'sms', given: true, wording: words };
      const body = { campaigns: [], wishedDates: [], consents: [consent] };
      const stepTwo = await world().call('POST', '/api/Customer/CustomerSurveyAnswersStepTwo', { as, body });
      for (const answer of [await say(as, consent), stepTwo])
        assert.deepEqual([answer.statusCode, answer.json().error], [409, 'changed-meanwhile'], words);
    }
    assert.deepEqual(await read(as), []);
  });

  test('a withdrawal with the survey is of the words that were given, and an unchanged answer writes nothing', async () => {
    const as = await world().logIn('ola');
    await say(as, { channel: 'telefon', given: true, wording: consentWording('telefon', 'nb', 'Fjordrør') });
    const send = (given: boolean, words: string) =>
      world().call('POST', '/api/Customer/CustomerSurveyAnswersStepTwo', {
        as,
        body: { campaigns: [], wishedDates: [], consents: [{ channel: 'telefon', given, wording: words }] },
      });
    const written = async () => {
      const [row] = await world().db.query<{ n: number }>(sql`
        select (select count(*) from consent)::int + (select count(*) from event where kind = 'consent.changed')::int as n`);
      return row?.n;
    };
    const before = (await written()) ?? 0;
    assert.equal((await send(true, consentWording('telefon', 'nb', 'Fjordrør'))).statusCode, 200);
    assert.equal(await written(), before);
    for (let i = 0; i < 2; i++) assert.equal((await send(false, 'noe helt annet')).statusCode, 200);
    assert.equal(await written(), before + 2, 'the withdrawal and its event');
    assert.deepEqual(
      (await read(as)).map((c: { given: boolean; wording: string }) => [c.given, c.wording]),
      [[false, consentWording('telefon', 'nb', 'Fjordrør')]],
    );
  });

  test('who changes a consent again and again is refused after thirty an hour, and everybody else is not', async () => {
    const as = await world().logIn('ola', { companyId: 2 });
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await say(as, { channel: 'sms', given: false })).statusCode);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [30, 429]);
    assert.equal((await say(await world().logIn('ola'), { channel: 'sms', given: false })).statusCode, 200);
  });

  test('an unknown channel, a yes without a wording and a no with one are refused', async () => {
    const as = await world().logIn('kari');
    const bad: [object, string | undefined][] = [
      [{ channel: 'brevdue', given: true, wording }, 'channel'],
      [{ channel: 'sms', given: 'ja', wording }, 'given'],
      [{ channel: 'sms', given: true }, 'wording'],
      [{ channel: 'sms', given: true, wording: ' \n' }, 'wording'],
      [{ channel: 'sms', given: true, wording: 'x'.repeat(501) }, 'wording'],
      [{ channel: 'sms', given: false, wording: sms }, 'wording'],
      [{ channel: 'sms' }, 'given'],
      [{ channel: 'sms', given: false, extra: 1 }, 'extra'],
    ];
    for (const [body, field] of bad) {
      const answer = await say(as, body);
      assert.deepEqual([answer.statusCode, answer.json().field], [400, field], JSON.stringify(body));
    }
  });
});
