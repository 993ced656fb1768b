import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { CustomerOffer } from '#contract/offers.ts';
import { addDays, addMonths, osloDay } from '#domain/calendar.ts';
import type { KindName } from '#domain/import/import.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { ImportRun } from '../import/progress.ts';
import { eraseCustomer } from '../privacy/erase.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { addPerson } from '../testing/people.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';

const ids = idsIn(4);
const errors = ({ report }: ImportRun) => report.errors.map(({ field, reason }) => `${field} ${reason}`);
const PDF = Buffer.from('%PDF-1.7\nvårt eget\n%%EOF\n');

onOneEngine('import of offers and extras', (world) => {
  let kari: Session;
  before(async () => {
    const { db } = world();
    await db.query(sql`update customer set external_id = 'K-kari' where company_id = 4 and id = ${ids.kari}`);
    await db.query(sql`update customer set external_id = 'K-ola' where company_id = 4 and id = ${ids.ola}`);
    await db.query(sql`update job set external_id = 'J-kari' where company_id = 4 and id = ${ids.fullJob}`);
    await db.query(sql`update job set external_id = 'J-ola' where company_id = 4 and id = ${ids.olasJob}`);
    await addPerson(db, 'vaktmester', { customerId: ids.kari, right: 'no-prices' });
  });
  beforeEach(async () => {
    for (const table of ['offer', 'extra', 'event', 'outbox']) await world().db.query({ ...sql`select`, text: `delete from ${table}` });
    kari = await world().logIn('kari');
  });

  const day = (days: number) => addDays(osloDay(world().clock.now), days);
  const offerLine = (more: object = {}) => ({
    ...{ kind: 'offer', id: 'T-1', customer: 'K-kari', title: 'Nytt bad', priceKind: 'fixed', validUntil: day(14), netSum: 12_000 },
    ...more,
  });
  const extraLine = (more: object = {}) => ({ kind: 'extra', id: 'X-1', job: 'J-kari', description: 'Ny stender', sum: 2400, ...more });
  const send = (...lines: object[]) => importText(world(), lines);
  const counts = async (kind: KindName, ...lines: object[]) => Object.values((await send(...lines)).report.counts[kind]);
  const offers = (...lines: object[]) => counts('offer', ...lines);
  const extras = (...lines: object[]) => counts('extra', ...lines);
  const read = async (as = kari): Promise<CustomerOffer> => {
    const [row] = await world().db.query<{ id: number }>(sql`select id from offer where company_id = 4 and external_id = 'T-1'`);
    return (await world().call('GET', `/api/Offer/One?offerId=${row?.id}`, { as })).json();
  };
  const paper = async (more = '', as = kari) =>
    (await world().call('GET', `/api/Offer/Paper?offerId=${(await read()).offerId}${more}`, { as })).rawPayload;
  const answer = (path: string, body: object) => world().call('POST', `/api/Offer/${path}`, { as: kari, body });
  const accept = async ({ offerId, version }: CustomerOffer) => {
    const answered = await answer('Accept', { offerId, version, mayBegin: false });
    assert.equal(answered.statusCode, 200, answered.body);
  };
  const events = async () =>
    (
      await world().db.query<{ kind: string; by: string }>(sql`select kind, body->>'by' as by from event where company_id = 4 order by id`)
    ).map(({ kind, by }) => `${kind} ${by}`);
  const mailsTo = async () => (await deliverMails(world())).map(({ to, subject }) => `${to} ${subject.split(' – ')[0]}`);
  const extraState = async () =>
    (await world().db.query<{ state: string }>(sql`select state from extra where company_id = 4 and external_id = 'X-1'`))[0]?.state;

  test('an offer is sent by its line, the same line changes nothing, and another one is the next version', async () => {
    const lines = [
      { text: 'Arbeid', quantity: 10, unitPrice: 890.5 },
      { text: 'Bøker', quantity: 1, unitPrice: 100, vatRate: 0 },
    ];
    assert.deepEqual(await offers(offerLine({ lines, netSum: 9005, job: 'J-kari' })), [1, 0, 0, 0]);
    assert.deepEqual(await offers(offerLine({ lines, netSum: 9005, job: 'J-kari' })), [0, 0, 1, 0]);
    const first = await read();
    assert.deepEqual(
      [first.state, first.version, first.jobId, first.sent.netOre, first.sent.vatOre, first.sent.sumOre, first.sent.withVat],
      ['sent', 1, ids.fullJob, 900_500, 222_625, 1_123_125, true],
    );
    assert.deepEqual(await offers(offerLine({ lines, netSum: undefined, job: 'J-kari' })), [0, 0, 1, 0]);
    assert.deepEqual(await offers(offerLine({ lines: lines.slice(0, 1), netSum: undefined })), [0, 1, 0, 0]);
    const second = await read();
    assert.deepEqual([second.version, second.sent.netOre, second.jobId], [2, 890_500, ids.fullJob]);
    assert.deepEqual(await events(), ['offer.sent machine', 'offer.sent machine']);
    assert.deepEqual(await mailsTo(), ['kari@c4.example Nytt tilbud til deg']);
    assert.match((await readPdf(await paper())).text, /Tilbud \d+/);
  });

  test("the company's own document is what the customer gets, also beside what was accepted of it", async () => {
    const pdf = PDF.toString('base64');
    await send(offerLine({ pdf }));
    assert.deepEqual(await offers(offerLine({ pdf })), [0, 0, 1, 0]);
    assert.deepEqual(await paper(), PDF);
    await accept(await read());
    assert.match((await readPdf(await paper())).text, /Jeg godtar tilbud/);
    assert.deepEqual(await paper('&asSent=true'), PDF);
    const copy = readZip((await world().call('GET', '/api/Customer/ExportMyData', { as: kari })).rawPayload);
    const { offerId } = await read();
    assert.deepEqual(copy.get(`tilbud/tilbud-${offerId}-versjon-1.pdf`), PDF);
    assert.match(copy.get(`tilbud/tilbud-${offerId}.pdf`)?.toString('latin1') ?? '', /^%PDF/);
    const other = Buffer.from('%PDF-1.7\nen annen\n%%EOF\n').toString('base64');
    assert.deepEqual(errors(await send(offerLine({ pdf: other }))), ['id fixed']);
  });

  test('the answer of the customer is kept: a file that does not know it changes nothing, one that says otherwise is wrong', async () => {
    await send(offerLine());
    await accept(await read());
    assert.deepEqual(await offers(offerLine()), [0, 0, 1, 0]);
    assert.deepEqual(await offers(offerLine({ state: 'accepted', answeredOn: day(0) })), [0, 0, 1, 0]);
    assert.deepEqual(errors(await send(offerLine({ state: 'withdrawn' }))), ['state fixed']);
    assert.deepEqual(errors(await send(offerLine({ netSum: 11_000 }))), ['id fixed']);
    assert.equal((await read()).acceptance?.way, 'portal');
    const declined = offerLine({ id: 'T-2' });
    await send(declined);
    const [{ id: offerId } = { id: 0 }] = await world().db.query<{ id: number }>(sql`select id from offer where external_id = 'T-2'`);
    assert.equal((await answer('Decline', { offerId, version: 1, words: '' })).statusCode, 200);
    assert.deepEqual(await offers(declined), [0, 0, 1, 0]);
    assert.deepEqual(await offers({ ...declined, netSum: 10_000 }), [0, 1, 0, 0]);
  });

  test('what was decided elsewhere is taken over with its day, without a mail', async () => {
    const accepted = { sentOn: day(-20), state: 'accepted', answeredOn: day(-18), answeredBy: 'Kari Nordmann', validUntil: day(-10) };
    assert.deepEqual(await offers(offerLine(accepted)), [1, 0, 0, 0]);
    assert.deepEqual(await offers(offerLine(accepted)), [0, 0, 1, 0]);
    const { state, acceptance, events: acts, sent } = await read();
    assert.deepEqual([state, acceptance?.way, acceptance?.person, acceptance?.regretUntil], ['accepted', 'import', 'Kari Nordmann', null]);
    assert.deepEqual([osloDay(new Date(acceptance?.acceptedAt ?? '')), osloDay(new Date(sent.sentAt ?? ''))], [day(-18), day(-20)]);
    assert.deepEqual(
      acts.map(({ kind, by }) => `${kind} ${by}`),
      ['sent machine', 'accepted machine'],
    );
    const [{ at } = { at: new Date(0) }] = await world().db.query<{ at: Date }>(sql`select min(at) as at from event`);
    assert.deepEqual(at, world().clock.now);
    const { text } = await readPdf(await paper());
    assert.match(text, /Godtatt utenom kundeportalen/);
    assert.match(text, /Godtatt av Kari Nordmann/);
    assert.doesNotMatch(text, /Det endres ikke/);
    for (const [id, state] of [
      ['T-2', 'declined'],
      ['T-3', 'withdrawn'],
    ])
      assert.deepEqual(await offers(offerLine({ id, state })), [1, 0, 0, 0]);
    assert.deepEqual(await offers(offerLine({ id: 'T-4', validUntil: day(-1) })), [1, 0, 0, 0]);
    assert.deepEqual(await mailsTo(), []);
  });

  test('what waited is accepted elsewhere, and its readers are notified; it stays at its address', async () => {
    const { db } = world();
    await db.query(sql`insert into site (company_id, customer_id, external_id, street) values (4, ${ids.kari}, 'hytta', 'Fjellveien 9')`);
    await send(offerLine());
    await deliverMails(world());
    assert.deepEqual(errors(await send(offerLine({ site: 'hytta' }))), ['site fixed']);
    assert.deepEqual(await offers(offerLine({ state: 'accepted', answeredOn: day(0), answeredBy: 'Kari' })), [0, 1, 0, 0]);
    assert.deepEqual(await mailsTo(), ['kari@c4.example Tilbudet er godtatt']);
    assert.deepEqual(errors(await send(offerLine({ site: 'hytta' }))), ['site fixed']);
    await send(offerLine({ id: 'T-2' }));
    assert.deepEqual(await offers(offerLine({ id: 'T-2', site: 'hytta', netSum: 900 })), [0, 1, 0, 0], 'with a new version');
    await db.query(sql`delete from site where company_id = 4 and external_id = 'hytta'`);
  });

  test('an offer that waited is withdrawn by its line, and comes back only as something else', async () => {
    await send(offerLine());
    await deliverMails(world());
    assert.deepEqual(await offers(offerLine({ state: 'withdrawn' })), [0, 1, 0, 0]);
    assert.deepEqual(await mailsTo(), ['kari@c4.example Tilbudet er trukket tilbake']);
    assert.deepEqual(errors(await send(offerLine())), ['state fixed']);
    assert.deepEqual(await offers(offerLine({ netSum: 9000 })), [0, 1, 0, 0]);
    assert.equal((await read()).state, 'sent');
  });

  test('wrong rows of offers say which field: amounts, lines, days, PDFs, and another customer’s job', async () => {
    const line = (more: object = {}) => ({ text: 'Arbeid', quantity: 1, unitPrice: 100, ...more });
    const { netSum: _, ...withoutSum } = offerLine();
    const wrong: [object, string][] = [
      [offerLine({ lines: [line({ quantity: 0 })] }), 'lines.0.quantity bad-value'],
      [offerLine({ netSum: -100 }), 'netSum bad-value'],
      [offerLine({ netSum: '14 300,50' }), 'netSum wrong-type'],
      [offerLine({ lines: Array.from({ length: 10_000 }, () => line()) }), 'lines too-long'],
      [offerLine({ lines: [line({ unitPrice: 33.33, quantity: 3 })], netSum: 100 }), 'netSum bad-value'],
      [offerLine({ lines: [line({ vatRate: 24 })] }), 'lines.0.vatRate bad-value'],
      [withoutSum, 'lines missing'],
      [offerLine({ priceKind: 'gratis' }), 'priceKind bad-value'],
      [offerLine({ sentOn: day(1) }), 'sentOn bad-value'],
      [offerLine({ sentOn: day(-2), validUntil: day(-3) }), 'validUntil bad-value'],
      [offerLine({ validUntil: addMonths(day(2), 12) }), 'validUntil bad-value'],
      [offerLine({ state: 'accepted' }), 'answeredOn missing'],
      [offerLine({ state: 'accepted', answeredOn: day(1) }), 'answeredOn bad-value'],
      [offerLine({ job: 'J-ola' }), 'job other-customer'],
      [offerLine({ customer: 'K-unknown' }), 'customer not-found'],
      [offerLine({ job: 'J-unknown' }), 'job not-found'],
      [offerLine({ caseId: 999_999 }), 'caseId not-found'],
      [offerLine({ pdf: 'ikke en pdf' }), 'pdf bad-value'],
      [offerLine({ pdf: PDF.subarray(0, 9).toString('base64') }), 'pdf bad-value'],
      [offerLine({ pdf: Buffer.from('%PDF-1.7 /Encrypt 1 0 R %%EOF').toString('base64') }), 'pdf bad-value'],
    ];
    for (const [row, problem] of wrong) assert.deepEqual(errors(await send(row)), [problem]);
    assert.deepEqual(await world().db.query(sql`select 1 from offer`), []);
    await send(offerLine());
    assert.deepEqual(errors(await send(offerLine({ customer: 'K-ola' }))), ['customer other-customer']);
    assert.deepEqual(errors(await send(offerLine({ id: 'T-2' }), offerLine({ id: 'T-2' }))), ['id duplicate']);
  });

  test('a business reads its offer without VAT, and mails lead to it', async () => {
    await world().db.query(sql`update customer set kind = 'business' where company_id = 4 and id = ${ids.kari}`);
    await send(offerLine());
    const { sent } = await read();
    assert.deepEqual([sent.withVat, sent.sumOre], [false, 1_200_000]);
    assert.ok(tokenIn((await deliverMails(world()))[0]?.text));
    await world().db.query(sql`update customer set kind = 'private' where company_id = 4 and id = ${ids.kari}`);
    assert.deepEqual(await offers(offerLine()), [0, 0, 1, 0]);
  });

  test('an extra is sent by its line; its state follows the sender, and its price never changes', async () => {
    assert.deepEqual(await extras(extraLine({ hourlyRate: 1100 })), [1, 0, 0, 0]);
    assert.deepEqual(await extras(extraLine({ hourlyRate: 1100 })), [0, 0, 1, 0]);
    assert.equal((await mailsTo()).length, 1);
    assert.deepEqual(errors(await send(extraLine({ hourlyRate: 1100, sum: 2500 }))), ['sum fixed']);
    assert.deepEqual(errors(await send(extraLine())), ['hourlyRate fixed']);
    const yes = { hourlyRate: 1100, state: 'accepted', answeredOn: day(0), answeredBy: 'Kari' };
    assert.deepEqual(await extras(extraLine(yes)), [0, 1, 0, 0]);
    assert.deepEqual(await extras(extraLine(yes)), [0, 0, 1, 0]);
    assert.deepEqual(await mailsTo(), ['kari@c4.example Tillegget er godtatt'], 'a yes in her name');
    assert.deepEqual(errors(await send(extraLine({ hourlyRate: 1100, state: 'withdrawn' }))), ['state fixed']);
    assert.equal(await extraState(), 'accepted');
    assert.deepEqual(await events(), ['extra.sent machine', 'extra.accepted machine']);
    const old = { id: 'X-2', sentOn: day(-40), state: 'agreed-orally', answeredOn: day(-40), answeredBy: 'Kari' };
    assert.deepEqual(await extras(extraLine(old)), [1, 0, 0, 0]);
    assert.deepEqual(await mailsTo(), []);
    assert.deepEqual(await extras(extraLine({ ...old, id: 'X-3', sentOn: day(-1), answeredOn: day(-1) })), [1, 0, 0, 0]);
    assert.equal((await mailsTo()).length, 1);
  });

  test('what the customer has refused or disputed in the portal stays so', async () => {
    await send(extraLine());
    const [{ id: extraId } = { id: 0 }] = await world().db.query<{ id: number }>(sql`select id from extra`);
    const refused = await world().call('POST', '/api/Extra/Answer', { as: kari, body: { extraId, answer: 'refused' } });
    assert.equal(refused.statusCode, 200, refused.body);
    assert.deepEqual(await extras(extraLine()), [0, 0, 1, 0]);
    assert.deepEqual(errors(await send(extraLine({ state: 'accepted', answeredOn: day(0) }))), ['state fixed']);
    assert.equal(await extraState(), 'refused');
  });

  test('a yes that the sender reports can be disputed by the customer, once and for good; one given here cannot', async () => {
    const answer = (extraId: number, said: string) =>
      world().call('POST', '/api/Extra/Answer', { as: kari, body: { extraId, answer: said } });
    const idOf = async (externalId: string) =>
      (await world().db.query<{ id: number }>(sql`select id from extra where external_id = ${externalId}`))[0]?.id ?? 0;
    const yes = { state: 'accepted', answeredOn: day(0), answeredBy: 'Kari' };
    await send(extraLine({ id: 'X-4', ...yes }));
    const reported = await idOf('X-4');
    const disputed = await answer(reported, 'disputed');
    assert.deepEqual(
      [disputed.statusCode, disputed.json().state, disputed.json().answered.way],
      [200, 'disputed', 'portal'],
      disputed.body,
    );
    assert.equal((await answer(reported, 'disputed')).statusCode, 200, 'twice is once');
    assert.deepEqual(errors(await send(extraLine({ id: 'X-4', ...yes }))), ['state fixed']);
    assert.deepEqual(await events(), ['extra.sent machine', 'extra.accepted machine', 'extra.disputed customer']);
    await send(extraLine({ id: 'X-5' }));
    const own = await idOf('X-5');
    assert.equal((await answer(own, 'accepted')).statusCode, 200);
    await send(extraLine({ id: 'X-5', ...yes }));
    assert.equal((await answer(own, 'disputed')).json().error, 'extra-decided');
  });

  test('wrong rows of extras say which field', async () => {
    const wrong: [object, string][] = [
      [extraLine({ sum: 0 }), 'sum bad-value'],
      [extraLine({ sum: -10 }), 'sum bad-value'],
      [extraLine({ sum: 10.005 }), 'sum bad-value'],
      [extraLine({ sum: '2400,50' }), 'sum wrong-type'],
      [extraLine({ sum: 1_000_001 }), 'sum bad-value'],
      [extraLine({ hourlyRate: 2401 }), 'hourlyRate bad-value'],
      [extraLine({ description: ' ' }), 'description bad-value'],
      [extraLine({ job: 'J-unknown' }), 'job not-found'],
      [extraLine({ sentOn: day(1) }), 'sentOn bad-value'],
      [extraLine({ state: 'refused', answeredOn: day(1) }), 'answeredOn bad-value'],
      [extraLine({ state: 'agreed-orally' }), 'answeredOn missing'],
      [extraLine({ state: 'disputed' }), 'state bad-value'],
    ];
    for (const [row, problem] of wrong) assert.deepEqual(errors(await send(row)), [problem]);
    await send(extraLine());
    assert.deepEqual(errors(await send(extraLine({ job: 'J-ola' }))), ['job other-customer']);
  });

  test('spreadsheets have one row an offer or an extra, with a comma in the sum', async () => {
    const offersFile = `tilbudsnr;kunde;tittel;pristype;sum uten mva;gyldig til;status\nT-1;K-kari;Nytt bad;fast pris;12 000,50;${day(9)};sendt\n`;
    assert.deepEqual(Object.values((await importText(world(), offersFile, { format: 'csv' })).report.counts.offer), [1, 0, 0, 0]);
    assert.equal((await read()).sent.netOre, 1_200_050);
    const extrasFile = `id;jobb;beskrivelse;beløp\nX-1;J-kari;Ny stender;2 400,00\n`;
    assert.deepEqual(Object.values((await importText(world(), extrasFile, { format: 'csv' })).report.counts.extra), [1, 0, 0, 0]);
  });

  test('who sees no prices sees nothing of it, and what an erased customer was offered is not taken in again', async () => {
    await send(offerLine(), extraLine());
    const keeper = await world().logIn('vaktmester');
    for (const path of ['/api/Offer/List', '/api/Offer/One?offerId=1', '/api/Offer/Paper?offerId=1'])
      assert.equal((await world().call('GET', path, { as: keeper })).statusCode, 403, path);
    assert.ok((await mailsTo()).every((mail) => mail.startsWith('kari@')));
    await accept(await read());
    await world().db.transaction((tx) =>
      eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: world().clock.now }, TEST_ERASURE_KEY),
    );
    assert.deepEqual(errors(await send(offerLine({ id: 'T-9' }), extraLine({ id: 'X-9' }))), ['customer erased', 'job erased']);
    assert.deepEqual(await world().db.query(sql`select state from offer`), [{ state: 'accepted' }]);
    assert.deepEqual(await world().db.query(sql`select 1 from extra`), []);
  });
});
