import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { DEFAULT_SETTINGS } from '../config/portal.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import { forgetCases } from '../testing/cases.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { onOneEngine } from '../testing/world.ts';
import { remindOfCare } from './care-reminders.ts';

const ids = idsIn(4);
const OFFER = 'Halv pris i november';

onOneEngine('reminders of care', (world) => {
  let board = 0;
  const start = new Date('2026-11-16T09:00:00Z');
  const remind = () => remindOfCare(world().db, asCompany(4), DEFAULT_SETTINGS, world().clock.now);
  const mails = async (): Promise<OutgoingMail[]> => {
    await remind();
    return deliverMails(world());
  };
  const to = (sent: readonly OutgoingMail[]) => sent.map((mail) => mail.to).sort();
  const add = async (more: { nextOn?: string; offer?: string } = {}): Promise<number> => {
    const [made] = await world().db.query<{ id: number }>(sql`
      insert into care (company_id, customer_id, site_id, product, task, every_months, next_on, offer, added_at)
      values (4, ${ids.kari}, ${ids.home}, 'Bereder', 'Løft på ventilen', 12, ${more.nextOn ?? '2026-11-30'}, ${more.offer ?? ''}, now()) returning id`);
    return made?.id ?? 0;
  };
  const consent = (given: boolean) =>
    world().db.query(sql`
      insert into consent (company_id, customer_id, channel, given, wording, recorded_at) values (4, ${ids.kari}, 'epost', ${given}, 'Ja til e-post', now())`);

  before(async () => {
    board = await addPerson(world().db, 'styret', { customerId: ids.kari, right: 'holder', email: 'styret@c4.example' });
    await addPerson(world().db, 'vaktmester', { customerId: ids.kari, right: 'full', email: 'vakt@c4.example' });
  });
  beforeEach(async () => {
    const { db, clock } = world();
    for (const table of [sql`care`, sql`care_opt_out`, sql`outbox`, sql`erasure`]) await db.query(sql`delete from ${table}`);
    await forgetCases(world());
    await consent(false);
    await giveAccess(db, board, { customerId: ids.kari, right: 'holder' });
    await db.query(sql`update account set disabled_at = null where id = ${board}`);
    clock.now = start;
  });

  test('fourteen days before, once, to those who decide; by day, and whatever the number of servers', async () => {
    await add();
    world().clock.now = new Date(start.getTime() - DAY);
    assert.deepEqual(await mails(), [], 'fifteen days before');
    world().clock.now = new Date('2026-11-16T02:00:00Z');
    assert.deepEqual(await mails(), [], 'at night');
    world().clock.now = start;
    await Promise.all([remind(), remind(), remind()]);
    const sent = await mails();
    assert.deepEqual(to(sent), ['kari@c4.example', 'styret@c4.example']);
    const [mail] = sent;
    assert.match(mail?.subject ?? '', /^Påminnelse: Bereder, innen 30\.11\.2026$/);
    assert.match(mail?.text ?? '', new RegExp(`/admin/servicebok\\?site=${ids.home}\\n`));
    assert.match(mail?.text ?? '', /Løft på ventilen/);
    world().clock.advance(DAY);
    assert.deepEqual(await mails(), []);
  });

  test('after a job has moved to another customer, that customer is reminded of its care too', async () => {
    const careId = await add();
    await world().db.query(sql`update care set site_id = null, job_id = ${ids.otherJob} where id = ${careId}`);
    assert.deepEqual(to(await mails()), ['kari@c4.example', 'styret@c4.example']);
    await world().db.query(sql`update job set customer_id = ${ids.ola} where company_id = 4 and id = ${ids.otherJob}`);
    assert.deepEqual(to(await mails()), ['ola@c4.example']);
    assert.deepEqual(await mails(), []);
    await world().db.query(sql`update job set customer_id = ${ids.kari} where company_id = 4 and id = ${ids.otherJob}`);
  });

  test('an overdue, ended or ordered task leads to no mail, and one ticked off meanwhile is not sent', async () => {
    await add({ nextOn: '2026-11-15' });
    await world().db.query(sql`update care set ended_at = now() where id = ${await add()}`);
    const kari = await world().logIn('kari');
    await world().call('POST', '/api/Care/Order', { as: kari, body: { careId: await add() } });
    await world().db.query(sql`delete from outbox`);
    assert.deepEqual(await mails(), []);
    const careId = await add();
    await remind();
    await world().call('POST', '/api/Care/Tick', { as: kari, body: { careId } });
    await world().db.query(sql`delete from outbox where kind not like 'care-%'`);
    assert.deepEqual(await deliverMails(world()), []);
  });

  test('an offer goes only with consent; without it, and where it was withdrawn since, the plain one goes', async () => {
    await add({ offer: OFFER });
    const plain = await mails();
    assert.equal(plain.length, 2);
    assert.ok(plain.every((mail) => !`${mail.subject}${mail.text}${mail.html}`.includes(OFFER)));
    await consent(true);
    await add({ offer: OFFER });
    const [offer] = await mails();
    assert.match(offer?.text ?? '', new RegExp(OFFER));
    assert.match(offer?.subject ?? '', /med tilbud/);
    await add({ offer: OFFER });
    await remind();
    await consent(false);
    const since = await deliverMails(world());
    assert.deepEqual([since.length, since.some((mail) => mail.text.includes(OFFER))], [2, false]);
    const kinds = await world().db.query<{ kind: string }>(sql`select kind from outbox order by created_at, kind`);
    assert.deepEqual(
      kinds.map((row) => row.kind),
      ['care-offer', 'care-offer', 'care-reminder', 'care-reminder', 'care-reminder', 'care-reminder'],
    );
  });

  test('one press on a mail ends its kind of mail for that person; the page takes it back', async () => {
    await consent(true);
    await add({ offer: OFFER });
    const kari = (await mails()).find((mail) => mail.to === 'kari@c4.example');
    const headers = kari?.headers as Record<string, string>;
    assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
    const address = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    const press = (query: string) =>
      world().call('POST', `${address.pathname}${query}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    assert.equal((await press(address.search)).statusCode, 204);
    assert.equal((await press('?company=4&link=feil')).statusCode, 204, 'as for any other');
    await add({ offer: OFFER });
    const next = await mails();
    assert.deepEqual(next.map((mail) => [mail.to, mail.text.includes(OFFER)]).sort(), [
      ['kari@c4.example', false],
      ['styret@c4.example', true],
    ]);
    const token = tokenIn(next.find((mail) => mail.to === 'kari@c4.example')?.text);
    const choose = (body: object) => world().call('POST', '/api/Care/OptOut', { headers: { companyid: '4' }, body });
    assert.deepEqual((await choose({ token, wantsMails: false })).json(), { kind: 'care-reminder' });
    await add({ offer: OFFER });
    assert.deepEqual(to(await mails()), ['styret@c4.example']);
    assert.equal((await choose({ token, wantsMails: true })).statusCode, 200);
    await add();
    assert.deepEqual(to(await mails()), ['kari@c4.example', 'styret@c4.example']);
    assert.equal((await choose({ token: 'x'.repeat(43), wantsMails: false })).statusCode, 404);
    assert.equal(
      (await world().call('POST', '/api/Care/OptOut', { headers: { companyid: '2' }, body: { token, wantsMails: false } })).statusCode,
      404,
    );
  });

  test('no reminder goes to a disabled login, to an ended access, or about a customer who is being erased', async () => {
    await world().db.query(sql`update account set disabled_at = now() where id = ${board}`);
    await add();
    assert.deepEqual(to(await mails()), ['kari@c4.example']);
    await world().db.query(sql`update account set disabled_at = null where id = ${board}`);
    await add();
    await remind();
    await giveAccess(world().db, board, { customerId: ids.kari, right: 'holder', endedAt: world().clock.now });
    assert.deepEqual(to(await deliverMails(world())), ['kari@c4.example'], 'ended after the mail was written');
    await add();
    await remind();
    await world().db.query(sql`
      insert into erasure (company_id, customer_id, account_id, requested_at, due_at)
      select 4, ${ids.kari}, id, now(), now() + interval '14 days' from account where company_id = 4 and login_name = 'kari'`);
    assert.deepEqual(await deliverMails(world()), [], 'begun after the mail was written');
    await add();
    assert.deepEqual(await mails(), []);
  });
});
