import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { eraseFor } from '../privacy/operator.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('how long accesses last', (world) => {
  const count = async (where: string) =>
    (await world().db.query<{ n: number }>({ ...sql`select`, text: `select count(*)::int as n from ${where}` }))[0]?.n;
  const importLine = (line: object) => importText(world(), [line]);

  test('an import gives the first login of a new customer the access of its holder, and nothing to any other login', async () => {
    const line = { kind: 'customer', id: 'K-1', customerNumber: '77', name: 'Ny Kunde', email: 'ny@kunde.example' };
    await importLine(line);
    const [made] = await world().db.query<{ id: number; customer_id: number; right_: string }>(sql`
      select a.id, a.customer_id, x.right_ from account a join customer_access x on x.company_id = a.company_id and x.account_id = a.id
      where a.company_id = 4 and a.login_name = 'ny@kunde.example'`);
    assert.equal(made?.right_, 'holder');
    // The holder has changed, and the address in the customer register is another person's by now.
    const customerId = made?.customer_id ?? 0;
    await addPerson(world().db, 'leder', { customerId, right: 'holder' });
    await world().db.query(sql`update customer_access set ended_at = now() where company_id = 4 and account_id = ${made?.id}`);
    await importLine({ ...line, email: 'annen@kunde.example', userName: 'annen' });
    await importLine({ ...line, name: 'Nytt Navn' });
    assert.equal(await count(`customer_access where customer_id = ${customerId} and ended_at is null`), 1);
    assert.equal(await count(`account where customer_id = ${customerId}`), 2);
    const admin = await world().logIn('admin');
    await world().call('POST', '/api/InviteCustomers', { as: admin, bearer: true, body: { customerIds: [customerId] } });
    assert.equal(await count(`account where customer_id = ${customerId}`), 2, 'no further login is created for a customer with a holder');
    const page = (await world().call('GET', '/api/Customers?filter=all', { as: admin, bearer: true })).json();
    const rows = page.rows.filter((row: { customerId: number }) => row.customerId === customerId);
    assert.deepEqual(
      rows.map((row: { userName: string }) => row.userName),
      ['leder'],
      'one row, with the login that speaks for the customer',
    );
  });

  test('an erasure deletes the accesses, the mails about them, and a login only when it has no other customer', async () => {
    const { db, databases, clock } = world();
    const only = await addPerson(db, 'bare-kari', { customerId: ids.kari });
    const both = await addPerson(db, 'begge', { customerId: ids.kari });
    await giveAccess(db, both, { customerId: ids.ola, right: 'no-prices' });
    const [here, there] = [await world().logIn('begge'), await world().logIn('begge')];
    await world().call('POST', '/api/People/SwitchCustomer', { as: there, body: { customerId: ids.ola } });
    await db.query(sql`
      insert into access_invitation (company_id, customer_id, email, email_key, right_, language, given_by, given_at, expires_at)
      values (4, ${ids.kari}, 'x@y.example', 'x@y.example', 'full', 'nb', ${only}, now(), '2100-01-01')`);
    for (const customerId of [ids.kari, ids.ola])
      await putInOutbox(db, {
        companyId: asCompany(4),
        kind: 'paper-withdrawn',
        accountIds: [both],
        now: clock.now,
        about: { customerId, jobId: 1 },
      });
    await eraseFor({ databases, now: clock.now, key: TEST_ERASURE_KEY, list: null }, asCompany(4), `4-${ids.kari}`);
    assert.deepEqual(await db.query(sql`select about from outbox where kind = 'paper-withdrawn'`), [
      { about: { customerId: ids.ola, jobId: 1 } },
    ]);
    assert.equal(await count(`customer_access where customer_id = ${ids.kari}`), 0);
    assert.equal(await count(`access_invitation where customer_id = ${ids.kari}`), 0);
    assert.equal(await count(`account where login_name in ('kari', 'bare-kari') and company_id = 4`), 0);
    assert.equal(await count(`account where id = ${both} and customer_id = ${ids.ola}`), 1);
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { as: here })).statusCode, 401);
    const jobs = await world().call('GET', '/api/Customer/GetJobs', { as: there });
    assert.deepEqual(
      jobs.json().map((job: { JobId: number }) => job.JobId),
      [ids.olasJob],
    );
    await world().logIn('begge');
  });

  test('ended accesses are deleted after a year, with logins that have no other; invitations after a month', async () => {
    const { db, databases, clock } = world();
    const ago = (days: number) => new Date(clock.now.getTime() - days * DAY);
    await addPerson(db, 'gammel', { customerId: ids.ola, endedAt: ago(366) });
    await addPerson(db, 'utlopt', { customerId: ids.ola, until: ago(366) });
    const stays = await addPerson(db, 'nylig', { customerId: ids.ola, endedAt: ago(364) });
    await db.query(sql`
      insert into access_invitation (company_id, customer_id, email, email_key, right_, language, given_by, given_at, expires_at)
      values (4, ${ids.ola}, 'a@y.example', 'a@y.example', 'full', 'nb', ${stays}, now(), ${ago(31)}),
        (4, ${ids.ola}, 'b@y.example', 'b@y.example', 'full', 'nb', ${stays}, now(), ${ago(29)})`);
    await upkeep(databases, { now: clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => {
      throw error;
    });
    const left = await db.query<{ login_name: string }>(sql`
      select login_name from account where company_id = 4 and login_name in ('gammel', 'utlopt', 'nylig', 'ola')`);
    assert.deepEqual(left.map((row) => row.login_name).sort(), ['nylig', 'ola']);
    const invited = await db.query<{ email: string }>(sql`select email from access_invitation where company_id = 4`);
    assert.deepEqual(
      invited.map((row) => row.email),
      ['b@y.example'],
    );
  });
});
