import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AuditList } from '#contract/administration.ts';
import type { EmployeeList } from '#contract/staff.ts';
import type { UserRole } from '#domain/staff/employee.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { deliverDue } from '../delivery/deliver-mails.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
type Body = Record<string, unknown>;

onOneEngine('changes of employees', (world) => {
  const post = (call: string, body: Body, as: Session) => world().call('POST', `/api/Staff/${call}`, { as, bearer: true, body });
  const asAdmin = () => world().logIn('admin');
  const audit = async () => (await world().call('GET', '/api/Staff/Audit', { as: await asAdmin(), bearer: true })).json<AuditList>().events;
  const rowOf = async (employeeId: number) =>
    (await world().call('GET', '/api/Staff/Employees', { as: await asAdmin(), bearer: true }))
      .json<EmployeeList>()
      .employees.find((e) => e.employeeId === employeeId);
  const setRole = (name: string, role: UserRole) => world().db.query(sql`update account set role = ${role} where login_name = ${name}`);

  beforeEach(async () => {
    world().clock.advance(DAY);
    await world().db.query(sql`update account set disabled_at = null where employee_id is not null`);
    await setRole('ansatt', 'Employee');
    await setRole('admin', 'Admin');
  });

  const CHANGES: [string, Body][] = [
    ['ChangeRole', { was: 'Employee', userRole: 'Admin' }],
    ['ChangeDepartment', { was: ids.department, department: ids.department + 1 }],
    ['DisableEmployee', { disabled: true }],
    ['EndSessions', {}],
    ['SendFirstPassword', {}],
    ['GiveLogin', {}],
  ];

  test('are refused to everybody but an Admin, and nothing happens', async () => {
    const ivar = await world().logIn('ansatt');
    const kari = await world().logIn('kari');
    for (const [call, rest] of CHANGES) {
      const body = { employeeId: ids.installer, ...rest };
      assert.equal((await world().call('POST', `/api/Staff/${call}`, { body, headers: { companyid: '4' } })).statusCode, 401, call);
      for (const as of [ivar, kari]) assert.equal((await post(call, body, as)).json().error, 'role-not-allowed', call);
    }
    const { userRole, departmentId, state } = (await rowOf(ids.installer)) ?? {};
    assert.deepEqual([userRole, departmentId, state], ['Employee', ids.department, 'active']);
  });

  test("an employee of another company answers exactly like one who does not exist, and so does another company's department", async () => {
    const as = await asAdmin();
    for (const [call, rest] of CHANGES) {
      const missing = await post(call, { employeeId: 4999, ...rest }, as);
      const elsewhere = await post(call, { employeeId: idsIn(2).installer, ...rest }, as);
      assert.deepEqual([missing.statusCode, withoutRequestId(missing.body)], [404, withoutRequestId(elsewhere.body)], call);
    }
    for (const department of [4999, idsIn(2).department])
      assert.equal((await post('ChangeDepartment', { employeeId: ids.installer, was: ids.department, department }, as)).statusCode, 404);
  });

  test('bad input is refused and named', async () => {
    const as = await asAdmin();
    const cases: [string, Body, string][] = [
      ['ChangeRole', { employeeId: ids.installer, was: 'Employee', userRole: 'Customer' }, 'userRole'],
      ['ChangeRole', { employeeId: ids.installer, was: 'Employee', userRole: 'Admin', companyId: 2 }, 'companyId'],
      ['ChangeDepartment', { employeeId: ids.installer, was: ids.department, department: '4002' }, 'department'],
      ['DisableEmployee', { employeeId: ids.installer, disabled: 'true' }, 'disabled'],
      ['EndSessions', { employeeId: 0 }, 'employeeId'],
      ['SendFirstPassword', {}, 'employeeId'],
    ];
    for (const [call, body, field] of cases) {
      const answer = await post(call, body, as);
      assert.deepEqual([answer.statusCode, answer.json().field], [400, field], JSON.stringify(body));
    }
  });

  test('a colleague without a login gets one, once, by a link in a mail', async () => {
    const w = world();
    const as = await asAdmin();
    const employ = async (email: string) => {
      const [made] = await w.db.query<{ id: number }>(sql`
        insert into employee (company_id, department_id, first_name, last_name, email, email_key, phone)
        values (4, ${ids.department}, 'Mona', 'Montør', ${email}, ${email}, '') returning id`);
      return made?.id ?? 0;
    };
    const employeeId = await employ('mona@c4.example');
    const answers = await Promise.all([1, 2, 3].map(() => post('GiveLogin', { employeeId }, as)));
    assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, 409, 409]);
    assert.deepEqual([(await rowOf(employeeId))?.userName, (await rowOf(employeeId))?.state], ['mona@c4.example', 'active']);
    const [newest] = await audit();
    assert.deepEqual([newest?.event, newest?.by, newest?.about], ['employee-registered', 'Anna Admin', 'Mona Montør']);
    const waiting = await w.db.query(
      sql`select 1 from outbox where company_id = 4 and kind = 'first-password' and recipient = 'mona@c4.example'`,
    );
    assert.equal(waiting.length, 1);
    // A customer has the address as a user name already.
    await w.db.query(sql`update account set login_name = 'per@c4.example' where company_id = 4 and login_name = 'ola'`);
    assert.equal((await post('GiveLogin', { employeeId: await employ('per@c4.example') }, as)).json().userName, 'mona.montør');
    await w.db.query(sql`update account set login_name = 'ola' where company_id = 4 and login_name = 'per@c4.example'`);
    assert.equal((await post('GiveLogin', { employeeId: await employ('') }, as)).json().field, 'email');
  });

  test('all colleagues of an import without a login get one by one press, and no link twice', async () => {
    const w = world();
    const as = await asAdmin();
    const employ = (id: number, companyId: number, email: string) =>
      w.databases.forCompany(asCompany(companyId)).query(sql`
        insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
        select ${companyId}, ${id}, min(id), 'Per', 'Import', ${email}, ${email} from department where company_id = ${companyId} on conflict do nothing`);
    const account = (id: number, name: string, isDisabled: boolean) =>
      w.db.query(sql`
        insert into account (company_id, user_name, login_name, role, employee_id, email, email_key, disabled_at)
        values (4, ${name}, ${name}, 'Employee', ${id}, ${`${name}@c4.example`}, ${`${name}@c4.example`}, ${isDisabled ? w.clock.now : null})`);
    const given = async (session: Session = as) => (await w.call('POST', '/api/Staff/GiveLogins', { as: session, bearer: true })).json();
    const withoutLogin = async () => (await w.call('GET', '/api/Staff/Employees', { as, bearer: true })).json<EmployeeList>().withoutLogin;
    while ((await given()).given > 0);
    await w.db.query(sql`delete from outbox where company_id = 4 and kind = 'first-password'`);
    assert.deepEqual([await withoutLogin(), await given()], [0, { given: 0, left: 0 }]);
    for (const i of [1, 2, 3]) await employ(4800 + i, 4, `import${i}@c4.example`);
    for (const i of [4, 5, 6]) await employ(4800 + i, 4, `navn${i}@c4.example`);
    await account(4804, 'navn4', false);
    await account(4805, 'navn5', true);
    await employ(4807, 4, '');
    // A colleague logs in with this address already.
    await w.db.query(sql`update account set email_key = 'navn6@c4.example' where company_id = 4 and login_name = 'navn5'`);
    await employ(2801, 2, 'import@c2.example');
    assert.equal(await withoutLogin(), 4);
    for (const name of ['ansatt', 'kari']) assert.equal((await given(await w.logIn(name))).error, 'role-not-allowed');
    assert.equal((await w.call('POST', '/api/Staff/GiveLogins', { headers: { companyid: '4' } })).statusCode, 401);
    const answers = await Promise.all([1, 2, 3].map(() => given()));
    assert.deepEqual(answers.map((answer) => answer.given).sort(), [0, 0, 4]);
    assert.deepEqual([await withoutLogin(), (await given()).given], [0, 0]);
    const sent = await w.db.query<{ recipient: string }>(sql`
      select recipient from outbox where company_id = 4 and kind = 'first-password' order by recipient`);
    assert.deepEqual(
      sent.map(({ recipient }) => recipient),
      ['import1@c4.example', 'import2@c4.example', 'import3@c4.example', 'navn4@c4.example'],
    );
    assert.deepEqual([(await rowOf(4801))?.userName, (await rowOf(4801))?.userRole], ['import1@c4.example', 'Employee']);
    const about = await w.db.query<{ event: string }>(sql`
      select event from audit where company_id = 4 and (detail->>'employeeId')::int between 4801 and 4807 order by event`);
    assert.deepEqual(
      about.map(({ event }) => event),
      ['employee-registered', 'employee-registered', 'employee-registered', 'first-password-sent'],
    );
    const elsewhere = await w.databases
      .forCompany(asCompany(2))
      .query(sql`select from account where company_id = 2 and employee_id = 2801`);
    assert.equal(elsewhere.length, 0, 'the other company does so itself');
    // What the outbox has forgotten was still sent.
    await w.db.query(sql`delete from outbox where company_id = 4 and kind = 'first-password'`);
    assert.equal((await given()).given, 0);
  });

  test('a role changes once, ends the sessions, and is on record with both roles', async () => {
    const ivar = await world().logIn('ansatt');
    const as = await asAdmin();
    const body = { employeeId: ids.installer, was: 'Employee', userRole: 'Admin' };
    assert.deepEqual((await post('ChangeRole', body, as)).json(), { changed: true });
    assert.deepEqual((await post('ChangeRole', body, as)).json(), { changed: false });
    assert.equal((await world().call('GET', '/api/Staff/MyJobs', { as: ivar, bearer: true })).statusCode, 401);
    assert.equal((await world().logIn('ansatt')).role, 'Admin');
    const [newest] = await audit();
    assert.deepEqual(
      { ...newest, id: 0 },
      {
        id: 0,
        at: world().clock.now.toISOString(),
        event: 'role-changed',
        by: 'Anna Admin',
        byKey: null,
        byOperator: false,
        about: 'Ivar Installatør',
        from: 'Employee',
        to: 'Admin',
        count: null,
      },
    );
  });

  test('what another Admin changed meanwhile is reported and left as it is', async () => {
    const as = await asAdmin();
    await setRole('ansatt', 'Admin');
    const role = await post('ChangeRole', { employeeId: ids.installer, was: 'Admin', userRole: 'Employee' }, as);
    assert.equal(role.statusCode, 200);
    assert.equal(
      (await post('ChangeRole', { employeeId: ids.installer, was: 'Admin', userRole: 'Admin' }, as)).json().error,
      'changed-meanwhile',
    );
    const department = await post(
      'ChangeDepartment',
      { employeeId: ids.installer, was: ids.department + 1, department: ids.department + 1 },
      as,
    );
    assert.equal(department.json().error, 'changed-meanwhile');
    assert.equal((await rowOf(ids.installer))?.departmentId, ids.department);
  });

  test('a department changes, also their own, and the record names both', async () => {
    const as = await asAdmin();
    for (const employeeId of [ids.installer, ids.admin]) {
      const to = { employeeId, was: ids.department, department: ids.department + 1 };
      assert.deepEqual((await post('ChangeDepartment', to, as)).json(), { changed: true });
      const [newest] = await audit();
      assert.deepEqual([newest?.event, newest?.from, newest?.to], ['department-changed', 'Service', 'Ålesund']);
      const back = { employeeId, was: ids.department + 1, department: ids.department };
      assert.deepEqual((await post('ChangeDepartment', back, as)).json(), { changed: true });
    }
  });

  test('a login that is closed is out at once and cannot come in; opened again it can', async () => {
    const ivar = await world().logIn('ansatt');
    const as = await asAdmin();
    assert.deepEqual((await post('DisableEmployee', { employeeId: ids.installer, disabled: true }, as)).json(), { changed: true });
    assert.equal((await world().call('GET', '/api/Staff/MyJobs', { as: ivar, bearer: true })).statusCode, 401);
    await assert.rejects(world().logIn('ansatt'), /401/);
    assert.equal((await post('SendFirstPassword', { employeeId: ids.installer }, as)).json().error, 'account-disabled');
    assert.equal((await rowOf(ids.installer))?.state, 'disabled');
    assert.deepEqual((await post('DisableEmployee', { employeeId: ids.installer, disabled: true }, as)).json(), { changed: false });
    assert.deepEqual((await post('DisableEmployee', { employeeId: ids.installer, disabled: false }, as)).json(), { changed: true });
    assert.equal(
      (await world().call('GET', '/api/Staff/MyJobs', { as: ivar, bearer: true })).statusCode,
      401,
      'the old session stays dead',
    );
    await world().logIn('ansatt');
    assert.deepEqual(
      (await audit()).slice(0, 2).map((e) => e.event),
      ['employee-enabled', 'employee-disabled'],
    );
  });

  test('sessions end everywhere, and the password still works', async () => {
    const ivar = [await world().logIn('ansatt'), await world().logIn('ansatt', { browser: true })];
    assert.equal((await post('EndSessions', { employeeId: ids.installer }, await asAdmin())).statusCode, 200);
    for (const as of ivar) assert.equal((await world().call('GET', '/api/Staff/MyJobs', { as, bearer: true })).statusCode, 401);
    await world().logIn('ansatt');
    assert.deepEqual((await audit())[0]?.event, 'sessions-ended');
  });

  test('a new first password comes by mail, the old one works until it is used, and twenty an hour are enough', async () => {
    const w = world();
    await w.db.query(sql`delete from outbox`);
    const as = await asAdmin();
    const send = () => post('SendFirstPassword', { employeeId: ids.installer }, as);
    assert.equal((await send()).statusCode, 200);
    const mails: OutgoingMail[] = [];
    await deliverDue(w.db, asCompany(4), {
      send: async (mail) => void mails.push(mail),
      config: w.config,
      brands: w.brands,
      now: () => w.clock.now,
    });
    const oneTime = /(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    assert.equal(mails[0]?.to, 'ivar@c4.example');
    await w.logIn('ansatt', { password: passwordIn(4) });
    const session = await w.logIn('ansatt', { password: oneTime });
    assert.equal(session.mustChangePassword, true);
    assert.equal((await w.call('GET', '/api/Staff/MyJobs', { as: session, bearer: true })).json().error, 'must-change-password');
    const body = { oldPassword: oneTime, newPassword: passwordIn(4) };
    assert.equal((await w.call('POST', '/api/Account/ChangePassword', { as: session, bearer: true, body })).statusCode, 200);
    assert.deepEqual((await audit())[0]?.event, 'first-password-sent');
    const statuses = [];
    for (let i = 0; i < 20; i++) statuses.push((await send()).statusCode);
    assert.deepEqual([...new Set(statuses.slice(0, 19)), statuses[19]], [200, 429]);
    w.clock.advance(HOUR);
    await w.db.query(sql`delete from outbox`);
  });

  test('an Admin cannot change their own login, and the last Admin stays', async () => {
    const as = await asAdmin();
    const own = { employeeId: ids.admin };
    const demote = { ...own, was: 'Admin', userRole: 'Employee' };
    for (const [call, body] of [
      ['ChangeRole', demote],
      ['DisableEmployee', { ...own, disabled: true }],
    ] as const)
      assert.equal((await post(call, body, as)).json().error, 'last-admin', call);
    await setRole('ansatt', 'Admin');
    for (const [call, body] of [
      ['ChangeRole', demote],
      ['ChangeRole', { ...demote, userRole: 'Admin' }],
      ['DisableEmployee', { ...own, disabled: true }],
      ['DisableEmployee', { ...own, disabled: false }],
      ['EndSessions', own],
      ['SendFirstPassword', own],
    ] as const)
      assert.equal((await post(call, body, as)).json().error, 'own-account', call);
    assert.equal((await rowOf(ids.admin))?.userRole, 'Admin');
  });

  test('of an employee who has no login only the department changes', async () => {
    const as = await asAdmin();
    await world().db.query(sql`
      insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
      values (4, 4800, ${ids.department}, 'Uten', 'Innlogging', 'uten@c4.example', 'uten@c4.example') on conflict do nothing`);
    for (const [call, rest] of CHANGES.filter(([name]) => !['ChangeDepartment', 'GiveLogin'].includes(name)))
      assert.equal((await post(call, { employeeId: 4800, ...rest }, as)).json().error, 'no-login', call);
    const move = { employeeId: 4800, was: ids.department, department: ids.department + 1 };
    assert.equal((await post('ChangeDepartment', move, as)).statusCode, 200);
    assert.equal((await audit())[0]?.about, 'Uten Innlogging');
  });

  test('two Admins who remove each other at the same moment: one of them is left', async () => {
    const w = world();
    for (const [call, rest] of [
      ['ChangeRole', { was: 'Admin', userRole: 'Employee' }],
      ['DisableEmployee', { disabled: true }],
    ] as const) {
      for (let round = 0; round < 5; round++) {
        await setRole('ansatt', 'Admin');
        await setRole('admin', 'Admin');
        await w.db.query(sql`update account set disabled_at = null where employee_id is not null`);
        const [anna, ivar] = [await w.logIn('admin'), await w.logIn('ansatt')];
        const answers = await Promise.all([
          post(call, { employeeId: ids.installer, ...rest }, anna),
          post(call, { employeeId: ids.admin, ...rest }, ivar),
        ]);
        const [left] = await w.db.query<{ n: number }>(
          sql`select count(*) as n from account where role = 'Admin' and disabled_at is null and company_id = 4`,
        );
        assert.equal(left?.n, 1, `${call}, round ${round}`);
        const statuses = answers.map((a) => a.statusCode).sort();
        assert.ok(statuses[0] === 200 && [401, 403].includes(statuses[1] ?? 0), String(statuses));
        w.clock.advance(HOUR);
      }
    }
  });

  test('the record cannot be altered by the application, shows only its company, and comes in pages', async () => {
    await assert.rejects(world().db.query(sql`update audit set event = 'x'`), /permission denied/);
    await assert.rejects(world().db.query(sql`delete from audit`), /permission denied/);
    const other = await world().call('GET', '/api/Staff/Audit', { as: await world().logIn('admin', { companyId: 2 }), bearer: true });
    assert.deepEqual(other.json(), { total: 0, events: [] });
    const page = async (n: number) =>
      (await world().call('GET', `/api/Staff/Audit?page=${n}`, { as: await asAdmin(), bearer: true })).json<AuditList>();
    const [first, second] = [await page(0), await page(1)];
    assert.equal(first.events.length, 20);
    assert.ok(first.total > 20 && (second.events[0]?.id ?? 0) < (first.events.at(-1)?.id ?? 0));
    assert.deepEqual((await page(1000)).events, []);
    for (const n of ['-1', '1.5', 'x', '100001'])
      assert.equal((await world().call('GET', `/api/Staff/Audit?page=${n}`, { as: await asAdmin(), bearer: true })).statusCode, 400, n);
  });

  test('anyone who has left the register has no name in the record any more', async () => {
    await world().db.query(sql`
      insert into audit (company_id, at, event, account_id, detail) values
        (4, ${world().clock.now}, 'employee-disabled', 999999, '{"employeeId": 999999}'),
        (4, ${world().clock.now}, 'survey-answered', null, '{}')`);
    const [newest] = await audit();
    assert.deepEqual([newest?.event, newest?.by, newest?.about], ['employee-disabled', null, null]);
  });
});
