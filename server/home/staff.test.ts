import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditList } from '#contract/administration.ts';
import type { CompanyWeek, MyJobs, StaffProfile } from '#contract/staff-home.ts';
import { sql } from '../db/sql.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('home of employees', (world) => {
  const get = async (path: string, name = 'admin', companyId = 4) =>
    world().call('GET', `/api/Staff/${path}`, { as: await world().logIn(name, { companyId }), bearer: true });
  const answer = (jobId: number, customerId: number, price: number, at: string) =>
    world().db.query(sql`
      insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score, palitelighet_score,
        gjenbruk_score, anbefale_score, totalpris_score, annet_text, new_customer, answered_at)
      values (4, ${jobId}, ${customerId}, ${ids.installer}, ${price}, 9, 9, 8, 10, 10, 3, ${canary(4, 'kari')}, 'ja', ${at})`);
  const addJob = (id: number, date: string, employeeId = ids.installer) =>
    world().db.query(
      sql`insert into job (company_id, id, customer_id, employee_id, job_date) values (4, ${id}, ${ids.kari}, ${employeeId}, ${date})`,
    );

  test('an employee sees their own jobs, newest first, with name, place and the seven scores, and not who the customer is', async () => {
    await answer(ids.fullJob, ids.kari, 0, '2026-11-09T10:00:00Z');
    await addJob(4101, '2026-11-13', ids.admin);
    const response = await get('MyJobs', 'ansatt');
    assert.equal(response.statusCode, 200);
    assert.doesNotMatch(response.body, /kanari-x|@|22334455|Hjemme|customer|kunde/i);
    const { jobs, recent } = response.json<MyJobs>();
    assert.deepEqual(
      jobs.map((j) => [j.jobId, j.date, j.scores?.prisScore, j.scores?.totalprisScore]),
      [
        [ids.fullJob, '2026-05-03', 0, 3],
        [ids.olasJob, '2026-02-01', undefined, undefined],
        [ids.otherJob, '2025-06-07', undefined, undefined],
        [ids.bareJob, '2024-01-02', undefined, undefined],
      ],
    );
    const [full, , other] = jobs;
    assert.equal(full?.title, `Byttet kran ${canary(4, 'kari')}`);
    assert.deepEqual(full?.address, { street: `Storgata 1 ${canary(4, 'kari')}`, unit: 'H0201', postalCode: '0150', city: 'Oslo' });
    assert.deepEqual([other?.title, other?.address?.street], [null, canary(4, 'kari')], 'no site: the address of the customer');
    assert.deepEqual(recent, { jobs: 0, answered: 0, average: null });
    await world().db.query(sql`update job set erased_on = '2026-11-01' where id = ${ids.otherJob}`);
    const erased = (await get('MyJobs', 'ansatt')).json<MyJobs>().jobs.find((j) => j.jobId === ids.otherJob);
    assert.equal(erased?.address, null, 'an erased customer is nowhere');
    await world().db.query(sql`update job set erased_on = null where id = ${ids.otherJob}`);
  });

  test('an Admin who is also an installer has jobs of their own; the last ninety days are summed up', async () => {
    assert.deepEqual(
      (await get('MyJobs')).json<MyJobs>().jobs.map((j) => j.jobId),
      [4101],
    );
    for (let i = 0; i < 12; i++) await addJob(4110 + i, '2026-11-10');
    await answer(4110, ids.kari, 2, '2026-11-10T10:00:00Z');
    await answer(4111, ids.kari, 0, '2026-11-15T22:59:59Z');
    await answer(4112, ids.kari, 0, '2026-11-15T23:00:00Z');
    const { jobs, recent } = (await get('MyJobs', 'ansatt')).json<MyJobs>();
    assert.deepEqual([jobs.length, jobs[0]?.jobId], [10, 4121]);
    assert.deepEqual(recent, { jobs: 12, answered: 3, average: null }, 'no average of fewer than five');
    assert.deepEqual((await get('MyJobs', 'ansatt', 2)).json<MyJobs>().jobs.length, 4);
  });

  test('the week runs from Monday to Sunday in Norway', async () => {
    const week = (await get('Week')).json<CompanyWeek>();
    assert.deepEqual([week.from, week.to, week.number], ['2026-11-09', '2026-11-15', 46]);
    assert.deepEqual([week.jobs, week.answered, week.average], [13, 3, null], 'no average of fewer than five');
    assert.deepEqual(
      week.days.map((d) => [d.date.slice(-2), d.jobs, d.answered]),
      [
        ['09', 0, 1],
        ['10', 12, 1],
        ['11', 0, 0],
        ['12', 0, 0],
        ['13', 1, 0],
        ['14', 0, 0],
        ['15', 0, 1],
      ],
    );
    assert.deepEqual((await get('Week?date=2026-11-18')).json<CompanyWeek>().answered, 1);
    const empty = (await get('Week?date=2020-02-29')).json<CompanyWeek>();
    assert.deepEqual([empty.number, empty.jobs, empty.answered, empty.average, empty.days.length], [9, 0, 0, null, 7]);
    assert.equal((await get('Week', 'admin', 2)).json<CompanyWeek>().jobs, 0);
    for (const date of ['2026-02-30', 'x', '', '20261115']) assert.deepEqual((await get(`Week?date=${date}`)).json().field, 'date', date);
  });

  test('mails that did not arrive are listed until an Admin closes them', async () => {
    const w = world();
    const add = (n: number, failedAt: Date | null, error: string | null, sentAt: Date | null = null) =>
      w.db.query(sql`
        insert into outbox (company_id, id, kind, recipient, account_ids, language, created_at, due_at, attempts, sent_at, failed_at, last_error)
        values (4, ${`00000000-0000-4000-8000-00000000000${n}`}, 'first-password', ${`m${n}@c4.example`}, array[1], 'nb',
          ${new Date(w.clock.now.getTime() + n)}, ${w.clock.now}, 1, ${sentAt}, ${failedAt}, ${error})`);
    // Logins of tests are news, too.
    const waitingElsewhere = async () => (await get('Week', 'admin', 2)).json<CompanyWeek>().mails.waiting;
    const before = await waitingElsewhere();
    await w.db.query(sql`delete from outbox where kind = 'new-device'`);
    await add(1, w.clock.now, 'EENVELOPE 550');
    await add(2, null, 'ECONNREFUSED');
    await add(3, null, null);
    await add(4, null, null, w.clock.now);
    const mails = async () => (await get('Week')).json<CompanyWeek>().mails;
    assert.deepEqual(
      (await mails()).newest.map((m) => [m.recipient, m.isGivenUp]),
      [
        ['m1@c4.example', true],
        ['m2@c4.example', false],
      ],
    );
    const { newest: _, ...counted } = await mails();
    assert.deepEqual(counted, { failed: 1, waiting: 2, retried: 1 }, 'what will be tried again has not failed');
    assert.equal(await waitingElsewhere(), before, 'those of another company are not counted');
    const close = async (n: number | string, name = 'admin', companyId = 4) =>
      w.call('POST', '/api/Staff/CloseFailedMail', {
        as: await w.logIn(name, { companyId }),
        bearer: true,
        body: { id: typeof n === 'string' ? n : `00000000-0000-4000-8000-00000000000${n}` },
      });
    assert.equal((await close('nei')).statusCode, 400);
    const missing = await close(9);
    for (const other of [await close(1, 'admin', 2), await close(2), await close(3), await close(4)]) {
      assert.equal(other.statusCode, 404);
      assert.equal(other.body.replace(/"requestId":"[^"]+"/, ''), missing.body.replace(/"requestId":"[^"]+"/, ''));
    }
    for (const name of ['kari', 'ansatt']) assert.equal((await close(1, name)).statusCode, 403);
    for (let twice = 0; twice < 2; twice++) assert.equal((await close(1)).statusCode, 200);
    assert.equal((await mails()).failed, 0);
    const { total, events } = (await get('Audit')).json<AuditList>();
    assert.deepEqual([total, events[0]?.event, events[0]?.by, events[0]?.to], [1, 'mail-closed', 'Anna Admin', 'first-password']);
  });

  test('a new first password closes the mail that failed', async () => {
    const w = world();
    const [account] = await w.db.query<{ id: number }>(sql`select id from account where login_name = 'ansatt'`);
    await w.db.query(
      sql`update outbox set account_ids = array[${account?.id}::int], failed_at = ${w.clock.now}, closed_at = null where recipient = 'm1@c4.example'`,
    );
    const body = { employeeId: ids.installer };
    assert.equal(
      (await w.call('POST', '/api/Staff/SendFirstPassword', { as: await w.logIn('admin'), bearer: true, body })).statusCode,
      200,
    );
    assert.deepEqual(
      (await get('Week')).json<CompanyWeek>().mails.newest.map((m) => m.recipient),
      ['m2@c4.example'],
    );
  });

  test('an employee reads their own entry in the register, and no other', async () => {
    const profileOf = async (name: string, companyId = 4) => (await get('Profile', name, companyId)).json<StaffProfile>();
    const own = await profileOf('ansatt');
    assert.deepEqual([own.userName, own.userRole], ['ansatt', 'Employee']);
    const [row] = await world().db.query<{
      first_name: string;
      email: string;
      phone: string;
      department: string;
      account_email: string;
    }>(sql`
      select e.first_name, e.email, e.phone, d.name as department, coalesce(nullif(a.email, ''), e.email) as account_email from account a
      join employee e on e.company_id = a.company_id and e.id = a.employee_id
      join department d on d.company_id = e.company_id and d.id = e.department_id
      where a.company_id = 4 and a.login_name = 'ansatt'`);
    assert.deepEqual(
      [own.firstName, own.email, own.phone, own.departmentName, own.accountEmail],
      [row?.first_name, row?.email, row?.phone, row?.department, row?.account_email],
    );
    assert.deepEqual([(await profileOf('admin')).userRole, (await profileOf('admin', 2)).userName], ['Admin', 'admin']);
    assert.equal((await get('Profile', 'kari')).statusCode, 403);
    assert.equal((await world().call('GET', '/api/Staff/Profile')).statusCode, 401);
  });

  test('customers see none of it, and an employee not the company', async () => {
    assert.equal((await world().call('GET', '/api/Staff/MyJobs')).statusCode, 401);
    assert.equal((await get('MyJobs', 'kari')).statusCode, 403);
    for (const path of ['Week', 'Audit', 'Employees'])
      for (const name of ['kari', 'ansatt']) assert.equal((await get(path, name)).statusCode, 403);
  });
});
