import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Agreement, PricesOfJob } from '#contract/extras.ts';
import { sql } from '../db/sql.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { giveExtra } from '../testing/extras.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { giveOffer } from '../testing/offers.ts';
import { addPerson } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const jobId = ids.fullJob;

onOneEngine('agreement and bill', (world) => {
  let [kari, ola, admin, ivar] = [] as unknown as [Session, Session, Session, Session];
  before(async () => {
    await world().db.query(sql`update job set external_id = 'J-full' where company_id = 4 and id = ${jobId}`);
    await addPerson(world().db, 'vaktmester', { customerId: ids.kari, right: 'no-prices' });
    const names = ['kari', 'ola', 'admin', 'ansatt'];
    [kari, ola, admin, ivar] = (await Promise.all(names.map((name) => world().logIn(name)))) as [Session, Session, Session, Session];
  });
  beforeEach(async () => {
    const { db } = world();
    await db.query(sql`delete from bill`);
    await db.query(sql`delete from offer`);
    await db.query(sql`delete from extra`);
    await db.query(sql`delete from outbox`);
  });

  const bill = (sum: number, more: object = {}) => ({
    ...{ kind: 'bill', id: 'F-1', job: 'J-full', billNumber: '31007', dueDate: '2026-12-01', sum, final: true },
    ...more,
  });
  const offer = (more: object = {}) => giveOffer(world().db, { now: world().clock.now, state: 'accepted', jobId, ...more });
  const extra = (more: object = {}) => giveExtra(world().db, { now: world().clock.now, jobId, state: 'accepted', ...more });
  const prices = async (as = kari): Promise<PricesOfJob> => (await world().call('GET', `/api/Extra/OfJob?jobId=${jobId}`, { as })).json();
  const agreement = async (): Promise<Agreement | null> => (await prices()).agreement;
  const staff = (as: Session, customerId = ids.kari) =>
    world().call('GET', `/api/Staff/CustomerPrices?customerId=${customerId}&jobId=${jobId}`, { as, bearer: true });
  const notices = async () => (await deliverMails(world())).filter(({ subject }) => /15 %/.test(subject));

  test('an estimate with its accepted extras is compared with all bills less credits', async () => {
    await offer();
    await extra();
    for (const state of ['sent', 'refused', 'disputed', 'withdrawn', 'regretted'] as const) await extra({ state });
    await importText(world(), [bill(14_500, { credited: 200 })]);
    const found = await agreement();
    assert.deepEqual([found?.agreedOre, found?.extrasOre, found?.orallyOre, found?.billedOre], [1_200_000, 150_000, 0, 1_430_000]);
    assert.deepEqual([found?.tenths, found?.isFarOver, found?.isPreliminary], [59, false, false]);
    assert.equal((await prices()).extras.length, 6);
    assert.deepEqual((await staff(admin)).json<PricesOfJob>().agreement, found, 'the office sees the same');
    assert.deepEqual((await staff(ivar)).json<PricesOfJob>().agreement, found, 'and the employee who did the job');
  });

  test('an orally agreed extra counts until the customer disputes it', async () => {
    await offer();
    const extraId = await extra({ state: 'agreed-orally' });
    await importText(world(), [bill(14_300)]);
    assert.deepEqual([(await agreement())?.orallyOre, (await agreement())?.tenths], [150_000, 59]);
    const said = await world().call('POST', '/api/Extra/Answer', { as: kari, body: { extraId, answer: 'disputed' } });
    assert.equal(said.statusCode, 200, said.body);
    assert.deepEqual([(await agreement())?.extrasOre, (await agreement())?.tenths], [0, 192]);
  });

  test('an extra of a visit belongs to the job of the visit', async () => {
    await offer({ kind: 'fixed', sumOre: 1_000_000 });
    const { db, clock } = world();
    await db.query(sql`
      insert into appointment (company_id, id, customer_id, job_id, title, expected_minutes, door_code, made_at, state, employee_id, sequence, changed_at)
      values (4, 990, ${ids.kari}, ${jobId}, 'Bereder', 60, '482', ${clock.now}, 'done', ${ids.installer}, 1, ${clock.now})`);
    await giveExtra(db, { now: clock.now, appointmentId: 990, state: 'accepted', sumOre: 50_000 });
    await importText(world(), [bill(10_501, { final: false })]);
    const found = await agreement();
    assert.deepEqual([found?.kind, found?.differenceOre, found?.tenths, found?.isPreliminary], ['fixed', 100, null, true]);
    await db.query(sql`delete from appointment where company_id = 4 and id = 990`);
  });

  test('a business, an indication and a regretted offer are not compared', async () => {
    const offerId = await offer();
    await importText(world(), [bill(14_300)]);
    const { db } = world();
    await db.query(sql`update customer set kind = 'business' where company_id = 4 and id = ${ids.kari}`);
    assert.equal(await agreement(), null);
    await db.query(sql`update customer set kind = 'private' where company_id = 4 and id = ${ids.kari}`);
    assert.notEqual(await agreement(), null);
    await db.query(sql`update offer set state = 'regretted' where company_id = 4 and id = ${offerId}`);
    assert.equal(await agreement(), null);
    await offer({ kind: 'indication' });
    assert.equal(await agreement(), null);
  });

  test('only people who may see prices, the office and the employee who did the job see it', async () => {
    await offer();
    await extra();
    await importText(world(), [bill(14_300)]);
    assert.deepEqual(await prices(ola), { agreement: null, extras: [] });
    const blind = await world().call('GET', `/api/Extra/OfJob?jobId=${jobId}`, { as: await world().logIn('vaktmester') });
    assert.equal(blind.statusCode, 403);
    assert.deepEqual([(await staff(admin, ids.ola)).statusCode, (await staff(kari)).statusCode], [404, 403]);
    await world().db.query(sql`update job set employee_id = ${ids.admin} where company_id = 4 and id = ${jobId}`);
    assert.equal((await staff(ivar)).statusCode, 404);
    await world().db.query(sql`update job set employee_id = ${ids.installer} where company_id = 4 and id = ${jobId}`);
  });

  test('the office is notified of a bill above 15 %, once for each bill, and exactly 15 % is not above', async () => {
    await offer({ sumOre: 1_000_000 });
    await importText(world(), [bill(11_500)]);
    assert.deepEqual(await notices(), []);
    await importText(world(), [bill(11_500.01)]);
    const [notice, ...more] = await notices();
    assert.deepEqual([notice?.to, more.length], ['anna@c4.example', 0]);
    assert.match(notice?.text ?? '', /15,0.% over prisoverslaget/);
    await importText(world(), [bill(11_500.01, { paid: 11_500.01 })]);
    await importText(world(), [bill(11_900)]);
    assert.deepEqual(await notices(), [], 'the same bill, changed');
    await importText(world(), [bill(100, { id: 'F-2', billNumber: '31008' }), bill(100, { id: 'F-3', billNumber: '31009' })]);
    assert.equal((await notices()).length, 1, 'two more bills in one file');
  });

  test('a bill that is credited before the mail is sent is not mailed about, and neither is a dry run', async () => {
    await offer({ sumOre: 1_000_000 });
    await importText(world(), [bill(12_000)], { dryRun: true });
    assert.deepEqual(await notices(), []);
    await importText(world(), [bill(12_000)]);
    await importText(world(), [bill(12_000, { credited: 1000 })]);
    assert.deepEqual(await notices(), []);
  });

  test('a department with an address is notified instead of the Admins', async () => {
    await offer({ sumOre: 1_000_000 });
    await world().db.query(sql`update department set case_email = 'service@c4.example' where company_id = 4 and id = ${ids.department}`);
    await importText(world(), [bill(12_000)]);
    assert.deepEqual(
      (await notices()).map(({ to }) => to),
      ['service@c4.example'],
    );
    await world().db.query(sql`update department set case_email = '' where company_id = 4 and id = ${ids.department}`);
  });
});
