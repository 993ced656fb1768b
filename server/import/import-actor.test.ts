import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { osloDay } from '#domain/calendar.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { Actor } from '../auth/actor.ts';
import { sha256 } from '../auth/keys.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { changeLogin } from '../staff/lock-out.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { type ImportOptions, importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, type World } from '../testing/world.ts';

const ROUNDS = 60;
const KEY_ROUNDS = 40;
const LINES_PER_BATCH = 3;
let serial = 0;

/** The same databases with batches of a few lines, so that a small file has several. */
const withSmallBatches = (databases: Databases): Databases => ({
  ...databases,
  openBulk: (companyId) => ({ ...databases.openBulk(companyId), batchRows: LINES_PER_BATCH }),
});

const departments = (mark: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ kind: 'department', id: `${mark}-${i}`, name: `${mark} ${i}` }));

async function storedOf(world: World, mark: string): Promise<number> {
  const [row] = await world.db.query<{ n: number }>(sql`select count(*) as n from department where external_id like ${`${mark}-%`}`);
  return row?.n ?? 0;
}

/** As the call begins: the login as it is now. */
async function actorOf(world: World, userName: string): Promise<Extract<Actor, { accountId: number }>> {
  const [row] = await world.db.query<{ id: number; credential_version: number }>(
    sql`select id, credential_version from account where company_id = 4 and login_name = ${userName}`,
  );
  return { accountId: row?.id ?? 0, credentialVersion: row?.credential_version ?? -1 };
}

