import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Complaint } from '#contract/forms.ts';
import { sql } from '../db/sql.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('the complaint form', (world) => {
  let kari: Session;
  let admin: Session;
  beforeEach(async () => {
    await forgetCases(world());
    world().clock.now = new Date('2026-11-16T09:00:00Z');
    [kari, admin] = [await world().logIn('kari'), await world().logIn('admin')];
  });
  const formOf = (jobId: number) => world().call('GET', `/api/Customer/CustomerSchemaContent?jobId=${jobId}&schemaId=8`, { as: kari });
  const schemas = async (jobId: number) =>
    (await world().call('GET', `/api/Customer/GetSchemas?jobId=${jobId}`, { as: kari }))
      .json<{ schemaId: number }[]>()
      .map((s) => s.schemaId);
  const complain = async (jobId: number, text: string): Promise<number> => {
    const caseId = await casesIn(world()).send(kari, { jobId, text });
    await casesIn(world()).reply(admin, caseId, 'done', { text: `Rettet: ${text}`, cause: 'installer-fault' });
    return caseId;
  };
  const close = (caseId: number) => casesIn(world()).post(kari, 'Close', { caseId });

  test('imported entries come first, then complaints that are closed; the stored form is not touched', async () => {
    const mark = canary(4, 'kari');
    const stored = () => world().db.query(sql`select content from form where job_id = ${ids.fullJob} and schema_id = 8`);
    const before = await stored();
    const caseId = await complain(ids.fullJob, 'Drypper igjen');
    assert.deepEqual((await formOf(ids.fullJob)).json<Complaint>().Description_1, ['', mark], 'not closed yet');
    await close(caseId);
    const form = (await formOf(ids.fullJob)).json<Complaint>();
    assert.deepEqual(
      [form.Description_1, form.Description_2, form.error, form.desc_],
      [
        ['', mark, 'Drypper igjen'],
        ['', 'Undersøkt', 'Rettet: Drypper igjen'],
        [0, 3, 3],
        ['', 'Kran'],
      ],
    );
    assert.deepEqual(await stored(), before);
    const pdf = await world().call('GET', `/api/Customer/FormPdf?jobId=${ids.fullJob}&schemaId=8`, { as: kari });
    assert.match((await readPdf(pdf.rawPayload)).text, /Drypper igjen/);
  });

  test('a job without an imported form has one as soon as a complaint is closed, and none when it is opened again', async () => {
    assert.deepEqual([(await formOf(ids.bareJob)).statusCode, await schemas(ids.bareJob)], [404, []]);
    const caseId = await complain(ids.bareJob, 'Knirker');
    await close(caseId);
    assert.deepEqual((await formOf(ids.bareJob)).json(), {
      Description_1: ['', 'Knirker'],
      Description_2: ['', 'Rettet: Knirker'],
      error: [0, 3],
      montasjedato: [''],
      elNr: [''],
      desc_: [''],
      qty: [0],
      Faktureres: [0],
      Montor: 'Anna Admin',
      Date: '2026-11-16',
      Brand: null,
    });
    assert.deepEqual(await schemas(ids.bareJob), [8]);
    const ofStaff = await world().call('GET', `/api/Staff/CustomerForm?customerId=${ids.kari}&jobId=${ids.bareJob}&schemaId=8`, {
      as: admin,
      bearer: true,
    });
    assert.equal(ofStaff.json<Complaint>().Description_1[1], 'Knirker');
    await casesIn(world()).write(kari, caseId, 'Fortsatt', 'Reopen');
    assert.deepEqual([(await formOf(ids.bareJob)).statusCode, await schemas(ids.bareJob)], [404, []]);
  });

  test('columns of different lengths are filled up before anything is added', async () => {
    await world().db.query(sql`
      update form set content = content || '{"Description_1": ["", "a", "b"], "Description_2": [""], "error": []}' where job_id = ${ids.fullJob} and schema_id = 8`);
    await close(await complain(ids.fullJob, 'Ny'));
    const form = (await formOf(ids.fullJob)).json<Complaint>();
    assert.deepEqual(
      [form.Description_1, form.Description_2, form.error],
      [
        ['', 'a', 'b', 'Ny'],
        ['', '', '', 'Rettet: Ny'],
        [0, 0, 0, 3],
      ],
    );
  });

  test('a form of nothing but closed complaints cannot be withdrawn, and says why; one with imported entries can', async () => {
    const withdraw = (jobId: number) =>
      world().call('POST', '/api/Staff/WithdrawPaper', {
        as: admin,
        bearer: true,
        body: { customerId: ids.kari, jobId, schemaId: 8, reason: 'Feil kunde' },
      });
    assert.equal((await withdraw(ids.bareJob)).statusCode, 404, 'there is none');
    for (const jobId of [ids.bareJob, ids.fullJob]) await close(await complain(jobId, 'Knirker'));
    const refused = await withdraw(ids.bareJob);
    assert.deepEqual([refused.statusCode, refused.json().error], [409, 'paper-of-cases']);
    assert.equal((await formOf(ids.bareJob)).statusCode, 200);
    assert.deepEqual([(await withdraw(ids.fullJob)).statusCode, (await formOf(ids.fullJob)).statusCode], [200, 404]);
    assert.equal((await withdraw(ids.fullJob)).statusCode, 404, 'once');
    await world().db.query(sql`delete from withdrawn_paper`);
  });

  test('a form that was taken back stays so, and no other kind of case is in it', async () => {
    const help = await casesIn(world()).send(kari, { jobId: ids.bareJob, kind: 'help' });
    await close(help);
    assert.equal((await formOf(ids.bareJob)).statusCode, 404);
    await world().db.query(sql`
      insert into withdrawn_paper (company_id, customer_id, job_id, schema_id, reason, withdrawn_at, withdrawn_by)
      select 4, ${ids.kari}, ${ids.fullJob}, 8, 'Feil', now(), id from account where login_name = 'admin'`);
    await close(await complain(ids.fullJob, 'Drypper'));
    assert.equal((await formOf(ids.fullJob)).statusCode, 404);
    await world().db.query(sql`delete from withdrawn_paper`);
  });
});
