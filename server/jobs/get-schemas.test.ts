import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkObjectCall } from '../testing/check-object-call.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('GetSchemas', (world) => {
  const url = (jobId: number | string) => `/api/Customer/GetSchemas?jobId=${jobId}`;
  const ids = idsIn(4);

  test('answers one entry for every form of the job, by name', async () => {
    const answer = await world().call('GET', url(ids.fullJob), { as: await world().logIn('kari') });
    assert.deepEqual(answer.json(), [
      { schemaId: 1, name: 'Fakturagrunnlag' },
      { schemaId: 9, name: 'Befaring' },
      { schemaId: 8, name: 'Reklamasjon' },
      { schemaId: 10, name: 'FDV Dokumentasjon' },
    ]);
  });

  test('NewestPapers answers the same of the newest jobs, and nothing of others', async () => {
    const as = await world().logIn('kari');
    const newest: { jobId: number; forms: unknown[] }[] = (await world().call('GET', '/api/Customer/NewestPapers', { as })).json();
    const jobs: { JobId: number }[] = (await world().call('GET', '/api/Customer/GetJobs', { as })).json();
    assert.deepEqual(
      newest.map((paper) => paper.jobId),
      jobs.slice(0, 3).map((job) => job.JobId),
    );
    for (const { jobId, forms } of newest) assert.deepEqual(forms, (await world().call('GET', url(jobId), { as })).json());
    assert.ok(newest.some(({ forms }) => forms.length === 4));
  });

  test('a job without forms has an empty list', async () => {
    const answer = await world().call('GET', url(ids.bareJob), { as: await world().logIn('kari') });
    assert.deepEqual([answer.statusCode, answer.json()], [200, []]);
  });

  test('a doubled or missing parameter is refused', async () => {
    const as = await world().logIn('kari');
    for (const query of [
      `${url(ids.fullJob)}&jobId=${ids.olasJob}`,
      '/api/Customer/GetSchemas',
      url(''),
      url('abc'),
      url('1%20or%201=1'),
      url('%F0%28'),
    ]) {
      assert.equal((await world().call('GET', query, { as })).statusCode, 400, query);
    }
  });

  checkObjectCall(world, { url });
});
