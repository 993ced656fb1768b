// sqlmap over every parameter and header of every call, on PostgreSQL. --level 3 --risk 2 --technique BEUSTQ by hand; a word picks calls.
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { encodeBasic } from '#domain/basic-header.ts';
import { makeKeys } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config.ts';
import { companies } from '#server/db/company.ts';
import { openDatabases } from '#server/db/databases.ts';
import { idsIn, loadFixture } from '#server/testing/fixture.ts';
import { needTool } from '../../scripts/find-tool.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { createDatabase, withPostgres } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { metricsOf } from '../shared/server-vitals.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { startBasicProxy } from './sqlmap/basic-proxy.ts';
import { type DescribedCall, describedCalls } from './sqlmap/described-calls.ts';
import { startOpenDoor } from './sqlmap/open-door-server.ts';
import { runSqlmap, type SqlmapResult } from './sqlmap/run-sqlmap.ts';

const COMPANY = 4;
const AT_ONCE = 2;
/** Of every POST, with a body or without: sqlmap would say that it sends a form, which no call reads any further. */
const JSON_TYPE = { 'content-type': 'application/json' };
/** The one call that takes a file. */
const IMPORT = {
  path: '/api/Import',
  headers: { 'content-type': 'application/x-ndjson' },
  body: { kind: 'customer', id: 'K1', customerNumber: '60001', name: 'Navn', email: 'ny@kunde.example' },
};

const ids = idsIn(COMPANY);
const KNOWN = {
  jobId: ids.fullJob,
  jobid: ids.fullJob,
  invoiceid: ids.invoiceOf(ids.fullJob),
  schemaId: 8,
  customerId: ids.kari,
  customerIds: [ids.kari],
  employeeId: ids.installer,
  department: ids.department,
  departmentId: ids.department,
  companyID: COMPANY,
  groupID: COMPANY,
  email: 'ny@kunde.example',
  Email: 'ny@kunde.example',
  from: '2026-01-01',
  to: '2026-11-15',
  date: '2026-11-15',
  startDate: '2026-12-01',
  newCustomer: 'nei',
  importId: '00000000-0000-4000-8000-000000000000',
  token: 'a'.repeat(43),
};

const { level, risk, technique, minutes, keep, words } = options({ level: 1, risk: 1, technique: 'BEUST', minutes: 8, keep: '' });
const manner = { level, risk, technique, mostSeconds: minutes * 60 };
const isAsked = (path: string): boolean => words.length === 0 || words.some((word) => path.includes(word));
const tool = await needTool('sqlmap');

await withPostgres(['fsync=off'], async (url) => {
  const DATABASE_URL = await createDatabase(url, 'sqlmap');
  await inTemporaryFolder(async (temporary) => {
    const folder = keep || temporary;
    mkdirSync(folder, { recursive: true });
    try {
      const control = await findInOpenDoor(DATABASE_URL, folder);
      await loadTestPeople({ DATABASE_URL });
      const server = await startProduct({ DATABASE_URL, DEMO: 'off', METRICS_PORT: '0' });
      await withClient(DATABASE_URL, async (client) => {
        const results = await attackAll(client, server.address, folder);
        const counted = (await metricsOf(server)).matchAll(/^kundeportal_answers_total\{.*\} (\d+)$/gm);
        report(
          control,
          results,
          [...counted].reduce((sum, [, count]) => sum + Number(count), 0),
        );
      });
    } finally {
      await endChildren();
    }
  });
});

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function findInOpenDoor(databaseUrl: string, folder: string): Promise<SqlmapResult> {
  const door = await startOpenDoor(databaseUrl);
  const text = `GET /jobs?jobId=1 HTTP/1.1\nHost: ${new URL(door.address).host}\n\n`;
  const result = await runSqlmap(tool, { name: 'control', text, folder }, manner);
  await door.stop();
  return result;
}

