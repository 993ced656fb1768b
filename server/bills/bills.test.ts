import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Bill, UnpaidBill } from '#contract/bills.ts';
import { isAccountNumber, MAX_PAYMENT_ACCOUNTS } from '#domain/bills/bill.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import type { ImportRun } from '../import/progress.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { addPerson } from '../testing/people.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const ACCOUNT = '86011117947';
const errors = ({ report }: ImportRun) => report.errors.map(({ field, reason }) => `${field} ${reason}`);
const counts = ({ report }: ImportRun) => Object.values(report.counts.bill);

onOneEngine('bills', (world) => {
  before(async () => {
    const { db } = world();
    await db.query(sql`update job set external_id = 'J-full' where company_id = 4 and id = ${ids.fullJob}`);
    await db.query(sql`update job set external_id = 'J-bare' where company_id = 4 and id = ${ids.bareJob}`);
    await addPerson(db, 'vaktmester', { customerId: ids.kari, right: 'no-prices' });
  });
  beforeEach(async () => {
    await world().db.query(sql`delete from bill`);
    await world().db.query(sql`delete from payment_account`);
    await world().db.query(sql`delete from outbox`);
  });

  const line = (more: object = {}) => ({
    ...{ kind: 'bill', id: 'F-1', job: 'J-full', billNumber: '31007', dueDate: '2026-12-01', sum: 14_300, kid: '1234 5674' },
    ...{ account: '8601.11.17947', final: true },
    ...more,
  });
  const bills = async (name = 'kari', jobId = ids.fullJob): Promise<Bill[]> =>
    (await world().call('GET', `/api/Bill/OfJob?jobId=${jobId}`, { as: await world().logIn(name) })).json();
  const unpaid = async (name = 'kari'): Promise<UnpaidBill[]> =>
    (await world().call('GET', '/api/Case/Unread', { as: await world().logIn(name) })).json<{ bills: UnpaidBill[] }>().bills;
  const post = async (path: string, body: object, name = 'admin') =>
    world().call('POST', `/api/PaymentAccounts/${path}`, { as: await world().logIn(name), bearer: true, body });
  const accounts = async () =>
    (await world().call('GET', '/api/PaymentAccounts', { as: await world().logIn('admin'), bearer: true })).json<{ number: string }[]>();
  const listAccount = async () => {
    const now = world().clock.now;
    await world().db.query(
      sql`insert into payment_account (company_id, number, added_at, usable_from) values (4, ${ACCOUNT}, ${now}, ${now})`,
    );
  };

  test('a bill is shown on the home page and on its job until it is paid, and importing the same line again changes nothing', async () => {
    await listAccount();
    assert.deepEqual(counts(await importText(world(), [line()])), [1, 0, 0, 0]);
    assert.deepEqual(counts(await importText(world(), [line()])), [0, 0, 1, 0]);
    const [home] = await unpaid();
    assert.deepEqual(
      [home?.number, home?.jobId, home?.dueOn, home?.leftOre, home?.state],
      ['31007', ids.fullJob, '2026-12-01', 1_430_000, 'unpaid'],
    );
    const [bill] = await bills();
    assert.deepEqual([bill?.sumOre, bill?.isFinal, bill?.payment], [1_430_000, true, { account: ACCOUNT, kid: '12345674' }]);
    assert.deepEqual(counts(await importText(world(), [line({ paid: 4000.5, credited: 300 })])), [0, 1, 0, 0]);
    assert.deepEqual((await bills())[0]?.leftOre, 999_950);
    await importText(world(), [line({ paid: 14_300 })]);
    const [paid] = await bills();
    assert.deepEqual([paid?.state, paid?.leftOre, paid?.payment, await unpaid()], ['paid', 0, null, []]);
  });

  test('at most three bills are shown, those due first, and a late one is marked', async () => {
    await importText(
      world(),
      ['2026-12-20', '2026-11-01', '2026-12-01', '2026-12-10'].map((dueDate, i) => line({ id: `F-${i}`, billNumber: String(i), dueDate })),
    );
    assert.deepEqual(
      (await unpaid()).map(({ number, state }) => `${number} ${state}`),
      ['1 overdue', '2 unpaid', '3 unpaid'],
    );
  });

  test('only people who see prices see bills, each customer their own', async () => {
    await importText(world(), [line()]);
    const blind = await world().call('GET', `/api/Bill/OfJob?jobId=${ids.fullJob}`, { as: await world().logIn('vaktmester') });
    assert.deepEqual([blind.statusCode, blind.json<{ error: string }>().error], [403, 'right-not-allowed']);
    assert.deepEqual([await unpaid('vaktmester'), await unpaid('ola'), await bills('ola')], [[], [], []]);
    assert.equal((await bills()).length, 1);
  });

  test('if a job moves to another customer, neither sees its bill until the bill is imported again', async () => {
    await importText(world(), [line({ job: 'J-bare' })]);
    const move = (customerId: number) =>
      world().db.query(sql`update job set customer_id = ${customerId} where company_id = 4 and id = ${ids.bareJob}`);
    await move(ids.ola);
    assert.deepEqual([await bills('kari', ids.bareJob), await bills('ola', ids.bareJob), await unpaid('ola')], [[], [], []]);
    await importText(world(), [line({ job: 'J-bare' })]);
    assert.deepEqual([(await bills('ola', ids.bareJob)).length, await bills('kari', ids.bareJob)], [1, []]);
    await move(ids.kari);
  });

  test('an account that is not listed yet, or no longer, shows no payment details', async () => {
    const payment = async () => (await bills())[0]?.payment ?? null;
    await importText(world(), [line()]);
    assert.equal(await payment(), null);
    const { accountId } = (await post('Add', { number: '8601 11 17947' })).json<{ accountId: number }>();
    assert.equal(await payment(), null, 'not for a day');
    world().clock.advance(DAY - MINUTE);
    assert.equal(await payment(), null);
    world().clock.advance(MINUTE);
    assert.deepEqual(await payment(), { account: ACCOUNT, kid: '12345674' });
    assert.deepEqual((await post('Remove', { accountId })).json(), { changed: true });
    assert.deepEqual((await post('Remove', { accountId })).json(), { changed: false });
    assert.equal(await payment(), null);
    await post('Add', { number: ACCOUNT });
    assert.equal(await payment(), null, 'changed back, it waits again');
  });

  test('every Admin is mailed about an account, and it is in the audit log', async () => {
    const { accountId } = (await post('Add', { number: ACCOUNT })).json<{ accountId: number }>();
    const [added] = await deliverMails(world());
    assert.match(added?.text ?? '', /Anna Admin har lagt til kontonummer 8601\.11\.17947[\s\S]*\/admin\/innstillinger/);
    await post('Remove', { accountId });
    const [removed] = await deliverMails(world());
    assert.match(removed?.text ?? '', /Anna Admin har fjernet kontonummer 8601\.11\.17947/);
    const audit = await world().call('GET', '/api/Staff/Audit', { as: await world().logIn('admin'), bearer: true });
    const [last, first] = audit.json<{ events: { event: string; from: string; to: string }[] }>().events;
    assert.deepEqual([first?.event, first?.to], ['payment-account-added', ACCOUNT]);
    assert.deepEqual([last?.event, last?.from], ['payment-account-removed', ACCOUNT]);
  });

  test('an account with a wrong digit, a second time, or a sixth one is refused', async () => {
    const refused = async (number: string) => {
      const answer = await post('Add', { number });
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    assert.deepEqual(await refused('86011117948'), [400, 'invalid-input']);
    assert.deepEqual(await refused('kontoen vår'), [400, 'invalid-input']);
    const valid = Array.from({ length: 200 }, (_, i) => String(86_011_100_000 + i)).filter(isAccountNumber);
    for (const number of valid.slice(0, MAX_PAYMENT_ACCOUNTS)) assert.equal((await post('Add', { number })).statusCode, 200);
    assert.deepEqual(await refused(valid[0] ?? ''), [409, 'account-listed']);
    assert.deepEqual(await refused(valid[MAX_PAYMENT_ACCOUNTS] ?? ''), [409, 'too-many-accounts']);
    assert.equal((await accounts()).length, MAX_PAYMENT_ACCOUNTS);
  });

  test('an account that two Admins list at once is listed once', async () => {
    const as = await world().logIn('admin');
    const add = () => world().call('POST', '/api/PaymentAccounts/Add', { as, bearer: true, body: { number: ACCOUNT } });
    const [one, two] = await Promise.all([add(), add()]);
    assert.deepEqual([one.statusCode, two.statusCode].sort(), [200, 409]);
  });

  test('only an Admin lists accounts, and one of another company is not found', async () => {
    assert.equal((await post('Add', { number: ACCOUNT }, 'ansatt')).statusCode, 403);
    assert.equal((await post('Remove', { accountId: 1 })).statusCode, 404);
  });

  test('a KID or an account with a wrong digit, a missing sum and an unknown job are reported', async () => {
    for (const [more, error] of [
      [{ kid: '12345670' }, 'kid bad-value'],
      [{ account: '86011117948' }, 'account bad-value'],
      [{ sum: 0 }, 'sum bad-value'],
      [{ sum: -5 }, 'sum bad-value'],
      [{ sum: '14 300,00' }, 'sum wrong-type'],
      [{ paid: -1 }, 'paid bad-value'],
      [{ billNumber: '  ' }, 'billNumber bad-value'],
      [{ dueDate: '2026-02-30' }, 'dueDate bad-value'],
      [{ job: 'J-ukjent' }, 'job not-found'],
    ] as const)
      assert.deepEqual(errors(await importText(world(), [line(more)])), [error], JSON.stringify(more));
    assert.deepEqual(await bills(), []);
  });
});
