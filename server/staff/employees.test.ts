import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { EmployeeList } from '#contract/staff.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const ADDED = 60;

onOneEngine('Employees', (world) => {
  before(async () => {
    const people = [
      ['Åse', 'Ås'],
      ['Ærlig', 'Ærø'],
      ['Ørjan', 'Østby'],
      ['100%', 'Prosent'],
      ...Array.from({ length: ADDED - 4 }, (_, i) => ['Nr', `B${String(i).padStart(3, '0')}`] as const),
    ];
    for (const [i, [first, last]] of people.entries())
      await world().db.query(sql`
        insert into employee (company_id, id, department_id, first_name, last_name, email, email_key)
        values (4, ${4100 + i}, ${ids.department + 1}, ${first}, ${last}, ${`e${i}@c4.example`}, ${`e${i}@c4.example`})`);
  });
  const list = async (query = '') => {
    const answer = await world().call('GET', `/api/Staff/Employees${query}`, { as: await world().logIn('admin'), bearer: true });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<EmployeeList>();
  };
  const lastNames = async (query: string) => (await list(query)).employees.map((e) => e.lastName);

  test('twenty a page, in Norwegian order, with what an Admin needs to know', async () => {
    const first = await list();
    assert.deepEqual([first.total, first.employees.length], [ADDED + 2, 20]);
    assert.deepEqual((await lastNames('?page=2')).at(-1), 'Ærø');
    assert.deepEqual(await lastNames('?page=3'), ['Østby', 'Ås']);
    assert.deepEqual((await list('?page=99')).employees, []);
    const { lastLogin, ...anna } = first.employees[0] ?? {};
    assert.deepEqual(anna, {
      employeeId: ids.admin,
      firstName: 'Anna',
      lastName: 'Admin',
      email: 'anna@c4.example',
      phone: '',
      departmentId: ids.department,
      departmentName: 'Service',
      startDate: null,
      state: 'active',
      userName: 'admin',
      loginEmail: 'anna@c4.example',
      pendingEmail: null,
      userRole: 'Admin',
      isSelf: true,
      isOffice: false,
      liveKeys: [],
    });
    assert.equal(lastLogin, world().clock.now.toISOString());
  });

  test('a part of a name, user name or address finds, whatever its case; signs of the database are only characters', async () => {
    assert.deepEqual(await lastNames('?search=østb'), ['Østby']);
    assert.deepEqual(await lastNames(`?search=${encodeURIComponent(' ÆRLIG ærø ')}`), ['Ærø']);
    assert.deepEqual(await lastNames('?search=ANSATT'), ['Installatør']);
    assert.deepEqual(await lastNames('?search=ivar@c4'), ['Installatør']);
    assert.deepEqual(await lastNames(`?search=${encodeURIComponent('0%')}`), ['Prosent']);
    assert.deepEqual(await lastNames('?search=_'), []);
    assert.deepEqual(await lastNames(`?search=${encodeURIComponent('\\')}`), []);
    assert.equal((await list('?search=%20')).total, ADDED + 2);
  });

  test('role, department and state narrow it down, together too', async () => {
    assert.deepEqual(await lastNames('?role=Admin'), ['Admin']);
    assert.deepEqual(await lastNames('?role=Employee'), ['Installatør']);
    assert.equal((await list(`?department=${ids.department + 1}`)).total, ADDED);
    assert.equal((await list('?state=no-login')).total, ADDED);
    assert.equal((await list('?state=disabled')).total, 0);
    assert.deepEqual(await lastNames(`?state=active&department=${ids.department}&search=iv`), ['Installatør']);
    assert.equal((await list(`?department=${idsIn(2).department}`)).total, 0);
  });

  test("another company's people are not in it", async () => {
    const other = await world().call('GET', '/api/Staff/Employees', { as: await world().logIn('admin', { companyId: 2 }), bearer: true });
    assert.equal(other.json<EmployeeList>().total, 2);
  });

  test('is refused without a login, to customers and employees, and for what is no filter', async () => {
    const get = async (query: string, name: string) =>
      (await world().call('GET', `/api/Staff/Employees${query}`, { as: await world().logIn(name), bearer: true })).statusCode;
    assert.equal((await world().call('GET', '/api/Staff/Employees')).statusCode, 401);
    for (const name of ['kari', 'ansatt']) assert.equal(await get('', name), 403);
    for (const query of ['?role=Customer', '?department=x', '?state=gone', '?page=-1', `?search=${'a'.repeat(101)}`])
      assert.equal(await get(query, 'admin'), 400, query);
  });
});
