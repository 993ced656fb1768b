import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Value } from 'typebox/value';
import { capitalized, getJobs, JOB_FACTS, type Job } from '#contract/jobs.ts';
import { sql } from '../db/sql.ts';
import { BARE_JOB } from '../testing/bare-job.ts';
import { idsIn, jobFactsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('GetJobs', (world) => {
  const ids = idsIn(4);

  test('answers the caller’s jobs, newest first, with the fields of the contract', async () => {
    const answer = await world().call('GET', '/api/Customer/GetJobs', { as: await world().logIn('kari') });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.ok(Value.Check(getJobs.answers[200], answer.json()));
    assert.deepEqual(answer.json(), [
      {
        JobId: ids.fullJob,
        EmployeeId: ids.installer,
        Date: '2026-05-03',
        InvoiceId: ids.invoiceOf(ids.fullJob),
        SurveyCompleted: 'false',
        ...capitalized(jobFactsIn(4, 'kari')),
      },
      { JobId: ids.otherJob, EmployeeId: ids.installer, Date: '2025-06-07', ...BARE_JOB },
      { JobId: ids.bareJob, EmployeeId: ids.installer, Date: '2024-01-02', ...BARE_JOB },
    ]);
  });

  test('the fields of the specification come first, in its order', async () => {
    const [job] = (await world().call('GET', '/api/Customer/GetJobs', { as: await world().logIn('kari') })).json<Job[]>();
    const ours = Object.keys(capitalized(JOB_FACTS));
    assert.deepEqual(Object.keys(job ?? {}), ['JobId', 'EmployeeId', 'Date', 'InvoiceId', 'SurveyCompleted', ...ours]);
  });

  test('a title may be any text', async () => {
    const title = 'Sa "ja" \\ <b>\n\t\u0001 – 2" rør 🏡';
    await world().db.query(sql`update job set title = ${title} where id = ${ids.fullJob}`);
    const [job] = (await world().call('GET', '/api/Customer/GetJobs', { as: await world().logIn('kari') })).json<Job[]>();
    assert.equal(job?.Title, title);
  });

  test('of one day, the one that was entered last comes first', async () => {
    await world().db.query(sql`update job set job_date = '2026-05-03' where id in (${ids.bareJob}, ${ids.otherJob})`);
    const answer = await world().call('GET', '/api/Customer/GetJobs', { as: await world().logIn('kari') });
    const listed = answer.json<Job[]>().map((job) => job.JobId);
    assert.deepEqual(
      listed,
      [ids.fullJob, ids.bareJob, ids.otherJob].sort((a, b) => b - a),
    );
  });

  test('another customer sees other jobs, and the same name in another company its own', async () => {
    const jobsOf = async (name: string, companyId: number) =>
      (await world().call('GET', '/api/Customer/GetJobs', { as: await world().logIn(name, { companyId }) }))
        .json<Job[]>()
        .map((j) => j.JobId);
    assert.deepEqual(await jobsOf('ola', 4), [ids.olasJob]);
    assert.deepEqual(await jobsOf('ola', 2), [idsIn(2).olasJob]);
  });

  test('is refused without a login', async () => {
    const answer = await world().call('GET', '/api/Customer/GetJobs', { headers: { companyid: '4' } });
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.json().error, 'not-logged-in');
  });

  test('an employee has no jobs of his own here', async () => {
    const answer = await world().call('GET', '/api/Customer/GetJobs', { as: await world().logIn('ansatt') });
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.json().error, 'role-not-allowed');
  });

  test('a company number that is none is refused before anything is looked up', async () => {
    for (const companyid of ['', 'fire', '4,4', '-4', '4.0', '4'.repeat(12)]) {
      const answer = await world().call('GET', '/api/Customer/GetJobs', { headers: { companyid } });
      assert.deepEqual([answer.statusCode, answer.json().field], [400, 'CompanyID'], companyid);
    }
  });

  test('a number that no company has is refused as that of another company', async () => {
    const answers = ['99', '3'].map(async (companyid) => {
      const answer = await world().call('GET', '/api/Customer/GetJobs', { headers: { companyid } });
      return { status: answer.statusCode, error: answer.json().error };
    });
    const [unknown, foreign] = await Promise.all(answers);
    assert.equal(unknown?.status, 401);
    assert.deepEqual(foreign, unknown);
  });
});