async function attackAll(client: pg.Client, address: string, folder: string): Promise<SqlmapResult[]> {
  const basic = await startBasicProxy(address);
  const calls = [...(await prepareCalls(client, address)), ...insideBasic(basic.host)];
  const results: SqlmapResult[] = [];
  let isDone = false;
  // Whoever tries this often is refused; here it is to be tried.
  const forgetting = (async () => {
    while (!isDone) {
      await client.query('delete from attempt');
      await sleep(500);
    }
  })();
  const waiting = calls.values();
  const next = async (): Promise<void> => {
    for (const { name, text } of waiting) {
      const result = await runSqlmap(tool, { name, text, folder }, manner);
      results.push(result);
      console.error(`${results.length} of ${calls.length}: ${name}, ${result.tested.length} places${result.found ? ', FOUND' : ''}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  isDone = true;
  await forgetting;
  await basic.stop();
  return results;
}

/** Each call with a session of its own: some of them end it. */
async function prepareCalls(client: pg.Client, address: string): Promise<{ name: string; text: string }[]> {
  const { rows } = await client.query<{ id: number; user_name: string }>('select id, user_name from account where company_id = $1', [
    COMPANY,
  ]);
  const accountOf = (name: string) => rows.find((row) => row.user_name === name) ?? { id: 0, user_name: name };
  const calls = describedCalls(JSON.parse((await call(`${address}/api/openapi.json`)).text), KNOWN);
  const asked = calls.filter(({ path }) => isAsked(path));
  const prepared: { name: string; text: string }[] = [];
  for (const described of asked) {
    const keys = await liveKeysOf(client, accountOf(described.isForCustomers ? 'kari' : 'admin'));
    const name = `${described.method} ${described.path}`.replace(/\W+/g, '-');
    prepared.push({ name, text: requestText(described, keys, new URL(address).host) });
  }
  return prepared;
}

/** What is behind the base64 of the Basic header. */
function insideBasic(host: string): { name: string; text: string }[] {
  return (
    [
      ['POST', 'Login'],
      ['GET', 'GetJobs'],
    ] as const
  )
    .filter(([, name]) => isAsked(name))
    .map(([method, name]) => ({
      name: `${name}-inside-Basic`,
      text: `${method} /api/Customer/${name} HTTP/1.1\nhost: ${host}\ncompanyid: ${COMPANY}\ncontent-type: ${JSON_TYPE['content-type']}\nx-user: kari*\nx-password: feil*\n\n`,
    }));
}

/** Headers are tried where a star stands. */
function requestText(described: DescribedCall, keys: Record<'basic' | 'bearer', Record<string, string>>, host: string): string {
  const query = new URLSearchParams(described.query).toString();
  const who = described.key === 'none' ? { companyid: String(COMPANY) } : keys[described.key];
  const headers = {
    host,
    'accept-language': 'nb*',
    cookie: `__Host-kp-bind=${'a'.repeat(43)}*`,
    ...starred(described.headers),
    ...starred(who),
  };
  const isPost = described.method === 'POST';
  const isFile = isPost && described.path === IMPORT.path;
  const given = isFile ? IMPORT.body : described.body;
  const body = given === undefined ? '' : JSON.stringify(given);
  const lines = Object.entries({ ...headers, ...(isPost ? JSON_TYPE : {}), ...(isFile ? IMPORT.headers : {}) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${described.method} ${described.path}${query ? `?${query}` : ''} HTTP/1.1\n${lines.join('\n')}\n\n${body}`;
}

function starred(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}*`]));
}

/** The people and jobs that the tests know, behind a server that does not run yet. */
async function loadTestPeople(env: Record<string, string>): Promise<void> {
  const { dataDir, databaseUrls } = readConfig(env);
  const databases = await openDatabases({ dataDir, urls: databaseUrls }, companies, {});
  await loadFixture(databases);
  await databases.close();
}

/** A session of half a day, put where the server looks for it: trials last longer than a session does. */
async function liveKeysOf(client: pg.ClientBase, account: { id: number; user_name: string }) {
  const keys = makeKeys();
  await client.query(
    `insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, issued_at, expires_at)
     values ($1, $2, $3, $4, 'full', now(), now(), now() + interval '12 hours')`,
    [COMPANY, keys.keyHash, keys.bearerHash, account.id],
  );
  return {
    basic: { authorization: encodeBasic({ id: account.user_name, value: keys.value }), companyid: String(COMPANY) },
    bearer: { authorization: `Bearer ${keys.access_token}` },
  };
}

function report(control: SqlmapResult, results: readonly SqlmapResult[], answers: number): void {
  const sum = (of: (result: SqlmapResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const found = results.filter((result) => result.found);
  console.log(`\nsqlmap, level ${level}, risk ${risk}, techniques ${technique}, ${results.length} calls\n`);
  printTable([
    ['call', 'places tried', 'hints', '415', '5xx', 'found', 'to the end'],
    ...results.map((r) => [
      r.name,
      String(r.tested.length),
      String(r.hints),
      String(r.refusedByType),
      String(r.serverErrors),
      r.found ? 'YES' : 'no',
      r.isComplete ? 'yes' : 'no',
    ]),
  ]);
  console.log('');
  printTable([
    ['goal', 'seen', ''],
    ['a server that joins text into its SQL is found', control.found ? 'found' : 'not found', verdict(control.found)],
    [
      'every call tried to its end',
      `${results.filter((r) => r.isComplete).length} of ${results.length}`,
      verdict(results.every((r) => r.isComplete)),
    ],
    ['nothing injectable', `${found.length} in ${sum((r) => r.tested.length)} places, ${answers} answers`, verdict(found.length === 0)],
    ['nothing refused unread for its type', String(sum((r) => r.refusedByType)), verdict(sum((r) => r.refusedByType) === 0)],
    ['no 5xx', String(sum((r) => r.serverErrors)), verdict(sum((r) => r.serverErrors) === 0)],
  ]);
}
