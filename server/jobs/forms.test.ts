import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOCUMENTATION_FIELDS } from '#domain/jobs/complaint.ts';
import { checkObjectCall } from '../testing/check-object-call.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const mark = canary(4, 'kari');

onOneEngine('GetFDVDocumentation', (world) => {
  const url = (jobId: number) => `/api/Customer/GetFDVDocumentation?jobId=${jobId}`;

  test('answers the documentation with all its fields', async () => {
    const answer = await world().call('GET', url(ids.fullJob), { as: await world().logIn('kari') });
    const { Produktbeskrivelse, Date: date, Montor, Brand, ...rest } = answer.json<Record<string, string>>();
    assert.deepEqual([Produktbeskrivelse, date, Montor, Brand], [mark, '2026-05-03', 'Ivar Installatør', null]);
    assert.deepEqual(Object.keys(rest).sort(), DOCUMENTATION_FIELDS.filter((f) => f !== 'Produktbeskrivelse').toSorted());
  });

  test('a job without one is not found', async () => {
    assert.equal((await world().call('GET', url(ids.bareJob), { as: await world().logIn('kari') })).statusCode, 404);
  });

  checkObjectCall(world, { url });
});

onOneEngine('CustomerSchemaContent', (world) => {
  const url = (jobId: number, schemaId: number | string = 8) => `/api/Customer/CustomerSchemaContent?jobId=${jobId}&schemaId=${schemaId}`;

  test('8 is the complaint, 9 the site visit', async () => {
    const as = await world().logIn('kari');
    const complaint = (await world().call('GET', url(ids.fullJob, 8), { as })).json();
    assert.deepEqual(complaint.Description_1, ['', mark]);
    assert.deepEqual(complaint.error, [0, 3]);
    const visit = (await world().call('GET', url(ids.fullJob, 9), { as })).json();
    assert.deepEqual(visit, {
      Description: mark,
      hourDriving: 0.5,
      hourSchema: 1,
      Date: '2026-05-03',
      Montor: 'Ivar Installatør',
      Brand: null,
    });
  });

  test('another schema number is refused: the other forms have their own calls', async () => {
    const as = await world().logIn('kari');
    for (const schemaId of [1, 10, 0, 'x', '8&schemaId=9']) {
      assert.equal((await world().call('GET', url(ids.fullJob, schemaId), { as })).statusCode, 400, String(schemaId));
    }
  });

  checkObjectCall(world, { url: (jobId) => url(jobId) });
});
