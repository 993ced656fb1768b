import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { MAX_MAPPINGS } from '#domain/import/mapping.ts';
import { sql } from '../db/sql.ts';
import { smallFile } from '../testing/import-text.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const MAPPING = {
  name: 'Tripletex kunder',
  kind: 'customer',
  columns: [{ heading: 'Kundenummer', field: 'customerNumber' }],
  words: [{ field: 'customerKind', word: 'Firma', value: 'business' }],
  constants: [],
};

onOneEngine('mappings and the list of imports', (world) => {
  const post = (as: Session, path: string, body: object) => world().call('POST', `/api/Import/${path}`, { as, bearer: true, body });
  const get = async (as: Session, path: string) => (await world().call('GET', `/api/Import/${path}`, { as, bearer: true })).json();

  test('a mapping is kept, replaced under the same name, and deleted', async () => {
    const admin = await world().logIn('admin');
    const { mappingId } = (await post(admin, 'SaveMapping', MAPPING)).json();
    assert.deepEqual(await get(admin, 'Mappings'), [{ mappingId, ...MAPPING }]);
    const words = [{ field: 'customerKind', word: 'Bedrift', value: 'business' }];
    assert.deepEqual((await post(admin, 'SaveMapping', { ...MAPPING, words })).json(), { mappingId });
    assert.deepEqual((await get(admin, 'Mappings'))[0].words, words);
    assert.deepEqual(await get(await world().logIn('admin', { companyId: 2 }), 'Mappings'), []);
    for (let i = 0; i < 2; i++) assert.equal((await post(admin, 'DeleteMapping', { mappingId })).statusCode, 200);
    assert.deepEqual(await get(admin, 'Mappings'), []);
  });

  test('what could name a person is not kept', async () => {
    const admin = await world().logIn('admin');
    const fieldOf = async (change: object) => (await post(admin, 'SaveMapping', { ...MAPPING, ...change })).json().field;
    assert.equal(await fieldOf({ columns: [{ heading: 'kari@kundepost.example', field: 'name' }] }), 'columns');
    assert.equal(await fieldOf({ words: [{ field: 'name', word: 'Kari', value: 'Kari' }] }), 'words');
    assert.equal(await fieldOf({ constants: [{ field: 'city', value: 'Bergen' }] }), 'constants');
    assert.equal(await fieldOf({ name: ' \t ' }), 'name');
    assert.deepEqual(await get(admin, 'Mappings'), []);
  });

  test('a company keeps so many and no more, and can still replace one', async () => {
    const admin = await world().logIn('admin');
    for (let i = 0; i < MAX_MAPPINGS; i++) await post(admin, 'SaveMapping', { ...MAPPING, name: `Nr ${i}` });
    const refused = await post(admin, 'SaveMapping', MAPPING);
    assert.deepEqual([refused.statusCode, refused.json().error], [409, 'too-many-mappings']);
    assert.equal((await post(admin, 'SaveMapping', { ...MAPPING, name: 'Nr 7' })).statusCode, 200);
  });

  test('the list says who imported which file and how much, and leaves dry runs out', async () => {
    const admin = await world().logIn('admin');
    const importId = randomUUID();
    const send = (query: string, body: string) =>
      world().call('POST', `/api/Import?${query}`, { as: admin, bearer: true, headers: { 'content-type': 'application/x-ndjson' }, body });
    const lines = smallFile('h1').map((line) => `${JSON.stringify(line)}\n`);
    await send('dryRun=true&fileName=proeve.xlsx', lines.join(''));
    const name = encodeURIComponent('kunder\u0007 2026.xlsx');
    assert.equal((await send(`importId=${importId}&fileName=${name}`, `${lines.join('')}ikke json\n`)).statusCode, 200);
    const { total, runs } = await get(admin, 'History');
    const [{ at, ...run }] = runs;
    assert.equal(total, 1);
    assert.equal(new Date(at).getTime(), world().clock.now.getTime());
    const [employee] = await world().db.query<{ name: string }>(sql`
      select e.first_name || ' ' || e.last_name as name from employee e join account a on a.employee_id = e.id and a.company_id = e.company_id
      where a.company_id = 4 and a.login_name = 'admin'`);
    assert.deepEqual(run, {
      importId,
      state: 'done',
      fileName: 'kunder 2026.xlsx',
      by: employee?.name,
      byKey: null,
      byOperator: false,
      new: lines.length,
      changed: 0,
      same: 0,
      wrong: 1,
    });
    assert.deepEqual((await get(admin, 'History?page=1')).runs, []);
    assert.deepEqual(await get(await world().logIn('admin', { companyId: 2 }), 'History'), { total: 0, runs: [] });
    assert.equal((await world().call('GET', '/api/Import/History', { as: await world().logIn('ansatt'), bearer: true })).statusCode, 403);
  });
});
