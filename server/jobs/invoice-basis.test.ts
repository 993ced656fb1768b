import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceBasis } from '#contract/forms.ts';
import type { SoldForm } from '#domain/jobs/job.ts';
import { checkObjectCall } from '../testing/check-object-call.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

onOneEngine('InvoiceBasis', (world) => {
  const ids = idsIn(4);
  const headers = (jobId: number, invoiceId = ids.invoiceOf(jobId)) => ({ jobid: String(jobId), invoiceid: String(invoiceId) });
  const url = '/api/Customer/InvoiceBasis';

  test('answers every field of the contract, amounts in kroner', async () => {
    const answer = await world().call('GET', url, { as: await world().logIn('kari'), headers: headers(ids.fullJob) });
    const mark = canary(4, 'kari');
    const empty = Object.fromEntries(
      [2, 3, 4, 5].flatMap((n) => [
        [`steder${n}`, ''],
        [`desc${n}`, ''],
      ]),
    );
    assert.deepEqual(answer.json<InvoiceBasis & SoldForm>(), {
      id: ids.invoiceOf(ids.fullJob),
      kundeNr: `4-${ids.kari}`,
      dato: '2026-05-03',
      jobStart: '',
      jobStop: '',
      steder1: mark,
      desc1: 'Byttet kran',
      ...empty,
      products: [
        { desc: `Kran ${mark}`, qty: 2, salesprice: 249.95, rabatt: 10 },
        { desc: 'Pakning', qty: 0.5, salesprice: 0, rabatt: 0 },
      ],
      arbeidSum: 1000.5,
      materiellSum: 499.9,
      fremmoteSum: 395,
      clientText: `<p>${mark}</p>`,
      Date: '2026-05-03',
      Montor: 'Ivar Installatør',
      Brand: null,
    });
  });

  test('an invoice that belongs to another job is not found', async () => {
    const answer = await world().call('GET', url, {
      as: await world().logIn('kari'),
      headers: headers(ids.fullJob, ids.invoiceOf(ids.olasJob)),
    });
    assert.equal(answer.statusCode, 404);
  });

  test('a missing or wrong header is refused and named', async () => {
    const as = await world().logIn('kari');
    const none = await world().call('GET', url, { as, headers: { jobid: String(ids.fullJob) } });
    assert.deepEqual([none.statusCode, none.json().field], [400, 'InvoiceID']);
    const wrong = await world().call('GET', url, { as, headers: { ...headers(ids.fullJob), jobid: '1;drop table job' } });
    assert.deepEqual([wrong.statusCode, wrong.json().field], [400, 'JobID']);
  });

  checkObjectCall(world, {
    url: () => url,
    headers: (jobId) => headers(jobId, Number.isInteger(jobId) && jobId > 0 ? ids.invoiceOf(Math.min(jobId, 9999)) : 1),
  });
});
