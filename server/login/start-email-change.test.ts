import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AuditList } from '#contract/administration.ts';
import type { CustomerPage } from '#contract/customers-list.ts';
import type { AccountEmail } from '#contract/login-account.ts';
import type { EmployeeList } from '#contract/staff.ts';
import { DAY } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('a change of address that an Admin starts', (world) => {
  const start = (as: Session, body: object) => world().call('POST', '/api/Staff/StartEmailChange', { as, bearer: true, body });
  const confirm = (token: string) => world().call('POST', '/api/Account/ConfirmEmail', { headers: { companyid: '4' }, body: { token } });
  const get = async <Answer>(as: Session, path: string): Promise<Answer> =>
    (await world().call('GET', `/api/${path}`, { as, bearer: true })).json();

  beforeEach(async () => {
    world().clock.advance(DAY);
    await world().db.query(sql`delete from outbox`);
  });

  for (const [name, old, person] of [
    ['kari', 'kari@c4.example', { customerId: ids.kari }],
    ['ansatt', 'ivar@c4.example', { employeeId: ids.installer }],
  ] as const)
    test(`${name}: nothing happens until the new address confirms; both get mails, sessions end, it is on record`, async () => {
      const w = world();
      const [admin, owner] = [await w.logIn('admin'), await w.logIn(name)];
      const email = `${name}.ny@c4.example`;
      assert.equal((await start(admin, { ...person, email })).statusCode, 200);
      assert.equal((await w.call('GET', '/api/Account/Email', { as: owner, bearer: true })).statusCode, 200, 'still logged in');
      const waiting = await get<AccountEmail>(owner, 'Account/Email');
      assert.deepEqual([waiting.email, waiting.pending?.email, waiting.pending?.startedByAdmin], [old, email, true]);
      const mails = await deliverMails(w);
      assert.match(mails.find((mail) => mail.to === old)?.subject ?? '', /^Fjordrør bytter e-postadressen/);
      const token = tokenIn(mails.find((mail) => mail.to === email)?.text);
      const lists = await Promise.all([get<CustomerPage>(admin, 'Customers?filter=all'), get<EmployeeList>(admin, 'Staff/Employees')]);
      const rows = [...lists[0].rows, ...lists[1].employees].filter((row) => row.userName === name);
      assert.deepEqual(
        rows.map((row) => [row.loginEmail, row.pendingEmail]),
        [[old, email]],
      );

      assert.equal((await confirm(token)).statusCode, 200);
      assert.equal((await w.call('GET', '/api/Account/Email', { as: owner, bearer: true })).statusCode, 401);
      assert.deepEqual((await deliverMails(w)).map((mail) => mail.to).sort(), [email, old].sort());
      const { events } = await get<AuditList>(admin, 'Staff/Audit');
      const shown = events.slice(0, 2).map((event) => [event.event, event.by, event.about]);
      const subject = name === 'kari' ? 'kanari-x-kari' : 'Ivar Installatør';
      assert.deepEqual(shown, [
        ['email-changed', subject, subject],
        ['email-change-started', 'Anna Admin', subject],
      ]);
    });

  test('the owner takes back what an Admin has started', async () => {
    const w = world();
    await start(await w.logIn('admin'), { customerId: ids.ola, email: 'ikke.ola@c4.example' });
    const token = tokenIn((await deliverMails(w)).find((mail) => mail.to === 'ikke.ola@c4.example')?.text);
    await w.call('POST', '/api/Account/CancelEmailChange', { as: await w.logIn('ola'), bearer: true });
    assert.equal((await confirm(token)).json().error, 'email-change-cancelled');
  });

  test('not their own, not for a closed login, not across companies, and only for Admins', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const email = 'ny@c4.example';
    await w.db.query(sql`insert into customer (company_id, id, customer_number, name) values (4, 4900, '4-4900', 'Uten Innlogging')`);
    const refused: [object, string][] = [
      [{ employeeId: ids.admin, email }, 'own-account'],
      [{ customerId: idsIn(2).kari, email }, 'not-found'],
      [{ employeeId: idsIn(2).installer, email }, 'not-found'],
      [{ customerId: 4900, email }, 'no-login'],
      [{ customerId: ids.ola, email: 'OLA@c4.example' }, 'email-unchanged'],
      [{ employeeId: ids.installer, email: 'anna@c4.example' }, 'email-taken'],
      [{ email }, 'invalid-input'],
      [{ customerId: ids.kari, employeeId: ids.installer, email }, 'invalid-input'],
      [{ customerId: ids.kari, email: 'ny' }, 'invalid-input'],
      [{ customerId: 0, email }, 'invalid-input'],
      [{ customerId: ids.kari }, 'invalid-input'],
    ];
    for (const [body, error] of refused) assert.equal((await start(admin, body)).json().error, error, JSON.stringify(body));
    for (const name of ['kari', 'ansatt']) assert.equal((await start(await w.logIn(name), { customerId: ids.ola, email })).statusCode, 403);
    assert.equal((await w.call('POST', '/api/Staff/StartEmailChange', { body: { customerId: ids.ola, email } })).statusCode, 401);
    await w.db.query(sql`update account set disabled_at = now() where company_id = 4 and login_name = 'ola'`);
    assert.equal((await start(admin, { customerId: ids.ola, email })).json().error, 'account-disabled');
    await w.db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'ola'`);
    assert.deepEqual(await deliverMails(w), []);
  });

  test('twenty an hour, then 429', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await start(admin, { customerId: ids.ola, email: `ny${i}@c4.example` })).statusCode);
    assert.deepEqual([...new Set(statuses.slice(0, 20)), statuses[20]], [200, 429]);
  });
});
