import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { HOUR } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { idsIn } from '../testing/fixture.ts';
import { onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);
const url = '/api/Account/Register';
const colleague = {
  userName: 'nora',
  Password: 'noe1',
  confirmPassword: 'noe1',
  phoneNumber: '41234567',
  email: 'Nora@c4.example',
  userRole: 'Employee',
  department: ids.department,
  firstName: 'Nora',
  lastName: 'Ny',
  startDate: '2026-12-01',
};
const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b4f57' } });

onOneEngine('employee registration', (world) => {
  const register = async (changes: object = {}) =>
    world().call('POST', url, { as: await world().logIn('admin'), bearer: true, body: { ...colleague, ...changes } });

  test('look-ups: the Admin’s company, its departments in Norwegian order, names and addresses that are free', async () => {
    const as = await world().logIn('admin');
    const get = (path: string) => world().call('GET', path, { as, bearer: true });
    const post = (path: string, body: object) => world().call('POST', path, { as, bearer: true, body });
    assert.deepEqual((await get('/api/Company?groupID=1')).json(), [{ companyId: 4, companyName: 'Fjordrør' }]);
    assert.deepEqual((await get('/api/Company?groupID=2')).json(), []);
    assert.deepEqual((await get('/api/Department?companyID=4')).json(), [
      { departmentId: ids.department, departmentName: 'Service' },
      { departmentId: ids.department + 1, departmentName: 'Ålesund' },
    ]);
    assert.equal((await get('/api/Department?companyID=2')).statusCode, 404);
    assert.equal((await get('/api/Department?companyID=77')).statusCode, 404);
    assert.equal((await get('/api/Department?companyID=x')).statusCode, 400);
    assert.equal((await post('/api/Account/ValidateEmail', { Email: 'fri@c4.example' })).statusCode, 200);
    assert.deepEqual((await post('/api/Account/ValidateEmail', { Email: 'IVAR@c4.example' })).json().error, 'email-taken');
    assert.equal((await post('/api/Account/ValidateEmail', { Email: 'tull' })).statusCode, 400);
    assert.equal((await post('/api/Account/ValidateUserName', { USerName: 'fri' })).statusCode, 200);
    assert.deepEqual((await post('/api/Account/ValidateUserName', { USerName: 'KARI' })).json().error, 'user-name-taken');
    assert.equal((await post('/api/Account/ValidateUserName', { USerName: 'a:b' })).statusCode, 400);
    assert.equal((await post('/api/Account/ValidateUserName', { userName: 'fri' })).statusCode, 400);
  });

  test('an Admin who was disabled while the picture was read makes no colleague', async (t) => {
    const { db } = world();
    const transaction = db.transaction.bind(db);
    const mocked = t.mock.method(db, 'transaction', async (work: Parameters<typeof transaction>[0]) => {
      mocked.mock.restore();
      await db.query(sql`update account set disabled_at = ${world().clock.now} where company_id = 4 and login_name = 'admin'`);
      return transaction(work);
    });
    try {
      const answer = await register({ userName: 'sen', email: 'sen@c4.example', userRole: 'Admin' });
      assert.equal(answer.statusCode, 403, answer.body);
      assert.equal((await db.query(sql`select from account where login_name = 'sen'`)).length, 0);
    } finally {
      await db.query(sql`update account set disabled_at = null where company_id = 4 and login_name = 'admin'`);
    }
  });

  test('even an Admin may check only so many names', async () => {
    const as = await world().logIn('admin', { companyId: 2 });
    const statuses = [];
    for (let i = 0; i < 61; i++)
      statuses.push(
        (await world().call('POST', '/api/Account/ValidateUserName', { as, bearer: true, body: { USerName: `navn${i}` } })).statusCode,
      );
    assert.deepEqual([...new Set(statuses.slice(0, 60)), statuses[60]], [200, 429]);
  });

  test('a field that breaks its rule is named, in the order of the wizard', async () => {
    const cases: [object, string][] = [
      [{ email: 'x@y', userName: 'a' }, 'email'],
      [{ userName: 'ab', phoneNumber: '1' }, 'userName'],
      [{ userName: 'a:b:c' }, 'userName'],
      [{ phoneNumber: '1234567' }, 'phoneNumber'],
      [{ phoneNumber: '+4712345678' }, 'phoneNumber'],
      [{ firstName: 'N' }, 'firstName'],
      [{ lastName: ' ' }, 'lastName'],
      [{ startDate: '2026-02-30' }, 'startDate'],
      [{ userRole: 'Customer' }, 'userRole'],
      [{ userRole: 'Owner' }, 'userRole'],
      [{ department: '4001' }, 'department'],
      [{ department: 999_999 }, 'department'],
      [{ department: idsIn(2).department }, 'department'],
      [{ companyId: 2 }, 'companyId'],
    ];
    for (const [changes, field] of cases) {
      const answer = await register(changes);
      assert.deepEqual([answer.statusCode, answer.json().field], [400, field], JSON.stringify(changes));
    }
  });

  test('a picture is re-encoded from its content; what is no picture is refused', async () => {
    const jpegWithPlace = await picture(900, 600)
      .withExif({ IFD0: { Copyright: 'hemmelig sted' } })
      .jpeg()
      .toBuffer();
    const refused: [string, string][] = [
      ['svg', dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))],
      ['svg called png', dataUrl('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
      ['html', 'data:text/html;base64,PGI+'],
      ['cut off', dataUrl('jpeg', jpegWithPlace.subarray(0, 200))],
      ['gif', dataUrl('gif', Buffer.from('GIF89a'))],
      ['too many pixels', dataUrl('png', await picture(5000, 4000).png().toBuffer())],
      [
        'too large',
        dataUrl('png', Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(2 * 1024 * 1024)])),
      ],
      ['no base64', 'data:image/png;base64,####'],
      ['a name', 'bilde.png'],
    ];
    for (const [what, userImge] of refused) {
      const answer = await register({ userImge });
      assert.deepEqual([answer.statusCode, answer.json().error], [400, 'picture-invalid'], what);
    }
    assert.equal((await world().db.query(sql`select from employee where email_key = 'nora@c4.example'`)).length, 0, 'nothing half');
    world().clock.advance(HOUR);
    assert.equal((await register({ userImge: dataUrl('png', jpegWithPlace) })).statusCode, 200);
    const [row] = await world().db.query<{ picture_webp: Buffer }>(
      sql`select picture_webp from employee where email_key = 'nora@c4.example'`,
    );
    const stored = row?.picture_webp ?? Buffer.alloc(0);
    const { format, width, height, exif } = await sharp(stored).metadata();
    assert.deepEqual([format, width, height, exif], ['webp', 512, 341, undefined]);
  });

  test('the new colleague has a role, no password, and a mail on its way; the Admin who did it is on record', async () => {
    const [account] = await world().db.query<Record<string, unknown>>(
      sql`select role, password_hash from account where login_name = 'nora'`,
    );
    assert.deepEqual(account, { role: 'Employee', password_hash: null });
    const mails = await world().db.query(sql`select kind, recipient from outbox where kind <> 'new-device'`);
    assert.deepEqual(mails, [{ kind: 'first-password', recipient: 'Nora@c4.example' }]);
    const audit = await world().db.query<{ event: string }>(sql`select event from audit`);
    assert.deepEqual(
      audit.map((a) => a.event),
      ['employee-registered'],
    );
    for (const password of ['noe1', '', 'Demo-passord-1']) await assert.rejects(world().logIn('nora', { password }), /401/);
  });

  test('a name or address that was taken meanwhile is a field error, and nothing is stored half', async () => {
    const mail = await register({ userName: 'nora2' });
    assert.deepEqual([mail.statusCode, mail.json().error, mail.json().field], [409, 'email-taken', 'email']);
    const name = await register({ userName: 'NORA', email: 'annen@c4.example' });
    assert.deepEqual([name.statusCode, name.json().error, name.json().field], [409, 'user-name-taken', 'userName']);
    assert.equal((await world().db.query(sql`select from employee where email_key = 'annen@c4.example'`)).length, 0);
  });

  test('registered ten times at once: one colleague', async () => {
    const as = await world().logIn('admin');
    const body = { ...colleague, userName: 'per', email: 'per@c4.example' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => world().call('POST', url, { as, bearer: true, body })));
    assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, ...Array(9).fill(409)]);
  });

  test('a body over 3 MB is refused', async () => {
    assert.equal((await register({ userImge: 'x'.repeat(3 * 1024 * 1024) })).statusCode, 413);
  });
});
