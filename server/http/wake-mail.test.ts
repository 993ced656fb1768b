import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { casesIn, forgetCases, newCase } from '../testing/cases.ts';
import { idsIn, scoresOf } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const { kari: customerId, bareJob } = idsIn(4);

onOneEngine('a call and the mail worker', (world) => {
  let kari: Session;
  beforeEach(async () => {
    await forgetCases(world());
    kari = await world().logIn('kari');
    world().wakes.mail = 0;
  });

  test('a call that has written a mail wakes it once, one that changes or reads something else does not', async () => {
    const { send, post: ofCustomer, unread } = casesIn(world());
    const sent = newCase();
    await send(kari, sent);
    assert.equal(world().wakes.mail, 1);
    await send(kari, sent);
    assert.equal(world().wakes.mail, 1, 'the same case sent again');
    await unread(kari);
    const language = await world().call('POST', '/api/Account/Language', { as: kari, bearer: true, body: { language: 'en' } });
    assert.equal(language.statusCode, 200, language.body);
    assert.equal((await ofCustomer(kari, 'Close', { caseId: 999_999 })).statusCode, 404);
    assert.equal(world().wakes.mail, 1);
  });

  test('an event wakes it too, because it gives events their numbers', async () => {
    const answers = { ...scoresOf(9), newCustomer: 'ja', source: 'bil', jobId: bareJob, customerId, employeeId: 1, companyID: 4 };
    const query = new URLSearchParams(Object.entries(answers).map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await world().call('POST', `/api/Customer/CustomerSurveyAnswersStepOne?${query}`, { as: kari });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(world().wakes.mail, 1);
  });

  test('a reset wakes it later, at no moment that tells whether the address is known', async () => {
    const answer = await world().call('POST', '/api/Customer/ResetPassword?email=kari@c4.example', { headers: { companyid: '4' } });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(world().wakes.mail, 0);
  });
});
