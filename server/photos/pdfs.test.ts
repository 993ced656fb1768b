import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { PdfSent } from '#contract/photos.ts';
import { MAX_PDF_BYTES } from '#domain/papers/pdf.ts';
import { UNATTACHED_PHOTO_MS } from '#domain/photos/photo.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { eraseCustomer } from '../privacy/erase.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';
import { forgetPhotos } from './store.ts';

const ids = idsIn(4);
const SCRIPT = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n';

onOneEngine('PDFs of the office', (world) => {
  let kari: Session;
  let ola: Session;
  let admin: Session;
  let caseId: number;
  const cases = () => casesIn(world());
  beforeEach(async () => {
    await forgetCases(world());
    await world().db.query(sql`delete from photo`);
    await world().db.query(sql`update customer_access set right_ = 'holder' where right_ = 'no-prices'`);
    world().clock.now = new Date('2026-11-16T09:00:00Z');
    [kari, ola, admin] = [await world().logIn('kari'), await world().logIn('ola'), await world().logIn('admin')];
    caseId = await cases().send(kari, { jobId: ids.fullJob });
  });
  const send = (
    as: Session,
    bytes: string | Buffer = SCRIPT,
    { pdfId = randomUUID(), name = 'Tilbud.pdf', type = 'application/pdf' } = {},
  ) =>
    world().call('POST', `/api/Photos/SendPdf?pdfId=${pdfId}&name=${encodeURIComponent(name)}`, {
      as,
      bearer: true,
      headers: { 'content-type': type },
      payload: bytes,
    });
  const read = (as: Session, pdfId: string) => world().call('GET', `/api/Photos/Pdf?pdfId=${pdfId}`, { as, bearer: true });
  const sendAndAttach = async (showsPrices: boolean): Promise<string> => {
    const { pdfId } = (await send(admin)).json<PdfSent>();
    const reply = await cases().reply(admin, caseId, 'answer', { pdfs: [{ pdfId, showsPrices }] });
    assert.equal(reply.statusCode, 200, reply.body);
    return pdfId;
  };
  const pdfsSeen = async (as: Session) => (await cases().one(as, caseId)).events.flatMap((event) => event.pdfs.map((pdf) => pdf.name));
  const error = (answer: { statusCode: number; json: () => { error?: string } }) => [answer.statusCode, answer.json().error];

  test('one with a script reaches only the customer, and as a download', async () => {
    const pdfId = await sendAndAttach(true);
    assert.deepEqual(await pdfsSeen(kari), ['Tilbud.pdf']);
    assert.deepEqual((await cases().one(kari, caseId)).events.at(-1)?.photos, []);
    const got = await read(kari, pdfId);
    assert.deepEqual([got.statusCode, got.body], [200, SCRIPT]);
    assert.equal(got.headers['content-type'], 'application/pdf');
    assert.equal(got.headers['content-disposition'], 'attachment; filename="vedlegg.pdf"');
    assert.equal(got.headers['x-content-type-options'], 'nosniff');
    assert.match(String(got.headers['content-security-policy']), /default-src 'none'.*sandbox/);
    assert.equal((await read(ola, pdfId)).statusCode, 404);
    const asPhoto = await world().call('GET', `/api/Photos/Photo?photoId=${pdfId}&size=full`, { as: kari, bearer: true });
    assert.equal(asPhoto.statusCode, 404);
  });

  test('before it is attached only the sender can read it, and after two days it is deleted', async () => {
    const { pdfId } = (await send(admin)).json<PdfSent>();
    assert.deepEqual([(await read(admin, pdfId)).statusCode, (await read(kari, pdfId)).statusCode], [200, 404]);
    await forgetPhotos(world().db, asCompany(4), new Date(world().clock.now.getTime() + UNATTACHED_PHOTO_MS + 1));
    assert.equal((await read(admin, pdfId)).statusCode, 404);
  });

  test('people who may not see prices get only PDFs that the office says have none, by login and by link', async () => {
    const [priced, plain] = [await sendAndAttach(true), await sendAndAttach(false)];
    const token = newKey();
    await world().db.query(sql`
      insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at)
      select 4, ${sha256(token)}, ${caseId}::int, id, ${ids.kari}, '2100-01-01' from account where company_id = 4 and login_name = 'kari'`);
    const byLink = (pdfId: string) => world().call('POST', '/api/CaseLink/Pdf', { headers: { companyid: '4' }, body: { token, pdfId } });
    const seen = async () => {
      const opened = await world().call('POST', '/api/CaseLink/Open', { headers: { companyid: '4' }, body: { token } });
      const linked = opened.json<{ events: { pdfs: object[] }[] }>().events.flatMap((event) => event.pdfs).length;
      const statuses = [];
      for (const pdfId of [priced, plain]) statuses.push((await read(kari, pdfId)).statusCode, (await byLink(pdfId)).statusCode);
      return [(await pdfsSeen(kari)).length, linked, ...statuses];
    };
    assert.deepEqual(await seen(), [2, 2, 200, 200, 200, 200]);
    await world().db.query(sql`update customer_access set right_ = 'no-prices' where customer_id = ${ids.kari} and right_ = 'holder'`);
    assert.deepEqual(await seen(), [1, 1, 404, 404, 200, 200]);
  });

  test('a file that is no PDF, too large, of another type or from an installer is refused and not stored', async () => {
    assert.deepEqual(error(await send(admin, '<html>')), [400, 'pdf-broken']);
    assert.deepEqual(error(await send(admin, '%PDF-1.7 cut off')), [400, 'pdf-broken']);
    assert.equal((await send(admin, Buffer.alloc(MAX_PDF_BYTES + 1))).statusCode, 413);
    assert.equal((await send(admin, SCRIPT, { type: 'text/html' })).statusCode, 415);
    assert.deepEqual(error(await send(await world().logIn('ansatt'))), [403, 'role-not-allowed']);
    assert.deepEqual(error(await send(kari)), [403, 'role-not-allowed']);
    assert.deepEqual(await world().db.query(sql`select from photo`), []);
  });

  test('one sent twice is stored once; one used twice, or sent by another login, is refused', async () => {
    const pdfId = randomUUID();
    for (let i = 0; i < 2; i++) assert.deepEqual((await send(admin, SCRIPT, { pdfId })).json(), { pdfId, name: 'Tilbud.pdf' });
    assert.equal((await world().db.query(sql`select from photo`)).length, 1);
    const pdfs = [{ pdfId, showsPrices: true }];
    assert.equal((await cases().reply(admin, caseId, 'answer', { pdfs })).statusCode, 200);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'answer', { pdfs })), [409, 'photo-in-use']);
    const unknown = [{ pdfId: randomUUID(), showsPrices: true }];
    assert.deepEqual(error(await cases().reply(admin, caseId, 'answer', { pdfs: unknown })), [409, 'photo-not-yours']);
  });

  test('it is in the customer’s data copy under its case, and is deleted by an erasure', async () => {
    const pdfId = await sendAndAttach(true);
    const zip = await world().call('GET', '/api/Customer/ExportMyData', { as: kari });
    const files = readZip(zip.rawPayload);
    assert.equal(files.get(`vedlegg/sak-${caseId}-${pdfId}.pdf`)?.toString(), SCRIPT);
    assert.match(files.get('data.json')?.toString() ?? '', /"pdf_name": ?"Tilbud\.pdf"/);
    const subject = { companyId: asCompany(4), customerId: ids.kari, now: world().clock.now };
    await world().db.transaction((tx) => eraseCustomer(tx, subject, TEST_ERASURE_KEY));
    assert.deepEqual(await world().db.query(sql`select from photo_chunk`), []);
  });
});
