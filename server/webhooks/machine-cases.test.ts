import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { casesIn } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { givePaper } from '../testing/give-paper.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const [PHOTO, PDF] = [randomUUID(), randomUUID()];

onOneEngine('files of a case by key', (world) => {
  let caseId = 0;
  let other = 0;
  let asked = 0;
  let notAsked = 0;
  let key: string;
  before(async () => {
    const w = world();
    const kari = await w.logIn('kari');
    caseId = await casesIn(w).send(kari, { jobId: ids.fullJob });
    other = await casesIn(w).send(kari);
    for (const [id, name] of [
      [PHOTO, null],
      [PDF, 'tilbud.pdf'],
    ] as const) {
      // biome-ignore format: one line
      await w.db.query(sql`
        insert into photo (company_id, id, sent_at, width, height, bytes, case_id, message_number, pdf_name)
        values (4, ${id}, ${w.clock.now}, 1, 1, 3, ${caseId}, 1, ${name})`);
      await w.db.query(sql`insert into photo_chunk (company_id, photo_id, size, position, bytes) values (4, ${id}, 'full', 0, 'abc')`);
    }
    asked = await givePaper(w.db, { customerId: ids.kari, jobId: ids.fullJob, kind: 'manual' });
    notAsked = await givePaper(w.db, { customerId: ids.kari, jobId: ids.fullJob, kind: 'declaration' });
    await w.db.query(sql`insert into paper_request (company_id, job_id, kind, case_id) values (4, ${ids.fullJob}, 'manual', ${caseId})`);
    key = await giveMachineKey(w.db, { scopes: ['cases:read'] });
  });
  const get = (path: string, bearer = key) => world().call('GET', `/api/Cases/${path}`, { headers: { authorization: `Bearer ${bearer}` } });

  test('are listed with their messages, and the papers that the case asks for', async () => {
    const listed = (await get(`Files?caseId=${caseId}`)).json();
    const file = { messageNumber: 1, showsPrices: true };
    assert.deepEqual(
      listed.files.toSorted((a: { contentType: string }, b: { contentType: string }) => b.contentType.localeCompare(a.contentType, 'en')),
      [
        { ...file, fileId: PHOTO, contentType: 'image/webp' },
        { ...file, fileId: PDF, contentType: 'application/pdf' },
      ],
    );
    assert.deepEqual(listed.papers, [
      { paperId: asked, kind: 'manual', contentType: 'application/pdf', date: '2026-05-03', showsPrices: false },
    ]);
    assert.deepEqual((await get(`Files?caseId=${other}`)).json(), { files: [], papers: [] });
  });

  test('are read as what they are', async () => {
    const photo = await get(`File?caseId=${caseId}&fileId=${PHOTO}`);
    assert.deepEqual([photo.statusCode, photo.headers['content-type'], photo.body], [200, 'image/webp', 'abc']);
    const pdf = await get(`File?caseId=${caseId}&fileId=${PDF}`);
    assert.deepEqual([pdf.statusCode, pdf.headers['content-type']], [200, 'application/pdf']);
    assert.match(String(pdf.headers['content-disposition']), /^attachment/);
    const paper = await get(`Paper?caseId=${caseId}&paperId=${asked}`);
    assert.deepEqual([paper.statusCode, paper.headers['content-type']], [200, 'application/pdf']);
  });

  test('of another case, of another company or taken back are not found', async () => {
    const others = await giveMachineKey(world().databases.forCompany(asCompany(2)), { companyId: 2, scopes: ['cases:read'] });
    const paths = [`Files?caseId=${caseId}`, `File?caseId=${caseId}&fileId=${PHOTO}`, `Paper?caseId=${caseId}&paperId=${asked}`];
    for (const path of paths) assert.equal((await get(path, others)).statusCode, 404, path);
    for (const path of [
      `File?caseId=${other}&fileId=${PHOTO}`,
      `Paper?caseId=${other}&paperId=${asked}`,
      `Paper?caseId=${caseId}&paperId=${notAsked}`,
    ])
      assert.equal((await get(path)).statusCode, 404, path);
    await world().db.query(
      sql`update paper set withdrawn_from = array[customer_id], withdrawn_at = now(), withdrawn_reason = 'Feil' where id = ${asked}`,
    );
    assert.equal((await get(`Paper?caseId=${caseId}&paperId=${asked}`)).statusCode, 404);
    assert.deepEqual((await get(`Files?caseId=${caseId}`)).json().papers, []);
    const forEvents = await giveMachineKey(world().db, { scopes: ['events:read'] });
    for (const path of paths) assert.equal((await get(path, forEvents)).statusCode, 403, path);
  });
});
