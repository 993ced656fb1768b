import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { calls } from '#contract/index.ts';
import type { Right } from '#domain/access.ts';
import { FORM_SCHEMAS } from '#domain/job.ts';
import { sql } from '../db/sql.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveOffer } from '../testing/offers.ts';
import { addPerson } from '../testing/people.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
/** Whole kroner that no id, date or score looks like, however they are written: 7 654 321,00 and 7654321.00, with VAT, and as øre. */
const CANARIES = [7_654_321, 6_543_217, 5_432_176, 4_321_765, 3_217_654] as const;
const sums = [...CANARIES, CANARIES[0] + CANARIES[1] + CANARIES[2]].flatMap((n) => [n, Math.floor(n * 1.25), Math.floor(n * 0.25)]);
const isCanary = (text: string): boolean => {
  const digits = text.replace(/(?<=\d)[\s\u00a0\u202f.,](?=\d)/g, '');
  return sums.some((n) => digits.includes(String(n)));
};

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
    const [work, material, startUp, price, extra = 0] = CANARIES.map((n) => n * 100);
    await world().db.query(sql`
      update invoice_basis set work_sum_ore = ${work}, material_sum_ore = ${material}, start_up_sum_ore = ${startUp} where job_id = ${ids.fullJob}`);
    await world().db.query(sql`update invoice_line set sales_price_ore = ${price} where invoice_id = ${ids.invoiceOf(ids.fullJob)}`);
    await world().db.query(sql`
      insert into bill (company_id, external_id, number, job_id, customer_id, due_on, sum_ore, paid_ore, credited_ore, is_final)
      values (4, 'F-1', '31007', ${ids.fullJob}, ${ids.kari}, '2026-12-01', ${work}, 0, 0, false)`);
    const now = world().clock.now;
    await giveOffer(world().db, { now, state: 'accepted', jobId: ids.fullJob, sumOre: extra });
    await giveExtra(world().db, { now, id: EXTRA_ID, jobId: ids.fullJob, sumOre: extra });
    await giveExtra(world().db, { now, jobId: ids.fullJob, sumOre: extra, state: 'accepted' });
    await giveOffer(world().db, { now, id: OFFER_ID, sumOre: work ?? 0 });
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
          if (await holdsAmount(answer.rawPayload, String(answer.headers['content-type']))) found.push(`${name} ${query}`.trim());
        }
      }
    }
    return found;
  }
  async function holdsAmount(bytes: Buffer, type: string): Promise<boolean> {
    if (type.includes('pdf')) return isCanary(JSON.stringify(await readPdf(bytes)));
    if (!type.includes('zip')) return isCanary(bytes.toString());
    for (const [name, content] of readZip(bytes))
      if (await holdsAmount(content, name.endsWith('.pdf') ? 'application/pdf' : 'text/plain')) return true;
    return false;
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

  test('somebody with full access meets them too, but for the copy of everything', async () => {
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
