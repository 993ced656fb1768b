import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { eraseCustomer, eraseJobs } from '../privacy/erase.ts';
import { casesIn } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('cases and privacy', (world) => {
  test('the copy has a customer’s cases and conversations, and no note; the erasure leaves nothing of them', async () => {
    const w = world();
    const [kari, ola, admin] = [await w.logIn('kari'), await w.logIn('ola'), await w.logIn('admin')];
    const caseId = await casesIn(w).send(kari, { jobId: ids.fullJob, text: 'Drypper hos Kari' });
    const olas = await casesIn(w).send(ola, { text: 'Drypper hos Ola' });
    await casesIn(w).reply(admin, caseId, 'answer', { text: 'Vi kommer til Kari' });
    await casesIn(w).office(admin, 'Note', { caseId, key: randomUUID(), text: 'Hemmelig merknad' });
    const zip = await w.call('GET', '/api/Customer/ExportMyData', { as: kari });
    const data = JSON.parse(readZip(zip.rawPayload).get('data.json')?.toString('utf8') ?? '{}');
    assert.deepEqual(
      data.cases.map((c: { id: number; state: string }) => [c.id, c.state]),
      [[caseId, 'in-progress']],
    );
    assert.deepEqual(
      data.caseMessages.map((m: { text: string }) => m.text),
      ['Drypper hos Kari', 'Vi kommer til Kari'],
    );
    assert.doesNotMatch(JSON.stringify(data), /Hemmelig|Ola/);
    await w.db.transaction((tx) =>
      eraseCustomer(tx, { companyId: asCompany(4), customerId: ids.kari, now: w.clock.now }, TEST_ERASURE_KEY),
    );
    for (const table of ['case_event', 'case_message', 'case_note', 'case_read', 'case_notice', 'case_link'])
      assert.deepEqual(await w.db.query({ ...sql`select`, text: `select 1 from ${table} where case_id = ${caseId}` }), [], table);
    assert.deepEqual(await w.db.query(sql`select id from customer_case`), [{ id: olas }]);
    assert.deepEqual(await w.db.query(sql`select 1 from outbox where case_id = ${caseId}`), []);
  });

  test('a case of another customer about an erased job stays, without the job', async () => {
    const w = world();
    const ola = await w.logIn('ola');
    const caseId = await casesIn(w).send(ola, { jobId: ids.olasJob });
    await w.db.transaction((tx) => eraseJobs(tx, { companyId: asCompany(4), jobIds: [ids.olasJob], now: w.clock.now }, TEST_ERASURE_KEY));
    assert.deepEqual(await w.db.query(sql`select job_id from customer_case where id = ${caseId}`), [{ job_id: null }]);
    assert.equal((await casesIn(w).one(ola, caseId)).job, null);
  });
});
