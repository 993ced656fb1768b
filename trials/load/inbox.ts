// The inbox of the staff with 50 000 open cases on PostgreSQL, through the whole server. Goal: first page p95 ≤ 150 ms, warm.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { makeKeys } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config.ts';
import { companies } from '#server/db/company.ts';
import { openDatabases } from '#server/db/databases.ts';
import { keyFromHex } from '#server/privacy/erasure-key.ts';
import { asOwner, withPostgres } from '../shared/database.ts';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';

const COMPANY = 4;
const GOAL_MS = 150;
/** As many closed ones as a company has after some years. */
const CLOSED_EACH = 4;
const MESSAGES_EACH = 4;
const given = options({ cases: 50_000, rounds: 60 });

const LISTS: [what: string, path: string][] = [
  ['all, first page', 'List?view=all'],
  ['all, tenth page', 'List?view=all&page=9'],
  ['mine', 'List?view=mine'],
  ['not taken', 'List?view=unassigned'],
  ['late', 'List?view=all&late=yes'],
  ['one kind', 'List?view=all&kind=details'],
  ['one department', 'List?view=all&departmentId=1'],
  ['closed', 'List?view=closed'],
  ['counts', 'Counts'],
];

await withPostgres(['fsync=off', 'shared_buffers=256MB', 'max_wal_size=4GB'], async (url) => {
  const env = { DATABASE_URL: url };
  const { office, installer } = await asOwner(env, fill);
  const config = readConfig(env);
  const databases = await openDatabases({ dataDir: '', urls: config.databaseUrls, allowNewer: false }, companies, {});
  const deps = { config, databases, passwords: createPasswords(), erasureKey: keyFromHex('ab'.repeat(32)), now: () => new Date() };
  const app = await buildApp({ ...deps, failureFloorMs: 0, wakeMail: () => {} }, { logTo: new PassThrough().resume(), sheds: false });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const rows = [[`${given.cases} open, ${given.cases * CLOSED_EACH} closed`, 'median ms', 'p95 ms', 'goal']];
  for (const [who, bearer] of [
    ['office', office],
    ['installer', installer],
  ] as const)
    for (const [what, path] of LISTS) {
      const times = await measure(`${address}/api/Inbox/${path}`, bearer);
      const p95 = quantile(times, 0.95);
      rows.push([`${who}: ${what}`, median(times).toFixed(1), p95.toFixed(1), `≤ ${GOAL_MS} ${verdict(p95 <= GOAL_MS)}`]);
    }
  printTable(rows);
  await app.close();
  await databases.close();
});

/** Spread over customers, kinds, colleagues and the days around today; a twentieth is late. */
async function fill(client: pg.ClientBase): Promise<{ office: string; installer: string }> {
  const customers = 20_000;
  await fillCompany(client, { companyId: COMPANY, customers, jobsEach: 3 });
  await client.query('set session_replication_role = replica'); // the rows fit together by the way they are made
  const count = given.cases * (1 + CLOSED_EACH);
  await client.query(
    `insert into customer_case (company_id, id, customer_id, kind, title, job_id, is_danger, sent_by, sent_at, client_key, receipt, state, is_open, assigned_to,
       department_id, due_at, sorted_at, done_at, closed_at, changed_at, last_number, last_of_customer, last_of_staff)
     select ${COMPANY}, 1000 + n, c, (array['complaint', 'help', 'question', 'details'])[1 + n % 4], 'Det drypper fra skjøten, sak ' || n, c, n % 500 = 0, c, sent,
       gen_random_uuid(), '{}', case when is_open then (array['received', 'in-progress', 'waiting'])[1 + n % 3] else 'closed' end, is_open,
       case when n % 3 > 0 then 1 + n % 20 end, 1, case when is_open and n % 3 < 2 then due end,
       case when is_open and n % 500 = 0 and n % 3 = 0 then '-infinity' when is_open and n % 3 < 2 then due else 'infinity' end,
       case when not is_open then sent end, case when not is_open then sent end, sent + interval '1 hour', ${MESSAGES_EACH}, ${MESSAGES_EACH - 1}, ${MESSAGES_EACH}
     from generate_series(1, $1::int) n
       cross join lateral (select 1 + n % ${customers} as c, n <= $2 as is_open, now() - (n % 90) * interval '7 hours' as sent,
         now() + ((n * 7919) % 1000 - 50) * interval '5 minutes' as due) x`,
    [count, given.cases],
  );
  await client.query(
    `insert into case_event (company_id, case_id, number, at, kind, account_id, is_by_staff)
     select c.company_id, c.id, m, c.sent_at + m * interval '1 minute', case when m = 1 then 'sent' when m % 2 = 0 then 'answered' else 'wrote' end, c.customer_id, m % 2 = 0
     from customer_case c cross join generate_series(1, ${MESSAGES_EACH}) m where c.is_open`,
  );
  await client.query(
    `insert into case_message (company_id, case_id, number, text, client_key) select company_id, case_id, number, 'Melding', gen_random_uuid() from case_event`,
  );
  const bearers: string[] = [];
  for (const [name, employeeId, isOffice] of [
    ['kontor', 1, true],
    ['montør', 2, false],
  ] as const) {
    const keys = makeKeys();
    const { rows } = await client.query<{ id: number }>(
      `insert into account (company_id, user_name, login_name, role, employee_id, is_office) values (${COMPANY}, $1, $1, 'Employee', $2, $3) returning id`,
      [name, employeeId, isOffice],
    );
    await client.query(
      `insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, issued_at, expires_at)
       values (${COMPANY}, $1, $2, $3, 'full', now(), now() - interval '1 minute', now() + interval '1 day')`,
      [keys.keyHash, keys.bearerHash, rows[0]?.id],
    );
    bearers.push(keys.access_token);
  }
  await client.query(
    `insert into case_read (company_id, case_id, account_id, up_to, at)
     select c.company_id, c.id, a.id, 2, now() from customer_case c join account a on a.company_id = c.company_id and a.login_name = 'kontor' where c.is_open and c.id % 2 = 0`,
  );
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
  const [office = '', installer = ''] = bearers;
  return { office, installer };
}

async function measure(url: string, bearer: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = -5; i < given.rounds; i++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
    const text = await answer.text();
    if (i >= 0) times.push(performance.now() - startedAt);
    assert.equal(answer.status, 200, text.slice(0, 200));
  }
  return times;
}
