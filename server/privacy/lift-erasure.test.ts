import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { eraseFor, liftFor } from './operator.ts';

onOneEngine('POST /api/LiftErasure', (world) => {
  const office = () => ({ databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null });
  const lift = async (body: object, name = 'admin') =>
    world().call('POST', '/api/LiftErasure', { as: await world().logIn(name), bearer: true, body });
  const wrongKinds = async (lines: readonly object[]) =>
    (await importText(world(), lines)).report.errors.filter((e) => e.reason === 'erased').map((e) => e.kind);
  async function erased(mark: string) {
    const lines = smallFile(mark);
    await importText(world(), lines);
    const customerNumber = String((lines[2] as { customerNumber?: string }).customerNumber);
    await eraseFor(office(), asCompany(4), customerNumber);
    return { lines, customerNumber };
  }

  test('a customer who has come back may be imported, earlier jobs may not; it is on record with its reason', async () => {
    const { lines, customerNumber } = await erased('la');
    const customer = lines.slice(2, 3);
    assert.deepEqual(await wrongKinds(customer), ['customer']);
    const answer = await lift({ customer: customerNumber, reason: 'Ny avtale i dag' });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { lifted: true }]);
    assert.deepEqual(await wrongKinds(customer), []);
    assert.equal((await wrongKinds(lines)).includes('job'), true);
    const [row] = await world().db.query(sql`select email, locked_until from customer where customer_number = ${customerNumber}`);
    assert.deepEqual(row, { email: 'kunde.la@kunde.example', locked_until: null });
    const [event] = (await world().call('GET', '/api/Staff/Audit', { as: await world().logIn('admin'), bearer: true })).json().events;
    assert.deepEqual([event.event, event.by], ['erasure-lifted', 'Anna Admin']);
    const reasons = await world().db.query(sql`select distinct lift_reason from tombstone where lifted_at is not null`);
    assert.deepEqual(reasons, [{ lift_reason: 'Ny avtale i dag' }]);
    // Erased again, the customer is remembered again; the jobs were kept for the books and still are.
    await eraseFor(office(), asCompany(4), customerNumber);
    assert.deepEqual(await wrongKinds(customer), ['customer']);
  });

  test('by the id it had, with the jobs where that is asked for: an erasure that was a mistake can be made good by an import', async () => {
    const { lines } = await erased('lb');
    assert.equal((await lift({ customer: 'K-lb', reason: 'Feil kunde', withJobs: true })).statusCode, 200);
    assert.deepEqual(await wrongKinds(lines), []);
    const [forms] = await world().db.query(
      sql`select count(*) as n from form f join job j on j.company_id = f.company_id and j.id = f.job_id where j.external_id = 'J-lb'`,
    );
    assert.deepEqual(forms, { n: 3 });
  });

  test("one customer's number that is another's id lifts the customer of that number alone", async () => {
    const [byNumber, byId] = [smallFile('ld'), smallFile('le')];
    const customerNumber = String((byNumber[2] as { customerNumber?: string }).customerNumber);
    const other = { ...(byId[2] as { customerNumber: string }), id: customerNumber };
    await importText(world(), [...byNumber, other]);
    for (const number of [customerNumber, other.customerNumber]) await eraseFor(office(), asCompany(4), number);
    assert.equal((await lift({ customer: customerNumber, reason: 'Ny avtale' })).statusCode, 200);
    assert.deepEqual(await wrongKinds(byNumber.slice(2, 3)), []);
    assert.deepEqual(await wrongKinds([other]), ['customer']);
    assert.equal((await lift({ customer: customerNumber, reason: 'Den andre' })).statusCode, 200);
    assert.deepEqual(await wrongKinds([other]), []);
  });

  test('refused: an unknown customer, another company, no reason, and an employee who is not an Admin', async () => {
    const { customerNumber } = await erased('lc');
    assert.equal((await lift({ customer: '999', reason: 'x' })).statusCode, 404);
    const other = await world().logIn('admin', { companyId: 2 });
    const body = { customer: customerNumber, reason: 'x' };
    assert.equal((await world().call('POST', '/api/LiftErasure', { as: other, bearer: true, body })).statusCode, 404);
    for (const bad of [
      { customer: customerNumber },
      { ...body, reason: '' },
      { ...body, reason: ' ' },
      { ...body, customer: '' },
      { ...body, more: 1 },
    ])
      assert.equal((await lift(bad)).statusCode, 400, JSON.stringify(bad));
    assert.equal((await lift(body, 'ansatt')).statusCode, 403);
    assert.equal((await world().call('POST', '/api/LiftErasure', { body })).statusCode, 401);
    await assert.rejects(
      liftFor(office(), asCompany(4), { customer: '999', reason: 'x', withJobs: false }),
      /No customer with the number or id 999/,
    );
    await assert.rejects(liftFor(office(), asCompany(99), { customer: '999', reason: 'x', withJobs: false }), /no company 99/);
    assert.equal((await lift(body)).statusCode, 200);
    assert.equal((await lift(body)).statusCode, 404);
  });
});
