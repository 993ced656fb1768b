import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditList } from '#contract/administration.ts';
import type { DepartmentOption } from '#contract/staff.ts';
import { MAX_DEPARTMENTS } from '#domain/staff/staff.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { importText } from '../testing/import-text.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const employee = { kind: 'employee', firstName: 'Mona', lastName: 'Montør' };

onOneEngine('departments', (world) => {
  const save = (as: Session, body: object) => world().call('POST', '/api/Staff/SaveDepartment', { as, bearer: true, body });
  const add = async (name: string) => (await save(await world().logIn('admin'), { name })).json<{ departmentId: number }>().departmentId;
  const rename = async (departmentId: number, name: string) => {
    const answer = await save(await world().logIn('admin'), { departmentId, name });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  const names = async () => {
    const as = await world().logIn('admin');
    const answer = await world().call('GET', '/api/Department?companyID=4', { as, bearer: true });
    return new Map(answer.json<DepartmentOption[]>().map(({ departmentId, departmentName }) => [departmentId, departmentName]));
  };
  const departmentOf = async (email: string) =>
    (await world().db.query<{ id: number }>(sql`select department_id as id from employee where email_key = ${email}`))[0]?.id;

  test('an Admin adds one and renames it, and both are on record', async () => {
    const as = await world().logIn('admin');
    const departmentId = await add('  Varme ');
    await rename(departmentId, 'Varmepumper');
    assert.equal((await names()).get(departmentId), 'Varmepumper');
    const { events } = (await world().call('GET', '/api/Staff/Audit', { as, bearer: true })).json<AuditList>();
    assert.deepEqual(
      events.slice(0, 2).map(({ event, by, to }) => [event, by, to]),
      [1, 2].map(() => ['department-saved', 'Anna Admin', 'Varmepumper']),
    );
  });

  test("refused: others than Admins, a name that is there, no name, another company's department", async () => {
    const as = await world().logIn('admin');
    const error = (answer: Awaited<ReturnType<typeof save>>) => [answer.statusCode, answer.json().error, answer.json().field];
    for (const user of ['ansatt', 'kari'])
      assert.equal((await save(await world().logIn(user), { name: 'Nei' })).json().error, 'role-not-allowed', user);
    assert.deepEqual(error(await save(as, { name: ' Service' })), [409, 'department-name-taken', 'name']);
    assert.deepEqual(error(await save(as, { departmentId: ids.department + 1, name: 'Service' })), [409, 'department-name-taken', 'name']);
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(101)])
      assert.deepEqual(error(await save(as, { name })), [400, 'invalid-input', 'name'], JSON.stringify(name));
    for (const departmentId of [999_999, idsIn(2).department])
      assert.equal((await save(as, { departmentId, name: 'Nei' })).statusCode, 404);
    assert.ok(![...(await names()).values()].includes('Nei'));
  });

  test('of two who add the same name at once one is refused', async () => {
    const as = await world().logIn('admin');
    const answers = await Promise.all([1, 2].map(() => save(as, { name: 'Samtidig' })));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  });

  test('one that was renamed here keeps its new name while the files go on with the old one, and is found by it', async () => {
    const line = { kind: 'department', id: 'D-ror', name: 'Rør' };
    await importText(world(), [line]);
    const [departmentId = 0] = [...(await names())].find(([, name]) => name === 'Rør') ?? [];
    await rename(departmentId, 'VVS');
    const before = await names();
    // A new department may even get the old name: the id in the file still decides.
    const other = await add('Rør');
    await importText(world(), [line, { ...employee, id: 'E-id', department: 'D-ror', email: 'id@c4.example' }]);
    assert.deepEqual(await names(), new Map([...before, [other, 'Rør']]));
    assert.equal(await departmentOf('id@c4.example'), departmentId);
    await rename(other, 'Noe annet');
    await importText(world(), [{ ...employee, id: 'E-navn', department: 'Rør', email: 'navn@c4.example' }]);
    assert.equal(await departmentOf('navn@c4.example'), departmentId);
    // A name that the file did not have before is news.
    await importText(world(), [{ ...line, name: 'Rør og bad' }]);
    assert.equal((await names()).get(departmentId), 'Rør og bad');
    await rename(departmentId, 'VVS');
    await rename(departmentId, 'Rør og bad');
    await importText(world(), [{ ...line, name: 'Våtrom' }]);
    assert.equal((await names()).get(departmentId), 'Våtrom');
  });

  test('one that was made and renamed here is taken over by the file that names it as it was called', async () => {
    const departmentId = await add('Elektro');
    await rename(departmentId, 'Elektro Bergen');
    const before = await names();
    await importText(world(), [{ kind: 'department', id: 'D-el', name: 'Elektro' }]);
    assert.deepEqual(await names(), before);
    await importText(world(), [{ kind: 'department', id: 'D-el', name: 'Elkraft' }]);
    assert.equal((await names()).get(departmentId), 'Elkraft');
  });

  test('a file that names both what it is called and what it was called has two departments', async () => {
    for (const isFirst of [true, false]) {
      const [was, is] = [`Varme ${isFirst}`, `Kulde ${isFirst}`];
      const departmentId = await add(was);
      await rename(departmentId, is);
      const lines = [is, was].map((name) => ({ kind: 'department', id: `D-${name}`, name }));
      await importText(world(), isFirst ? lines : lines.reverse());
      const all = await names();
      assert.equal(all.get(departmentId), is);
      assert.equal([...all.values()].filter((name) => name === was).length, 1, was);
    }
  });

  test('a line that is another department by its id takes no name from the one that has it now', async () => {
    const old = [{ kind: 'department', id: 'D-swap', name: 'Klima' }];
    await importText(world(), old);
    const [swapped] = [...(await names())].find(([, name]) => name === 'Klima') ?? [0];
    const departmentId = await add('Fiber');
    await rename(swapped, 'Ventilasjon');
    await rename(departmentId, 'Klima');
    const before = await names();
    await importText(world(), [...old, { kind: 'department', id: 'D-fiber', name: 'Fiber' }]);
    assert.deepEqual(await names(), before, 'found by its earlier name');
  });

  test('there is room for so many and no more; renaming still works', async () => {
    await world().db.query(
      sql`insert into department (company_id, name) select 4, 'Avdeling ' || n from generate_series((select count(*)::int from department where company_id = 4) + 2, ${MAX_DEPARTMENTS}::int) n`,
    );
    const as = await world().logIn('admin');
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save(as, { name: `Den siste ${n}` })));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409], 'four at once for one place');
    assert.equal((await save(as, { name: 'En til' })).json().error, 'too-many-departments');
    await rename(ids.department, 'Service og vakt');
  });

  test('of a thousand changes of a name two hundred are let through', async () => {
    const as = await world().logIn('admin');
    await world().db.query(sql`delete from attempt`);
    const statuses: number[] = [];
    for (let n = 0; n < 210; n++) statuses.push((await save(as, { departmentId: ids.department, name: `Service ${n}` })).statusCode);
    assert.deepEqual(
      [200, 429].map((status) => statuses.filter((one) => one === status).length),
      [200, 10],
    );
  });
});
