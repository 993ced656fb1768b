import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { deliverMails, oneTimePasswordIn, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { headersOf, onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';

const customer = (id: string, email: string) => ({ kind: 'customer', id, customerNumber: `880${id.slice(1)}`, name: 'Siri Ny', email });
const employee = (id: string, email: string) => ({
  kind: 'employee',
  id,
  department: 'D1',
  firstName: 'Nils',
  lastName: 'Ny',
  email,
  userName: `nils.${id.toLowerCase()}`,
});
const DEPARTMENT = { kind: 'department', id: 'D1', name: 'Import' };

onOneEngine('what an import does to logins', (world) => {
  const addressOf = async (loginName: string) => {
    const [row] = await world().db.query<{ id: number; email: string; email_key: string; invited_at: Date | null; secrets: number }>(sql`
      select a.id, a.email, a.email_key, a.invited_at, 
        (select count(*) from one_time_password o where o.company_id = 4 and o.account_id = a.id)::int as secrets
      from account a where a.company_id = 4 and a.login_name = ${loginName}`);
    assert.ok(row, loginName);
    return row;
  };
  const recorded = () =>
    world().db.query<{ event: string; account_id: number | null; detail: { importId: string; accountIds: number[] } }>(sql`
      select event, account_id, detail from audit where company_id = 4 and event in ('accounts-imported', 'addresses-imported') order by id desc`);
  const reset = (email: string) => world().call('POST', `/api/Customer/ResetPassword?email=${email}`, { headers: { companyid: '4' } });

  beforeEach(async () => {
    world().clock.advance(DAY);
    await world().db.query(sql`delete from outbox`);
  });

  test('the attack: another address by import, then a reset. Nothing arrives there, for customers and for colleagues', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    await w.logIn('kari');
    await w.logIn('ansatt');
    await w.db.query(sql`update customer set external_id = 'KARI' where company_id = 4 and id = ${idsIn(4).kari}`);
    await w.db.query(sql`update employee set external_id = 'IVAR' where company_id = 4 and id = ${idsIn(4).installer}`);
    const lines = [
      DEPARTMENT,
      { kind: 'customer', id: 'KARI', customerNumber: `4-${idsIn(4).kari}`, name: 'Kari', email: 'tyv@ondt.example' },
      { kind: 'employee', id: 'IVAR', department: 'D1', firstName: 'Ivar', lastName: 'Installatør', email: 'tyv.to@ondt.example' },
    ];
    const answer = await w.call('POST', '/api/Import', {
      headers: { ...headersOf(admin, true), 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    assert.deepEqual([answer.statusCode, answer.json().errors], [200, []]);
    for (const email of ['tyv@ondt.example', 'tyv.to@ondt.example']) assert.equal((await reset(email)).statusCode, 200);
    assert.deepEqual(await deliverMails(w), []);
    const [contact] = await w.db.query<{ email: string }>(sql`select email from customer where company_id = 4 and id = ${idsIn(4).kari}`);
    assert.equal(contact?.email, 'tyv@ondt.example', 'contact details are the company’s');
    for (const email of ['kari@c4.example', 'ivar@c4.example']) await reset(email);
    assert.deepEqual((await deliverMails(w)).map((mail) => mail.to).sort(), ['ivar@c4.example', 'kari@c4.example']);
    assert.equal((await recorded()).length, 0, 'no login was touched');
  });

  test('until the first login an account follows the import, what was mailed before opens nothing, and it is on record', async () => {
    const w = world();
    const first = await importText(w, [DEPARTMENT, customer('K1', 'feil@kunde.example'), employee('E1', 'feil@c4.example')], {
      invite: true,
    });
    const [siri, nils] = [await addressOf('feil@kunde.example'), await addressOf('nils.e1')];
    assert.deepEqual(
      (await recorded()).map(({ event, account_id, detail }) => [event, account_id, detail]),
      [
        ['accounts-imported', null, { importId: first.importId, accountIds: [siri.id] }],
        ['accounts-imported', null, { importId: first.importId, accountIds: [nils.id] }],
      ],
    );
    const invitation = oneTimePasswordIn((await deliverMails(w)).find((mail) => mail.to === 'feil@kunde.example')?.text);
    const [admin] = await w.db.query<{ accountId: number; credentialVersion: number }>(sql`
      select id as "accountId", credential_version as "credentialVersion" from account where company_id = 4 and login_name = 'admin'`);
    assert.ok(admin);
    const second = await importText(w, [customer('K1', 'Rett@kunde.example'), employee('E1', 'rett@c4.example')], { actor: admin });
    const followed = await addressOf('feil@kunde.example');
    assert.deepEqual([followed.email, followed.email_key, followed.secrets], ['Rett@kunde.example', 'rett@kunde.example', 0]);
    assert.equal(followed.invited_at, null, 'to be invited again');
    assert.equal((await addressOf('nils.e1')).email, 'rett@c4.example');
    assert.deepEqual(
      (await recorded()).slice(0, 2).map(({ event, account_id, detail }) => [event, account_id, detail]),
      [
        ['addresses-imported', admin.accountId, { importId: second.importId, accountIds: [siri.id] }],
        ['addresses-imported', admin.accountId, { importId: second.importId, accountIds: [nils.id] }],
      ],
    );
    await assert.rejects(w.logIn('feil@kunde.example', { password: invitation }), /401/);
    await reset('rett@kunde.example');
    const password = oneTimePasswordIn((await deliverMails(w)).find((mail) => mail.to === 'Rett@kunde.example')?.text);
    await w.logIn('feil@kunde.example', { password });
    await importText(w, [customer('K1', 'tredje@kunde.example')]);
    assert.equal((await addressOf('feil@kunde.example')).email, 'Rett@kunde.example', 'used: the address is its owner’s');
    assert.equal((await recorded()).length, 4);
  });

  test('an invitation that waits goes to the address of the day it is sent', async () => {
    const w = world();
    await importText(w, [customer('K2', 'gammel@kunde.example')], { invite: true });
    await importText(w, [customer('K2', 'fersk@kunde.example')]);
    const [mail, ...more] = await deliverMails(w);
    assert.deepEqual([mail?.to, more], ['fersk@kunde.example', []]);
    assert.ok((await addressOf('gammel@kunde.example')).invited_at, 'invited where the account is now');
    const [row] = await w.db.query<{ recipient: string }>(sql`select recipient from outbox where kind <> 'new-device'`);
    assert.equal(row?.recipient, 'fersk@kunde.example');
  });

  test('an address that was confirmed before the first login is not the import’s any more', async () => {
    const w = world();
    await importText(w, [customer('K3', 'k3@kunde.example')]);
    const [{ customer_id } = { customer_id: 0 }] = await w.db.query<{ customer_id: number }>(
      sql`select customer_id from account where company_id = 4 and login_name = 'k3@kunde.example'`,
    );
    const body = { customerId: customer_id, email: 'bekreftet@kunde.example' };
    assert.equal((await w.call('POST', '/api/Staff/StartEmailChange', { as: await w.logIn('admin'), bearer: true, body })).statusCode, 200);
    const token = tokenIn((await deliverMails(w)).find((mail) => mail.to === 'bekreftet@kunde.example')?.text);
    assert.equal((await w.call('POST', '/api/Account/ConfirmEmail', { headers: { companyid: '4' }, body: { token } })).statusCode, 200);
    await importText(w, [customer('K3', 'annen@kunde.example')]);
    assert.equal((await addressOf('k3@kunde.example')).email, 'bekreftet@kunde.example');
  });

  test('a colleague’s line with an address that another colleague logs in with is refused', async () => {
    const w = world();
    await w.db.query(
      sql`update account set email = 'privat@anna.example', email_key = 'privat@anna.example' where company_id = 4 and login_name = 'admin'`,
    );
    const run = await importText(w, [DEPARTMENT, employee('E9', 'Privat@anna.example')]);
    assert.deepEqual(
      run.report.errors.map(({ field, reason }) => [field, reason]),
      [['email', 'taken']],
    );
  });

  test('a login that an older server has made during an upgrade gets its address, and keeps what was mailed there', async () => {
    const w = world();
    await importText(w, [DEPARTMENT, employee('E5', 'oppgradert@c4.example'), customer('K5', 'k5@kunde.example')], { invite: true });
    await w.db.query(
      sql`update account set email = '', email_key = '' where company_id = 4 and login_name in ('nils.e5', 'k5@kunde.example')`,
    );
    const password = oneTimePasswordIn((await deliverMails(w)).find((mail) => mail.to === 'k5@kunde.example')?.text);
    await w.db.query(
      sql`update account set email = '', email_key = '' where company_id = 4 and login_name in ('nils.e5', 'k5@kunde.example')`,
    );
    // Another colleague logs in with this address by now.
    await w.db.query(
      sql`update account set email = 'oppgradert@c4.example', email_key = 'oppgradert@c4.example' where company_id = 4 and login_name = 'admin'`,
    );
    await upkeep(w.databases, { now: w.clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => assert.fail(String(error)));
    assert.equal((await addressOf('nils.e5')).email, '');
    assert.equal((await addressOf('k5@kunde.example')).email, 'k5@kunde.example');
    assert.equal((await w.logIn('k5@kunde.example', { password })).mustChangePassword, true);
  });

  test('a dry run touches no login and records nothing', async () => {
    const w = world();
    const before = await recorded();
    await importText(w, [customer('K2', 'proeve@kunde.example'), customer('K4', 'ny@kunde.example')], { dryRun: true });
    assert.equal((await addressOf('gammel@kunde.example')).email, 'fersk@kunde.example');
    assert.equal((await recorded()).length, before.length);
  });
});
