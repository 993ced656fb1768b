import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { AuditList, MailPage } from '#contract/administration.ts';
import type { CustomerEntry, CustomerPage } from '#contract/customers-list.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { deliverDue } from '../delivery/deliver-mails.ts';
import { importText } from '../testing/import-text.ts';
import { headersOf, onOneEngine, type Session } from '../testing/world.ts';

const person = (n: number, email?: string) => ({
  kind: 'customer',
  id: `O${n}`,
  customerNumber: `5550${n}`,
  name: `Åse ${'abc'[n]}`,
  email,
});

onOneEngine('onboarding', (world) => {
  const list = async (admin: Session, query = ''): Promise<CustomerPage> =>
    (await world().call('GET', `/api/Customers?${query}`, { as: admin, bearer: true })).json();
  const invite = (admin: Session, customerIds: unknown) =>
    world().call('POST', '/api/InviteCustomers', { as: admin, bearer: true, body: { customerIds } });
  const events = async (admin: Session): Promise<AuditList> =>
    (await world().call('GET', '/api/Staff/Audit', { as: admin, bearer: true })).json();
  const find = async (admin: Session, number: string): Promise<CustomerEntry | undefined> =>
    (await list(admin, `filter=all&search=${number}`)).rows[0];

  test('from the import to the first login: not invited, waiting, failed, sent, logged in', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    await importText(w, [person(0, 'ase0@kunde.example'), person(1, 'ase1@kunde.example'), person(2)]);
    const before = await list(admin, 'search=%C3%A5se');
    assert.deepEqual(
      before.rows.map((r) => [r.customerNumber, r.userName, r.state]),
      [
        ['55500', 'ase0@kunde.example', 'not-invited'],
        ['55501', 'ase1@kunde.example', 'not-invited'],
        ['55502', '55502', 'no-email'],
      ],
    );
    const ids = before.rows.map((r) => r.customerId);
    assert.deepEqual((await invite(admin, ids)).json(), { invited: 2, left: before.uninvited - 2 });
    const [record] = (await events(admin)).events;
    assert.deepEqual([record?.event, record?.by, record?.count], ['customers-invited', 'Anna Admin', 2]);
    assert.deepEqual((await invite(admin, ids)).json(), { invited: 0, left: before.uninvited - 2 }, 'they wait for a mail already');
    assert.equal((await find(admin, '55500'))?.state, 'waiting');
    const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' });
    const sent: string[] = [];
    const send = async (mail: { to: string; text: string }) => {
      if (mail.to.startsWith('ase1')) throw refused;
      if (mail.to.startsWith('ase')) sent.push(mail.text);
    };
    await deliverDue(w.db, asCompany(4), { send: send as never, config: w.config, brands: w.brands, now: () => w.clock.now });
    const failed = await find(admin, '55501');
    assert.deepEqual([failed?.state, failed?.problem], ['failed', 'EENVELOPE 550']);
    assert.equal((await find(admin, '55500'))?.state, 'sent');
    assert.deepEqual(
      (await list(admin, 'filter=failed')).rows.map((r) => r.customerNumber),
      ['55501'],
    );

    const password = /(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/.exec(sent[0] ?? '')?.[0] ?? '';
    assert.match(sent[0] ?? '', /Brukernavn: ase0@kunde\.example/);
    assert.equal((await w.logIn('ase0@kunde.example', { password })).mustChangePassword, true);
    assert.equal((await find(admin, '55500'))?.state, 'logged-in');
    assert.ok(
      !(await list(admin, 'search=ase0')).rows.some((r) => r.customerNumber === '55500'),
      'the list begins with who has not been here',
    );
    assert.equal((await invite(admin, [ids[0]])).json().invited, 0, 'no invitation for a customer who has logged in');
  });

  test('a mail that failed is seen with its reason, and sent again to the address of today', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const mails = async (): Promise<MailPage> => (await w.call('GET', '/api/Mails', { as: admin, bearer: true })).json();
    const [mail] = (await mails()).rows;
    assert.deepEqual(
      [mail?.kind, mail?.recipient, mail?.state, mail?.problem],
      ['customer-invitation', 'ase1@kunde.example', 'failed', 'EENVELOPE 550'],
    );
    await importText(w, [person(1, 'ase.ny@kunde.example')]);
    const again = await w.call('POST', '/api/ResendMail', { as: admin, bearer: true, body: { mailId: mail?.mailId } });
    assert.equal(again.statusCode, 200);
    const [record] = (await events(admin)).events;
    assert.deepEqual([record?.event, record?.by, record?.about, record?.to], ['mail-resent', 'Anna Admin', 'Åse b', 'customer-invitation']);
    assert.deepEqual(
      (await mails()).rows.map((m) => [m.recipient, m.state]),
      [['ase.ny@kunde.example', 'waiting']],
    );
    await deliverDue(w.db, asCompany(4), { send: async () => {}, config: w.config, brands: w.brands, now: () => w.clock.now });
    assert.deepEqual(await mails(), { rows: [], total: 0 });
    const gone = await w.call('POST', '/api/ResendMail', { as: admin, bearer: true, body: { mailId: mail?.mailId } });
    assert.equal(gone.statusCode, 404);
  });

  test('a notice about an address is sent again to that address and to no other', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const [mail] = await w.db.query<{ id: string }>(sql`
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, failed_at)
      select 4, 'email-changed', 'gammel@kunde.example', array[id], 'nb', ${w.clock.now}, ${w.clock.now}, ${w.clock.now}
      from account where company_id = 4 and login_name = 'kari' returning id`);
    await w.call('POST', '/api/ResendMail', { as: admin, bearer: true, body: { mailId: mail?.id } });
    const [row] = await w.db.query<{ recipient: string }>(
      sql`delete from outbox where company_id = 4 and id = ${mail?.id} returning recipient`,
    );
    assert.equal(row?.recipient, 'gammel@kunde.example');
  });

  test('all who were not invited yet, and pages of them', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    await importText(
      w,
      Array.from({ length: 60 }, (_, i) => ({
        kind: 'customer',
        id: `M${i}`,
        customerNumber: `66${100 + i}`,
        name: 'Mange',
        email: `m${i}@kunde.example`,
      })),
    );
    const [first, last] = [await list(admin, 'search=mange'), await list(admin, 'search=mange&page=2')];
    assert.deepEqual([first.rows.length, first.total, last.rows.length], [25, 60, 10]);
    assert.equal((await list(admin, 'search=100%25')).total, 0, 'a percent sign is a percent sign');
    const { uninvited } = first;
    assert.deepEqual((await invite(admin, 'all')).json(), { invited: uninvited, left: 0 });
    assert.equal((await list(admin, 'filter=not-invited')).total, 0);
  });

  test('customers with one mail address are named until all of them are invited', async () => {
    const admin = await world().logIn('admin');
    const shared = async () => (await list(admin)).sharedAddresses;
    assert.deepEqual(await shared(), []);
    const couple = ['Kari Delt', 'Ola Delt'].map((name, i) => ({
      kind: 'customer',
      id: `D${i}`,
      customerNumber: `7770${i}`,
      name,
      email: i === 0 ? 'delt@kunde.example' : 'Delt@kunde.example',
    }));
    await importText(world(), couple);
    assert.deepEqual(
      (await shared()).map(({ email, names }) => [email.toLowerCase(), names]),
      [['delt@kunde.example', ['Kari Delt', 'Ola Delt']]],
    );
    await invite(admin, 'all');
    assert.deepEqual(await shared(), []);
  });

  test('only for Admins; another company is out of reach; bad input is refused', async () => {
    const w = world();
    const admin2 = await w.logIn('admin', { companyId: 2 });
    const [own] = (await list(await w.logIn('admin'), 'filter=all')).rows;
    assert.deepEqual((await invite(admin2, [own?.customerId])).json().invited, 0);
    assert.ok((await list(admin2, 'filter=all')).rows.every((r) => r.customerNumber.startsWith('2-')));
    for (const [method, url, body] of [
      ['GET', '/api/Customers', undefined],
      ['POST', '/api/InviteCustomers', { customerIds: 'all' }],
      ['GET', '/api/Mails', undefined],
      ['POST', '/api/ResendMail', { mailId: randomUUID() }],
    ] as const) {
      const call = (headers: Record<string, string>) => w.call(method, url, { headers, ...(body ? { body } : {}) });
      assert.equal((await call({})).statusCode, 401);
      for (const name of ['kari', 'ansatt']) assert.equal((await call(headersOf(await w.logIn(name), true))).statusCode, 403);
    }
    const admin = await w.logIn('admin');
    for (const ids of [[], ['a'], 'noen', [0], null]) assert.equal((await invite(admin, ids)).statusCode, 400);
    assert.equal((await w.call('GET', '/api/Customers?filter=x', { as: admin, bearer: true })).statusCode, 400);
    assert.equal((await w.call('POST', '/api/ResendMail', { as: admin, bearer: true, body: { mailId: 'x' } })).statusCode, 400);
    await w.db.query(sql`delete from outbox`);
  });

  test('inviting and sending again have budgets of their own', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const statuses = async (act: () => Promise<{ statusCode: number }>) => {
      const seen: number[] = [];
      for (let i = 0; i < 101; i++) seen.push((await act()).statusCode);
      return [seen.filter((status) => status !== 429).length, seen.at(-1)];
    };
    await w.db.query(sql`delete from attempt`);
    assert.deepEqual(await statuses(() => invite(admin, [1])), [100, 429]);
    const resend = () => w.call('POST', '/api/ResendMail', { as: admin, bearer: true, body: { mailId: randomUUID() } });
    assert.deepEqual(await statuses(resend), [100, 429]);
  });
});
