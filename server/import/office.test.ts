import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#domain/time.ts';
import { budgetSubject } from '../auth/limiter.ts';
import { asCompany } from '../db/company-id.ts';
import { DatabaseAway } from '../db/database-away.ts';
import { sql } from '../db/sql.ts';
import { smallFile } from '../testing/import-text.ts';
import { headersOf, onOneEngine } from '../testing/world.ts';

const NDJSON = { 'content-type': 'application/x-ndjson' };
const text = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** One of nearly every kind. */
const LINES = smallFile('x').length;

onOneEngine('POST and GET /api/Import', (world) => {
  test("an Admin's file is imported and reported, now and when asked later", async () => {
    const admin = await world().logIn('admin');
    const importId = randomUUID();
    const answer = await world().call('POST', `/api/Import?importId=${importId}&invite=true`, {
      as: admin,
      bearer: true,
      headers: NDJSON,
      payload: Readable.from([text(smallFile('a1')), 'ikke json\n']),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    const report = answer.json();
    assert.deepEqual(
      [report.importId, report.state, report.lines, report.counts.job.new, report.errors],
      [importId, 'done', LINES + 1, 1, [{ line: LINES + 1, kind: null, reason: 'not-json' }]],
    );
    const later = await world().call('GET', `/api/Import?importId=${importId.toUpperCase()}`, { as: admin, bearer: true });
    assert.deepEqual(later.json(), report);
    const [mail] = await world().db.query(sql`select kind from outbox where recipient = 'kunde.a1@kunde.example'`);
    assert.deepEqual(mail, { kind: 'customer-invitation' });
    const [audit] = await world().db.query(sql`select detail->>'importId' as id from audit where event = 'imported'`);
    assert.deepEqual(audit, { id: importId });
    assert.ok(!world().log.join('').includes('kunde.example'), 'nothing of the file is in the log');
  });

  test('an import that cannot be put on record is not reported as done', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const importId = randomUUID();
    const post = async (query: string) =>
      (await w.call('POST', `/api/Import${query}`, { as: admin, bearer: true, headers: NDJSON, body: text(smallFile('a9')) })).statusCode;
    const asOwner = (statement: string) => w.databases.engines[0]?.asOwner((client) => client.query(statement));
    await asOwner("alter table audit add constraint no_imports check (event <> 'imported') not valid");
    assert.equal(await post(`?importId=${importId}`), 500);
    const { state } = (await w.call('GET', `/api/Import?importId=${importId}`, { as: admin, bearer: true })).json();
    assert.equal(state, 'interrupted');
    await asOwner('alter table audit drop constraint no_imports');
    assert.equal(await post(''), 200);
  });

  test('an import whose beginning was lost on the way begins again, and blocks no other import', async (t) => {
    const w = world();
    const admin = await w.logIn('admin');
    const post = async () =>
      (await w.call('POST', '/api/Import', { as: admin, bearer: true, headers: NDJSON, body: text(smallFile('b1')) })).statusCode;
    const transaction = w.db.transaction.bind(w.db);
    const lost = t.mock.method(
      w.db,
      'transaction',
      async (work: Parameters<typeof transaction>[0]) => {
        await transaction(work);
        throw new DatabaseAway(new Error('the answer was lost'));
      },
      { times: 1 },
    );
    assert.equal(await post(), 200);
    assert.equal(lost.mock.callCount(), 1);
    assert.equal(await post(), 200);
  });

  test('CSV, and a dry run', async () => {
    const admin = await world().logIn('admin');
    const answer = await world().call('POST', '/api/Import?dryRun=true', {
      as: admin,
      bearer: true,
      headers: { 'content-type': 'Text/CSV; charset=utf-8' },
      body: 'id;kundenummer;navn\nA;60001;B\n',
    });
    assert.deepEqual([answer.statusCode, answer.json().counts.customer.new, answer.json().dryRun], [200, 1, true]);
    assert.deepEqual(await world().db.query(sql`select 1 from customer where customer_number = '60001'`), []);
  });

  test('dry runs end after 120 an hour, and an import is still taken', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const post = async (query: string) =>
      (await w.call('POST', `/api/Import${query}`, { as: admin, bearer: true, headers: NDJSON, body: '{}' })).statusCode;
    const [account] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'admin'`);
    await w.db.query(sql`
      insert into attempt (company_id, subject, count, since)
      values (4, ${budgetSubject('dry-runs', String(account?.id))}, 119, ${w.clock.now})
      on conflict (company_id, subject) do update set count = excluded.count, since = excluded.since`);
    assert.deepEqual([await post('?dryRun=true'), await post('?dryRun=true'), await post('')], [200, 429, 200]);
  });

  test('only for Admins, and each into their own company', async () => {
    const [line] = smallFile('a2');
    const post = (headers: Record<string, string>) =>
      world().call('POST', '/api/Import', { headers: { ...NDJSON, ...headers }, body: text([line as object]) });
    assert.equal((await post({})).statusCode, 401);
    for (const name of ['kari', 'ansatt']) assert.equal((await post(headersOf(await world().logIn(name), true))).statusCode, 403);
    assert.equal((await post(headersOf(await world().logIn('admin', { companyId: 2 }), true))).statusCode, 200);
    const rows = (companyId: number) =>
      world().databases.forCompany(asCompany(companyId)).query(sql`select 1 from department where external_id = 'D-a2'`);
    assert.deepEqual([(await rows(4)).length, (await rows(2)).length], [0, 1]);
  });

  test('an import of another company is not found, like one that never was', async () => {
    const importId = randomUUID();
    await world().call('POST', `/api/Import?importId=${importId}`, {
      as: await world().logIn('admin', { companyId: 2 }),
      bearer: true,
      headers: NDJSON,
      body: '\n',
    });
    const admin = await world().logIn('admin');
    const ask = async (id: string) => {
      const { statusCode, body } = await world().call('GET', `/api/Import?importId=${id}`, { as: admin, bearer: true });
      return [statusCode, body.replace(/"requestId":"[^"]+"/, '')];
    };
    assert.deepEqual(await ask(importId), await ask(randomUUID()));
    assert.equal((await ask(importId))[0], 404);
  });

  test('bad input: no body, another type, ids and places that are none', async () => {
    const admin = await world().logIn('admin');
    const status = async (url: string, options: object) =>
      (await world().call('POST', url, { as: admin, bearer: true, ...options })).statusCode;
    assert.equal(await status('/api/Import', {}), 400);
    assert.equal(await status('/api/Import', { body: { a: 1 } }), 415);
    assert.equal(await status('/api/Import?importId=1', { headers: NDJSON, body: '\n' }), 400);
    assert.equal(await status('/api/Import?offset=-1', { headers: NDJSON, body: '\n' }), 400);
    assert.equal(await status('/api/Import?offset=5', { headers: NDJSON, body: '\n' }), 409);
    assert.equal(
      (await world().call('POST', '/api/Account/ValidateEmail', { as: admin, bearer: true, headers: NDJSON, body: '{}' })).statusCode,
      415,
    );
  });

  test('over a real connection: two at once are refused, a broken one is carried on', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    await w.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = w.app.server.address() as AddressInfo;
    const file = Buffer.from(text(smallFile('a3')));
    const importId = randomUUID();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = { host: `127.0.0.1:${port}`, ...NDJSON, ...headersOf(admin, true), 'content-length': String(file.length) };
    const start = Object.entries(head).map(([k, v]) => `${k}: ${v}\r\n`);
    socket.write(`POST /api/Import?importId=${importId} HTTP/1.1\r\n${start.join('')}\r\n`);
    socket.write(file.subarray(0, 700));
    const state = async () => (await w.call('GET', `/api/Import?importId=${importId}`, { as: admin, bearer: true })).json();
    await until(async () => (await state()).state === 'running');
    assert.equal(
      (await w.call('POST', '/api/Import', { as: admin, bearer: true, headers: NDJSON, body: '\n' })).json().error,
      'import-running',
    );
    socket.destroy();
    await until(async () => (await state()).state === 'interrupted');
    const { bytes } = await state();
    assert.ok(bytes > 0 && bytes <= 700);
    const rest = await w.call('POST', `/api/Import?importId=${importId}&offset=${bytes}`, {
      as: admin,
      bearer: true,
      headers: NDJSON,
      body: file.subarray(bytes),
    });
    assert.deepEqual([rest.statusCode, rest.json().errors, rest.json().lines, rest.json().counts.job.new], [200, [], LINES, 1]);
  });

  test('a sender of one byte a second is given up, and meanwhile others of the company get their turn', async () => {
    const w = world();
    const admin = await w.logIn('admin');
    const { port } = w.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const answer = answerOf(socket);
    answer.catch(() => {});
    const importId = randomUUID();
    const head = { host: `127.0.0.1:${port}`, ...NDJSON, ...headersOf(admin, true), 'content-length': '1000000' };
    socket.write(
      `POST /api/Import?importId=${importId} HTTP/1.1\r\n${Object.entries(head)
        .map(([k, v]) => `${k}: ${v}\r\n`)
        .join('')}\r\n`,
    );
    const trickle = setInterval(() => socket.writable && socket.write(' '), 1000);
    const post = async () =>
      (await w.call('POST', '/api/Import', { as: admin, bearer: true, headers: NDJSON, body: text(smallFile('c1')) })).json();
    await until(
      async () => (await w.call('GET', `/api/Import?importId=${importId}`, { as: admin, bearer: true })).json().state === 'running',
    );
    const statesSeen = new Set<string>();
    try {
      await until(async () => {
        const { error, state } = await post();
        statesSeen.add(error ?? state);
        return state === 'done';
      }, 500);
      assert.deepEqual([...statesSeen], ['import-running', 'done']);
      assert.match(await answer, /^HTTP\/1.1 408 /);
    } finally {
      clearInterval(trickle);
      socket.destroy();
    }
  });

  test('more than a hundred an hour are too many', async () => {
    const admin = await world().logIn('admin');
    const post = async () =>
      (await world().call('POST', '/api/Import', { as: admin, bearer: true, headers: NDJSON, body: '\n' })).statusCode;
    await world().db.query(sql`update attempt set count = 120 where company_id = 4`);
    assert.equal(await post(), 429);
    world().clock.advance(0);
    await world().db.query(sql`delete from attempt`);
    world().clock.advance(MINUTE);
    assert.equal(await post(), 200);
  });
});

/** Everything that comes until the other side ends. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) answer += part;
  return answer;
}

async function until(isTrue: () => Promise<boolean>, everyMs = 25): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (await isTrue()) return;
    await sleep(everyMs);
  }
  assert.fail('waited in vain');
}
