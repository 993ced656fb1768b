import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '#contract/jobs.ts';
import { sql } from '../db/sql.ts';
import { checkObjectCall } from '../testing/check-object-call.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const scores = {
  prisScore: 7,
  kvalitetScore: 8,
  effektivitetScore: 9,
  palitelighetScore: 10,
  gjenbrukScore: 6,
  anbefaleScore: 5,
  totalprisScore: 4,
};
const answers = { ...scores, newCustomer: 'nei', source: 'google', annetText: '', customerId: 'x', employeeId: '1', companyID: 6 };
const url = (jobId: number, changes: Record<string, string | number | null> = {}) => {
  const all = { jobId, ...answers, ...changes };
  const given = Object.entries(all).filter(([, value]) => value !== null);
  return `/api/Customer/CustomerSurveyAnswersStepOne?${new URLSearchParams(Object.fromEntries(given.map(([k, v]) => [k, String(v)])))}`;
};
// The headers of the contract say JSON although there is no body.
const headers = { accept: 'application/json', 'content-type': 'application/json' };

onOneEngine('CustomerSurveyAnswersStepOne', (world) => {
  test('the three rules are checked in their order', async () => {
    const as = await world().logIn('kari');
    const cases: [Record<string, string | number | null>, string][] = [
      [{ newCustomer: null, prisScore: null }, 'survey-new-customer-missing'],
      [{ newCustomer: '', prisScore: 2 }, 'survey-new-customer-missing'],
      [{ newCustomer: 'kanskje' }, 'survey-new-customer-missing'],
      [{ prisScore: null }, 'survey-score-missing'],
      [{ gjenbrukScore: 0, prisScore: 1 }, 'survey-score-missing'],
      [{ totalprisScore: 0 }, 'survey-score-missing'],
      [{ prisScore: 4 }, 'survey-price-reason-missing'],
      [{ prisScore: 0, annetText: '   ' }, 'survey-price-reason-missing'],
      [{ prisScore: 4, annetText: '\u0007\u0008' }, 'survey-price-reason-missing'],
    ];
    for (const [changes, code] of cases) {
      const answer = await world().call('POST', url(ids.otherJob, changes), { as, headers });
      assert.deepEqual([answer.statusCode, answer.json().error], [400, code], JSON.stringify(changes));
    }
    assert.equal((await world().db.query(sql`select from survey_answer`)).length, 0);
  });

  test('what is no score, no source or too long is refused', async () => {
    const as = await world().logIn('kari');
    for (const changes of [
      { prisScore: 11 },
      { prisScore: -1 },
      { prisScore: 'mye' },
      { prisScore: 7.5 },
      { source: 'tv' },
      { prisScore: 1, annetText: 'x'.repeat(1001) },
    ]) {
      const answer = await world().call('POST', url(ids.otherJob, changes), { as, headers });
      assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid-input'], JSON.stringify(changes).slice(0, 60));
    }
  });

  test('the answer is kept with the customer, employee and company of the job, whatever was claimed', async () => {
    const as = await world().logIn('kari');
    const text = 'Dyrt\u0007 — men\nfint 👍';
    assert.equal((await world().call('POST', url(ids.fullJob, { prisScore: 0, annetText: text }), { as, headers })).statusCode, 200);
    const [row] = await world().db.query<Record<string, unknown>>(sql`select * from survey_answer where job_id = ${ids.fullJob}`);
    assert.equal(row?.['company_id'], 4);
    assert.equal(row?.['customer_id'], ids.kari);
    assert.equal(row?.['employee_id'], ids.installer);
    assert.equal(row?.['pris_score'], 0);
    assert.equal(row?.['annet_text'], 'Dyrt — men\nfint 👍');
    assert.equal(row?.['source'], 'google');
    const jobs = (await world().call('GET', '/api/Customer/GetJobs', { as })).json<Job[]>();
    assert.equal(jobs.find((j) => j.JobId === ids.fullJob)?.SurveyCompleted, 'true');
    const [audit] = await world().db.query<{ detail: unknown }>(sql`select detail from audit where event = 'survey-answered'`);
    assert.deepEqual(audit?.detail, { jobId: ids.fullJob, claimed: { customerId: 'x', employeeId: '1', companyID: '6' } });
  });

  test('the same answer again is success, another one is refused', async () => {
    const as = await world().logIn('kari');
    const text = 'Dyrt\u0007 — men\nfint 👍';
    assert.equal((await world().call('POST', url(ids.fullJob, { prisScore: 0, annetText: text }), { as, headers })).statusCode, 200);
    const other = await world().call('POST', url(ids.fullJob, { prisScore: 1, annetText: text }), { as, headers });
    assert.deepEqual([other.statusCode, other.json().error], [409, 'already-answered']);
  });

  test('fifty answers at once leave one row', async () => {
    const as = await world().logIn('kari');
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) => world().call('POST', url(ids.bareJob, { kvalitetScore: i % 3 }), { as, headers })),
    );
    const statuses = sent.map((a) => a.statusCode);
    assert.ok(statuses.includes(200));
    assert.deepEqual([...new Set(statuses)].sort(), [200, 409]);
    assert.equal((await world().db.query(sql`select from survey_answer where job_id = ${ids.bareJob}`)).length, 1);
    assert.equal(
      (await world().db.query(sql`select from audit where event = 'survey-answered' and detail->>'jobId' = ${String(ids.bareJob)}`)).length,
      1,
    );
  });

  test('a body is more than this call takes', async () => {
    const answer = await world().call('POST', url(ids.otherJob), { as: await world().logIn('kari'), body: { prisScore: 1 } });
    assert.deepEqual([answer.statusCode, answer.json().error], [413, 'body-too-large']);
  });

  checkObjectCall(world, { method: 'POST', url });
});
