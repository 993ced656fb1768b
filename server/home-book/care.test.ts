import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { ServiceBook } from '#contract/home-book.ts';
import type { CareOfCustomer } from '#contract/home-book-care.ts';
import { DAY } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { forgetCases } from '../testing/cases.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { runDuringTransaction } from '../testing/run-during-transaction.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const TASK = { product: 'Bereder', task: 'Løft på ventilen', careEveryMonths: 12, dueOn: '2026-12-01', offer: '' };

onOneEngine('care of a home', (world) => {
  let kari: Session;
  let ola: Session;
  let admin: Session;
  const post = async (path: string, body: object, as = kari, bearer = false) => {
    const answer = await world().call('POST', `/api/Care/${path}`, { as, bearer, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const coming = async (query = '', as = kari): Promise<ServiceBook['coming']> =>
    (await world().call('GET', `/api/ServiceBook${query}`, { as })).json().coming;
  const due = async (as = kari): Promise<number[]> =>
    (await world().call('GET', '/api/Case/Unread', { as })).json().care.map((c: { careId: number }) => c.careId);
  const save = (body: object) => post('Save', { customerId: ids.kari, siteId: ids.home, ...TASK, ...body }, admin, true);
  const add = async (body: object = {}): Promise<number> => (await save(body)).body.careId;
  const logIn = async () => {
    [kari, ola, admin] = [await world().logIn('kari'), await world().logIn('ola'), await world().logIn('admin')];
  };

  before(() => addPerson(world().db, 'gjest', { customerId: ids.kari }));
  beforeEach(async () => {
    await world().db.query(sql`delete from care`);
    await forgetCases(world());
    world().clock.now = new Date('2026-11-16T09:00:00Z');
    await logIn();
  });

  test('the office adds, changes and ends a task; the customer sees it where the product is', async () => {
    const careId = await add();
    const atJob = await add({ siteId: undefined, jobId: ids.fullJob, product: 'Kran', dueOn: '2026-11-20' });
    assert.deepEqual(
      (await coming(`?siteId=${ids.home}`)).map((c) => c.careId),
      [atJob, careId],
    );
    assert.deepEqual(await coming(`?siteId=${ids.cabin}`), []);
    assert.deepEqual(await coming('', ola), []);
    assert.equal((await save({ careId, task: 'Ny tekst', offer: 'Halv pris' })).status, 200);
    const seen: CareOfCustomer = (
      await world().call('GET', `/api/Care/OfCustomer?customerId=${ids.kari}`, { as: admin, bearer: true })
    ).json();
    assert.deepEqual(
      [seen.hasConsent, seen.tasks.map((c) => c.offer), seen.sites.length, seen.jobs[0]?.jobId],
      [false, ['', 'Halv pris'], 2, ids.fullJob],
    );
    assert.ok(!JSON.stringify(await coming()).includes('Halv pris'), 'an offer is for mails');
    for (let i = 0; i < 2; i++) assert.equal((await post('End', { careId }, admin, true)).status, 200);
    assert.deepEqual(
      (await coming()).map((c) => c.careId),
      [atJob],
    );
    assert.equal((await save({ careId })).status, 404, 'what has ended stays ended');
  });

  test('what is not right or not theirs is refused', async () => {
    const status = async (body: object) => (await save(body)).status;
    assert.equal(await status({ siteId: ids.olasHome }), 404);
    assert.equal(await status({ siteId: undefined, jobId: ids.olasJob }), 404);
    assert.equal(await status({ siteId: undefined }), 400);
    assert.equal(await status({ jobId: ids.fullJob }), 400, 'one place, not two');
    assert.equal(await status({ careEveryMonths: 0 }), 400);
    assert.equal(await status({ careEveryMonths: 121 }), 400);
    assert.equal(await status({ dueOn: '2026-02-30' }), 400);
    assert.equal(await status({ product: ' ' }), 400);
    assert.equal(await status({ customerId: 999_999 }), 404);
    const careId = await add();
    for (const path of ['Tick', 'Undo', 'Order']) {
      assert.equal((await post(path, { careId }, ola)).status, 404, path);
      assert.equal((await post(path, { careId: 999_999 }, kari)).status, 404, path);
    }
    assert.equal((await post('Tick', { careId }, await world().logIn('kari', { companyId: 2 }))).status, 404);
    await world().db.query(sql`
      insert into care (company_id, customer_id, site_id, product, task, every_months, next_on, added_at)
      select 4, ${ids.kari}, ${ids.home}, 'P', 'T', 1, '2027-01-01', now() from generate_series(1, 499)`);
    assert.deepEqual((await save({})).body.error, 'too-many-tasks');
  });

  test('a tick counts from the day it is done, once a day, and is taken back the same day only', async () => {
    const careId = await add({ dueOn: '2026-10-01' });
    const [one, two] = await Promise.all([post('Tick', { careId }), post('Tick', { careId })]);
    assert.deepEqual([one.body.dueOn, two.body.dueOn, one.body.doneOn], ['2027-11-16', '2027-11-16', '2026-11-16']);
    assert.equal((await post('Undo', { careId })).body.dueOn, '2026-10-01');
    assert.deepEqual((await post('Undo', { careId })).body.doneOn, null);
    await post('Tick', { careId });
    world().clock.advance(DAY);
    await logIn();
    assert.equal((await post('Undo', { careId })).body.dueOn, '2027-11-16', 'too late');
    assert.equal((await post('Tick', { careId })).body.dueOn, '2027-11-17');
    assert.equal((await post('Undo', { careId })).body.doneOn, '2026-11-16', 'the tick before stays');
    await post('Tick', { careId });
    await save({ careId, dueOn: '2028-01-01' });
    assert.equal((await post('Undo', { careId })).body.dueOn, '2028-01-01', 'the day of the office stays');
  });

  test('the home page has what is overdue or due within 14 days, three at most', async () => {
    const [late, soon] = [await add({ dueOn: '2026-11-01' }), await add({ dueOn: '2026-11-30' })];
    await add({ dueOn: '2026-12-01' });
    assert.deepEqual([await due(), await due(ola)], [[late, soon], []]);
    await post('Tick', { careId: late });
    assert.deepEqual(await due(), [soon]);
    for (let i = 0; i < 3; i++) await add({ dueOn: '2026-11-20' });
    assert.equal((await due()).length, 3);
  });

  test('an order is one case, also of two who press at once, and again once that is closed', async () => {
    const careId = await add({ dueOn: '2026-11-20' });
    const orders = await Promise.all([
      post('Order', { careId }),
      post('Order', { careId }),
      post('Order', { careId }, await world().logIn('gjest')),
    ]);
    assert.equal(new Set(orders.map((o) => o.body.caseId)).size, 1);
    assert.deepEqual(orders.map((o) => o.body.isNew).sort(), [false, false, true]);
    const caseId = orders[0]?.body.caseId;
    const sent = (await world().call('GET', `/api/Case/One?caseId=${caseId}`, { as: kari })).json();
    assert.deepEqual([sent.title, sent.kind], ['Bestilling: Bereder', 'help']);
    assert.match(sent.events[0].text, /Løft på ventilen/);
    assert.match(sent.address, /^Storgata 1/);
    assert.equal((await coming())[0]?.caseId, caseId);
    assert.deepEqual(await due(), [], 'what is ordered no longer waits');
    await world().call('POST', '/api/Case/Close', { as: kari, body: { caseId } });
    assert.equal((await coming())[0]?.caseId, null);
    assert.equal((await post('Order', { careId })).body.isNew, true);
  });

  test('a person whose access has ended ticks and orders nothing; a job takes its care along to another customer', async () => {
    const careId = await add({ siteId: undefined, jobId: ids.otherJob });
    const guest = await world().logIn('gjest');
    const [account] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'gjest'`);
    await giveAccess(world().db, account?.id ?? 0, { customerId: ids.kari, endedAt: world().clock.now });
    assert.equal((await post('Tick', { careId }, guest)).status, 403);
    assert.equal((await post('Order', { careId }, guest)).status, 403);
    await giveAccess(world().db, account?.id ?? 0, { customerId: ids.kari });
    await post('Order', { careId });
    await post('Tick', { careId });
    await world().db.query(sql`update job set customer_id = ${ids.ola} where company_id = 4 and id = ${ids.otherJob}`);
    assert.deepEqual(await coming(), []);
    assert.deepEqual(
      (await coming('', ola)).map((c) => [c.careId, c.caseId, c.doneOn, c.dueOn]),
      [[careId, null, null, '2027-11-16']],
      'what Kari did and ordered is hers',
    );
    assert.equal((await post('Undo', { careId }, ola)).body.dueOn, '2027-11-16');
    await world().db.query(sql`update job set customer_id = ${ids.kari} where company_id = 4 and id = ${ids.otherJob}`);
  });

  test('a job that moves to another customer while a task is added to it takes the task along', async (t) => {
    const move = (customerId: number) =>
      world().db.query(sql`update job set customer_id = ${customerId} where company_id = 4 and id = ${ids.otherJob}`);
    const moved = runDuringTransaction(t, world(), /insert into care /, () => move(ids.ola));
    const careId = await add({ siteId: undefined, jobId: ids.otherJob });
    await moved.answer;
    assert.deepEqual([(await coming()).length, (await coming('', ola)).map((c) => c.careId)], [0, [careId]]);
    await move(ids.kari);
  });

  test('by import: taken in once, and the same file again does not undo a tick; wrong lines are named', async () => {
    await world().db.query(sql`update customer set external_id = 'K' || id where company_id = 4`);
    await world().db.query(sql`update site set external_id = 'A' || id where company_id = 4`);
    await world().db.query(sql`update job set external_id = 'J' || id where company_id = 4`);
    const line = (more: object) =>
      JSON.stringify({
        kind: 'care',
        id: 'S1',
        customer: `K${ids.kari}`,
        site: `A${ids.home}`,
        product: 'Filter',
        task: 'Bytt',
        careEveryMonths: 6,
        nextOn: '2026-12-01',
        ...more,
      });
    const counts = async (text: string, options = {}) => (await importText(world(), text, options)).report;
    assert.equal((await counts(line({}), { dryRun: true })).counts.care.new, 1);
    assert.deepEqual(await coming(), []);
    assert.equal((await counts(line({}))).counts.care.new, 1);
    const [care] = await coming();
    await post('Tick', { careId: care?.careId });
    assert.equal((await counts(line({}))).counts.care.same, 1);
    assert.equal((await coming())[0]?.dueOn, '2027-05-16');
    assert.equal((await counts(line({ nextOn: '2027-01-15' }))).counts.care.changed, 1);
    assert.equal((await coming())[0]?.dueOn, '2027-01-15');
    assert.equal((await counts(line({ nextOn: '2027-01-15', ended: true }))).counts.care.changed, 1);
    assert.deepEqual(await coming(), []);
    assert.equal((await counts(line({ nextOn: '2027-01-15' }))).counts.care.same, 1, 'left out, it stays ended');
    const bad = [
      line({ id: 'b1', site: undefined }),
      line({ id: 'b2', job: `J${ids.fullJob}` }),
      line({ id: 'b3', careEveryMonths: 121 }),
      line({ id: 'b4', site: `A${ids.olasHome}` }),
      line({ id: 'b5', site: undefined, job: 'J-nei' }),
      line({ id: 'b6', customer: 'K-nei' }),
      line({ id: 'b7', product: ' ' }),
      line({ id: 'S1', customer: `K${ids.ola}`, site: `A${ids.olasHome}` }),
    ];
    const { errors } = await counts(bad.join('\n'));
    assert.deepEqual(
      errors.toSorted((a, b) => a.line - b.line).map((e) => [e.line, e.field, e.reason]),
      [
        [1, 'job', 'missing'],
        [2, 'site', 'bad-value'],
        [3, 'careEveryMonths', 'bad-value'],
        [4, 'site', 'other-customer'],
        [5, 'job', 'not-found'],
        [6, 'customer', 'not-found'],
        [7, 'product', 'bad-value'],
        [8, 'customer', 'other-customer'],
      ],
    );
  });
});
