import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { calls } from '#contract/index.ts';
import { FORM_SCHEMAS } from '#domain/jobs/job.ts';
import type { Right } from '#domain/people/access.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { addPerson } from '../testing/people.ts';
import { hasCanary, hideCanaries, isCanary } from '../testing/price-canaries.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const EXTRA_ID = 901;
const OFFER_ID = 921;
/** Every way to ask for something of the job, by call; calls without an entry are made as they are. */
const QUERIES: Record<string, string[]> = {
  OfJob: [`jobId=${ids.fullJob}`],
  'Extra/One': [`extraId=${EXTRA_ID}`],
  'Offer/One': [`offerId=${OFFER_ID}`],
  'Offer/Paper': [`offerId=${OFFER_ID}`],
  GetSchemas: [`jobId=${ids.fullJob}`],
  GetFDVDocumentation: [`jobId=${ids.fullJob}`],
  CustomerSchemaContent: [...FORM_SCHEMAS, { schemaId: 0 }].map(({ schemaId }) => `jobId=${ids.fullJob}&schemaId=${schemaId}`),
  FormPdf: [...FORM_SCHEMAS, { schemaId: 0 }].map(({ schemaId }) => `jobId=${ids.fullJob}&schemaId=${schemaId}`),
};

onOneEngine('amounts', (world) => {
  before(async () => {
    await hideCanaries(world().db, world().clock.now, { extraId: EXTRA_ID, offerId: OFFER_ID });
    await addPerson(world().db, 'blind', { customerId: ids.kari, right: 'no-prices' });
    await addPerson(world().db, 'seende', { customerId: ids.kari, right: 'full' });
  });

  /** Makes every call that reads, with every form, opens what comes, and answers where an amount was found. */
  async function crawl(as: Session): Promise<string[]> {
    const found: string[] = [];
    for (const { method, path, name } of calls) {
      if (method !== 'GET') continue;
      const url = path.replace('{customerController}', 'Customer');
      for (const query of QUERIES[path.replace('/api/', '')] ?? QUERIES[path.split('/').at(-1) ?? ''] ?? ['']) {
        for (const bearer of [false, true]) {
          const answer = await world().call('GET', query ? `${url}?${query}` : url, {
            as,
            bearer,
            headers: { jobid: String(ids.fullJob), invoiceid: String(ids.invoiceOf(ids.fullJob)) },
          });
          if (await hasCanary(answer.rawPayload, String(answer.headers['content-type']))) found.push(`${name} ${query}`.trim());
        }
      }
    }
    return found;
  }
  test('the holder meets them where they belong, so that this test can fail', async () => {
    const found = await crawl(await world().logIn('kari'));
    assert.deepEqual(found.sort(), [
      'billsOfJob jobId=4011',
      'costPerYear',
      'exportMyData',
      'formPdf jobId=4011&schemaId=1',
      'invoiceBasis',
      'myExtra extraId=901',
      'myOffer offerId=921',
      'myOffers',
      'offerPaper offerId=921',
      'pricesOfJob jobId=4011',
      'unreadCases',
    ]);
  });

  test('a person with full access meets them too, but for the copy of everything', async () => {
    const found = await crawl(await world().logIn('seende'));
    assert.deepEqual(found.sort(), [
      'billsOfJob jobId=4011',
      'costPerYear',
      'formPdf jobId=4011&schemaId=1',
      'invoiceBasis',
      'myExtra extraId=901',
      'myOffer offerId=921',
      'myOffers',
      'offerPaper offerId=921',
      'pricesOfJob jobId=4011',
      'unreadCases',
    ]);
  });

  test('a person without prices meets none, in any call, PDF, ZIP or mail', async () => {
    const as = await world().logIn('blind');
    assert.deepEqual(await crawl(as), []);
    const [job] = (await world().call('GET', '/api/Customer/GetJobs', { as })).json();
    assert.equal(job.InvoiceId, 0);
    const forms = (await world().call('GET', `/api/Customer/GetSchemas?jobId=${ids.fullJob}`, { as })).json();
    assert.deepEqual(
      forms.map((form: { schemaId: number }) => form.schemaId),
      [9, 8, 10],
    );
    await world().call('POST', '/api/Account/ChangeEmail', {
      as,
      bearer: true,
      body: { email: 'ny@blind.example', password: 'Riktig-passord-4' },
    });
    for (const mail of await deliverMails(world())) assert.ok(!isCanary(mail.text + mail.html), mail.subject);
    const right: Right = (await world().call('GET', '/api/People', { as })).json().right;
    assert.equal(right, 'no-prices');
  });
});