onOneEngine('anyone who imports', (world) => {
  const importAs = async (userName: string, mark: string, count: number, options: ImportOptions = {}) =>
    importText({ ...world(), databases: withSmallBatches(world().databases) }, departments(mark, count), {
      actor: await actorOf(world(), userName),
      pieceBytes: 100,
      ...options,
    });
  const disable = (verb: 'disable' | 'enable') => changeLogin(world().databases, verb, asCompany(4), 'admin', world().clock.now);

  test(`${ROUNDS} rounds of disabling an Admin in the middle of an import: nothing is stored once it is done`, async () => {
    let ended = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const mark = `r${++serial}`;
      const importing = importAs('admin', mark, 30).then(
        () => 'done',
        (error: Error) => error.message,
      );
      await sleep(Math.random() * 25);
      assert.equal(await disable('disable'), true);
      const before = await storedOf(world(), mark);
      const outcome = await importing;
      assert.equal(await storedOf(world(), mark), before, `round ${round}: ${outcome}`);
      assert.ok(['done', 'not-logged-in'].includes(outcome), outcome);
      if (outcome !== 'done') ended++;
      await disable('enable');
    }
    assert.ok(ended > 0, 'no import was cut short: the rounds prove nothing');
  });

  test(`${KEY_ROUNDS} rounds of revoking a key in the middle of an import with it: nothing is stored after the answer`, async () => {
    const w = world();
    let ended = 0;
    for (let round = 0; round < KEY_ROUNDS; round++) {
      const mark = `r${++serial}`;
      const keyHash = sha256(await giveMachineKey(w.db));
      const [key] = await w.db.query<{ id: number }>(sql`select id from machine_key where key_hash = ${keyHash}`);
      const keyId = key?.id ?? 0;
      const admin = await w.logIn('admin');
      const importing = importAs('admin', mark, 30, { actor: { machineKeyId: keyId } }).then(
        () => 'done',
        (error: Error) => error.message,
      );
      await sleep(Math.random() * 25);
      const revoked = await w.call('POST', '/api/Staff/RevokeKey', { as: admin, bearer: true, body: { keyId } });
      assert.equal(revoked.statusCode, 200, revoked.body);
      const before = await storedOf(w, mark);
      const outcome = await importing;
      assert.equal(await storedOf(w, mark), before, `round ${round}: ${outcome}`);
      assert.ok(['done', 'key-revoked'].includes(outcome), outcome);
      if (outcome !== 'done') ended++;
      w.clock.advance(MINUTE);
    }
    assert.ok(ended > 0, 'no import was cut short: the rounds prove nothing');
  });

  test('a key gives no employee a login, and one whose last day is over stores no further batch', async () => {
    const w = world();
    const mark = `r${++serial}`;
    const keyHash = sha256(await giveMachineKey(w.db, { expiresOn: osloDay(w.clock.now) }));
    const [key] = await w.db.query<{ id: number }>(sql`select id from machine_key where key_hash = ${keyHash}`);
    const actor: Actor = { machineKeyId: key?.id ?? 0 };
    const [department, employee] = smallFile(mark) as [object, object];
    const refused = await importText(w, [department, { ...employee, userName: `mona.${mark}` }], { actor });
    const value = `mona.${mark}`;
    assert.deepEqual(refused.report.errors, [{ line: 2, kind: 'employee', field: 'userName', reason: 'staff-by-call', value }]);
    const tomorrow = () => new Date(w.clock.now.getTime() + DAY);
    await assert.rejects(importAs('admin', mark, 9, { actor, now: tomorrow }), /key-expired/);
    assert.equal(await storedOf(w, mark), 0);
  });

  test('a person who is no longer an Admin, or whose password was changed, stores no further batch', async () => {
    for (const [change, back, outcome] of [
      [
        sql`update account set role = 'Employee' where company_id = 4 and login_name = 'admin'`,
        sql`update account set role = 'Admin' where company_id = 4 and login_name = 'admin'`,
        /role-not-allowed/,
      ],
      [
        sql`update account set credential_version = credential_version + 1 where company_id = 4 and login_name = 'admin'`,
        sql`select`,
        /not-logged-in/,
      ],
    ] as const) {
      const mark = `r${++serial}`;
      const first = Promise.withResolvers<void>();
      const second = Promise.withResolvers<void>();
      const lines = departments(mark, 9).map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
      async function* bytes() {
        yield Buffer.concat(lines.slice(0, 6));
        await second.promise;
        yield Buffer.concat(lines.slice(6));
      }
      const importing = importAs('admin', mark, 0, { bytes: bytes(), onProgress: () => first.resolve() } as ImportOptions);
      importing.catch(() => {});
      await first.promise;
      await world().db.query(change);
      const before = await storedOf(world(), mark);
      second.resolve();
      await assert.rejects(importing, outcome);
      assert.equal(await storedOf(world(), mark), before);
      await world().db.query(back);
    }
  });

  test('an import whose time is over ends between two batches, and can be carried on', async () => {
    const mark = `r${++serial}`;
    const over = new AbortController();
    const stop = () => over.abort(new Error('its time is over'));
    await assert.rejects(importAs('admin', mark, 30, { signal: over.signal, onProgress: stop }), /its time is over/);
    const [run] = await world().db.query(sql`select state from import_run order by started_at desc, touched_at desc limit 1`);
    assert.deepEqual(run, { state: 'interrupted' });
    const stored = await storedOf(world(), mark);
    assert.ok(stored >= LINES_PER_BATCH && stored < 30, String(stored));
  });

  test('a call gives no employee a login; the operator does, on record; a line that is refused makes none', async () => {
    const mark = `r${++serial}`;
    const [department, employee] = smallFile(mark) as [object, object];
    const staff = { ...employee, userName: `mona.${mark}`, userRole: 'Admin' };
    const logins = () => world().db.query(sql`select role from account where login_name = ${`mona.${mark}`}`);
    const actor = await actorOf(world(), 'admin');
    const refused = await importText(world(), [department, staff], { actor, invite: true });
    const value = `mona.${mark}`;
    assert.deepEqual(refused.report.errors, [{ line: 2, kind: 'employee', field: 'userName', reason: 'staff-by-call', value }]);
    assert.deepEqual(await logins(), []);
    // Also where the employee is there already, by this id or by the address.
    await importText(world(), [department, employee], { actor });
    for (const line of [staff, { ...staff, id: `E2-${mark}` }])
      assert.deepEqual((await importText(world(), [line], { actor })).report.counts.employee.wrong, 1);
    const taken = { ...staff, email: 'anna@c4.example' };
    assert.deepEqual((await importText(world(), [taken])).report.errors[0]?.reason, 'taken');
    assert.deepEqual(await logins(), []);
    const audits = () =>
      world().db.query(
        sql`select account_id, detail->>'role' as role from audit where event = 'employee-registered' order by id desc limit 1`,
      );
    assert.deepEqual(await audits(), []);
    assert.deepEqual((await importText(world(), [staff])).report.errors, []);
    assert.deepEqual(await logins(), [{ role: 'Admin' }]);
    assert.deepEqual(await audits(), [{ account_id: null, role: 'Admin' }]);
    const list = await world().call('GET', '/api/Staff/Audit', { as: await world().logIn('admin'), bearer: true });
    const registered = list.json().events.find((event: { event: string }) => event.event === 'employee-registered');
    assert.deepEqual([registered.by, registered.byOperator], [null, true]);
    // A line makes no login for an employee who has one: the rest of the line counts.
    const again = await importText(world(), [{ ...staff, phone: '41111111' }], { actor });
    assert.deepEqual([again.report.errors, again.report.counts.employee.changed], [[], 1]);
    const [imports] = await world().db.query<{ n: number }>(
      sql`select count(*) as n from audit where event = 'imported' and account_id is null`,
    );
    assert.ok((imports?.n ?? 0) > 0, "the operator's imports are on record");
  });

  test('a change of a colleague never waits for a batch that waits for it', async () => {
    const w = world();
    if (w.kind === 'embedded') return;
    const mark = `r${++serial}`;
    const ids = idsIn(4);
    await w.db.query(sql`update employee set external_id = ${`E-${mark}`} where company_id = 4 and id = ${ids.admin}`);
    await w.db.query(sql`update department set external_id = ${`D-${mark}`} where company_id = 4 and id = ${ids.department}`);
    const line = {
      kind: 'employee',
      id: `E-${mark}`,
      department: `D-${mark}`,
      firstName: 'Anna',
      lastName: 'Admin',
      email: 'anna@c4.example',
      phone: mark,
    };
    const actor = await actorOf(w, 'admin');
    let importing: Promise<unknown> | undefined;
    // Locks the login, as DisableEmployee does, and then wants the employee, which the batch has changed by then.
    await w.db.transaction(async (tx) => {
      await tx.query(sql`select 1 from account where company_id = 4 and id = ${actor.accountId} for update`);
      importing = importText(w, [line], { actor });
      importing.catch(() => {});
      await sleep(300);
      await tx.query(sql`select 1 from employee where company_id = 4 and id = ${ids.admin} for update`);
    });
    await importing;
    const [row] = await w.db.query(sql`select phone from employee where company_id = 4 and id = ${ids.admin}`);
    assert.deepEqual(row, { phone: mark });
  });
});
