import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type SurveyAnswers, SurveyFields } from '#contract/surveys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { secondBrand } from '../testing/company-brands.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { idsIn } from '../testing/fixture.ts';
import { cleanAnswers, saveSurveyAnswer } from './customer.ts';

const ids = idsIn(4);
const NOW = new Date('2026-11-15T12:00:00Z');
const answers: SurveyAnswers = {
  prisScore: 3,
  kvalitetScore: 8,
  effektivitetScore: 9,
  palitelighetScore: 10,
  gjenbrukScore: 6,
  anbefaleScore: 5,
  totalprisScore: 4,
  newCustomer: 'nei',
  source: 'google',
  annetText: 'Dyrt',
};

onOneDatabase('the answer to a survey', (databases) => {
  const db = () => databases().forCompany(asCompany(4));
  beforeEach(async () => {
    await db().query(sql`delete from survey_answer`);
    await db().query(sql`update job set survey_completed = false`);
  });
  const save = (changes: Partial<SurveyAnswers> = {}, { jobId = ids.fullJob, customerId = ids.kari } = {}) =>
    db().transaction((tx) =>
      saveSurveyAnswer(tx, { companyId: asCompany(4), customerId, jobId, answers: { ...answers, ...changes }, now: NOW }),
    );
  const rows = () => db().query<Record<string, unknown>>(sql`select * from survey_answer order by job_id`);
  const refused = (code: string) => (error: { code?: unknown }) => error.code === code;

  test('is kept with everything that was asked, under customer and installer of the job', async () => {
    await db().query(sql`update job set brand = ${secondBrand.slug} where id = ${ids.fullJob}`);
    assert.equal(await save(), true);
    const [row, ...more] = await rows();
    assert.deepEqual(more, []);
    assert.deepEqual(
      { ...row, answered_at: new Date(String(row?.['answered_at'])).getTime() },
      {
        ...row,
        company_id: 4,
        job_id: ids.fullJob,
        customer_id: ids.kari,
        employee_id: ids.installer,
        pris_score: 3,
        kvalitet_score: 8,
        effektivitet_score: 9,
        palitelighet_score: 10,
        gjenbruk_score: 6,
        anbefale_score: 5,
        totalpris_score: 4,
        annet_text: 'Dyrt',
        new_customer: 'nei',
        source: 'google',
        brand: secondBrand.slug,
        answered_at: NOW.getTime(),
      },
    );
    const done = await db().query<{ id: number }>(sql`select id from job where survey_completed`);
    assert.deepEqual(done, [{ id: ids.fullJob }], 'and of all jobs this one is answered');
  });

  test('the same again changes nothing and is not new', async () => {
    await save();
    const before = await rows();
    assert.equal(await save(), false);
    assert.deepEqual(await rows(), before);
  });

  test('each answer that differs makes it another, which is refused', async () => {
    await save();
    const changed: Partial<SurveyAnswers>[] = [
      { prisScore: 2 },
      { kvalitetScore: 7 },
      { effektivitetScore: 8 },
      { palitelighetScore: 9 },
      { gjenbrukScore: 7 },
      { anbefaleScore: 6 },
      { totalprisScore: 5 },
      { annetText: 'Dyrt!' },
      { newCustomer: 'ja' },
      { source: 'avis' },
    ];
    for (const changes of changed) await assert.rejects(save(changes), refused('already-answered'), JSON.stringify(changes));
    assert.equal((await rows()).length, 1);
  });

  test("another customer's job and one that is not there are not found, and nothing is kept", async () => {
    await assert.rejects(save({}, { jobId: ids.olasJob }), refused('not-found'));
    await assert.rejects(save({}, { jobId: 4999 }), refused('not-found'));
    await assert.rejects(save({}, { customerId: ids.ola }), refused('not-found'));
    assert.deepEqual(await rows(), []);
  });

  test('one job answered leaves the others free', async () => {
    await save();
    assert.equal(await save({ prisScore: 9 }, { jobId: ids.otherJob }), true);
    assert.equal(await save({ prisScore: 9 }, { jobId: ids.otherJob }), false);
    await assert.rejects(save({}, { jobId: ids.otherJob }), refused('already-answered'));
    assert.equal((await rows()).length, 2);
  });

  test('a reason is kept only below five, a source only of a new customer', async () => {
    await save({ prisScore: 5, newCustomer: 'ja', source: 'avis', annetText: 'Fint' });
    const [row] = await rows();
    assert.deepEqual([row?.['annet_text'], row?.['new_customer'], row?.['source']], ['', 'ja', '']);
    assert.equal(
      await save({ prisScore: 5, newCustomer: 'ja', source: 'bil', annetText: 'Noe annet' }),
      false,
      'what is not asked cannot differ',
    );
  });

  test('what was left out is kept as empty or 0', async () => {
    const none = { kvalitetScore: undefined, annetText: undefined, source: undefined } as unknown as Partial<SurveyAnswers>;
    await save({ ...none, prisScore: 1 });
    const [row] = await rows();
    assert.deepEqual([row?.['kvalitet_score'], row?.['annet_text'], row?.['source']], [0, '', '']);
  });

  test('two that come at once are taken one after the other', async () => {
    const order: string[] = [];
    let unlock = () => {};
    const unlocked = new Promise<void>((ok) => {
      unlock = ok;
    });
    const first = db().transaction(async (tx) => {
      await saveSurveyAnswer(tx, { companyId: asCompany(4), customerId: ids.kari, jobId: ids.bareJob, answers, now: NOW });
      await unlocked;
      order.push('first');
    });
    const second = save({}, { jobId: ids.bareJob }).then((isNew) => order.push(`second, new: ${isNew}`));
    setTimeout(unlock, 100);
    await Promise.all([first, second]);
    assert.deepEqual(order, ['first', 'second, new: false']);
  });
});

test('scores from 0 to 10, a text of 1000 characters and a known source fit the call; anything else does not', () => {
  const fits = (field: keyof typeof SurveyFields, value: unknown) => Value.Check(Type.Object(SurveyFields), { [field]: value });
  for (const field of [
    'prisScore',
    'kvalitetScore',
    'effektivitetScore',
    'palitelighetScore',
    'gjenbrukScore',
    'anbefaleScore',
    'totalprisScore',
  ] as const) {
    for (const score of [0, 10]) assert.equal(fits(field, score), true, `${field} ${score}`);
    for (const score of [-1, 11, 5.5, '5', null]) assert.equal(fits(field, score), false, `${field} ${score}`);
  }
  assert.equal(fits('annetText', 'x'.repeat(1000)), true);
  assert.equal(fits('annetText', 'x'.repeat(1001)), false);
  assert.equal(fits('newCustomer', 'nei'), true);
  assert.equal(fits('newCustomer', 'x'.repeat(11)), false);
  assert.equal(fits('source', 'google'), true);
  assert.equal(fits('source', ''), true);
  assert.equal(fits('source', 'tv'), false);
  assert.equal(Value.Check(Type.Object(SurveyFields), {}), true);
});

test('control characters and space around a text go; line breaks stay', () => {
  assert.equal(cleanAnswers({ annetText: '  Dyrt\u0007\r\n— men\tfint 👍 ' }).annetText, 'Dyrt\n— menfint 👍');
  assert.equal(cleanAnswers({}).annetText, '');
  assert.deepEqual(cleanAnswers({ prisScore: 3 }), { prisScore: 3, annetText: '' });
});
