// Accounts: logins that race a change, a reset, a disabling and an import; owners under attack; a company that floods the others.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type pg from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import { makeKeys } from '#server/auth/sessions.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { type CustomerCall, homeCalls, loginCall } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, quantile, verdict } from '../shared/figures.ts';
import { apart, fillCompanies, openVisitors, type Visitor } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { inTurn, sendSteadily } from '../shared/steady-load.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { lockOut, raceChange, raceDisable, raceImport, raceReset } from './accounts/account-races.ts';
import type { Flood } from './accounts/company-flood.ts';

const PASSWORD = 'Prøvepassord-77';
const NOISY = 4;
const TIMES_SHARE = 10;
const MOST_GROWTH = 2;
const LOGIN_WITHIN_MS = 3000;

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '200' },
    turns: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

if (values.only !== 'fairness') await withTestEngine('postgres', races);
if (values.only !== 'races') await withPostgres([], (url) => inTemporaryFolder((folder) => fairness(url, folder)).finally(endChildren));
process.exit();

async function races(open: () => Promise<Parameters<typeof raceChange>[0]>): Promise<void> {
  const world = await open();
  const table = [['login races', 'rounds', 'raced', 'alive or stored after', '']];
  for (const [name, race, count] of [
    ['a change of the password', raceChange, Number(values.changes)],
    ['a reset', raceReset, rounds],
    ['disabling', raceDisable, rounds],
    ['disabling, while importing', raceImport, rounds],
  ] as const) {
    const { raced, alive } = await race(world, count);
    table.push([name, String(count), String(raced), String(alive), verdict(alive === 0)]);
  }
  printTable(table);
  await world.close();
  console.log('');
  const besieged = await open();
  const ways = Object.entries(await lockOut(besieged, 200));
  printTable([
    ["the owner's way in, under attack", 'tried', 'let in', ''],
    ...ways.map(([name, [good, tries]]) => [name, String(tries), String(good), verdict(good === tries)]),
  ]);
  await besieged.close();
}

/** The other companies' reads and logins, while the flood of one comes to their server and while it goes to another one. */
async function fairness(serverUrl: string, folder: string): Promise<void> {
  const passwordHash = await createPasswords().hash(PASSWORD);
  const sides = [];
  for (const name of ['here', 'elsewhere'] as const) {
    const DATABASE_URL = await createDatabase(serverUrl, name);
    const { visitors, importer } = await asOwner({ DATABASE_URL }, async (client) => {
      const filled = await openVisitors(client, await fillCompanies(client, { customers: 8000, jobs: 40_000, passwordHash }), 2000);
      return { visitors: filled, importer: await openAdmin(client) };
    });
    const server = await startProduct({ DATABASE_URL, DEMO: 'off', TRUST_PROXY: '1' });
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(floodOf(visitors, importer)));
    sides.push({ name, server, visitors, file });
  }
  const [here, elsewhere] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const [readers, strangers] = apart(here.visitors.filter((v) => v.companyId !== NOISY));
  const logins = strangers.map((v) => loginCall(v, PASSWORD));
  await load(here.server.address, readers.flatMap(homeCalls), 4);
  const capacity = (await load(here.server.address, logins, 4)).perSecond;
  const rate = (capacity / 4) * TIMES_SHARE;
  const turns = Number(values.turns);
  const figures = { here: { p99: [] as number[], reads: 0 }, elsewhere: { p99: [] as number[], reads: 0 } };
  const ownLogins: { status: number; ms: number }[] = [];
  const floods: string[] = [];
  for (let turn = 0; turn < turns * 2; turn++) {
    const target = turn % 2 === 0 ? elsewhere : here;
    const flooding = startFlood(target.server, target.file, rate);
    const kinds = [
      { name: 'read', share: 30, next: inTurn<CustomerCall>(readers.flatMap(homeCalls)) },
      { name: 'login', share: 1, next: inTurn<CustomerCall>(logins) },
    ];
    const sent = await sendSteadily(here.server.address, kinds, { perSecond: 93, seconds });
    const reads = sent.filter((s) => s.kind === 'read');
    figures[target.name].p99.push(
      quantile(
        reads.map((s) => s.ms),
        0.99,
      ),
    );
    figures[target.name].reads += reads.filter((s) => s.status !== 200).length;
    if (target === here) ownLogins.push(...sent.filter((s) => s.kind === 'login'));
    floods.push(`${target.name}: ${await flooding}`);
  }
  console.log(
    `\nthe flood: ${rate.toFixed(0)} logins a second (${TIMES_SHARE} times a quarter of ${capacity.toFixed(0)}), imports and exports without a pause`,
  );
  console.log(floods.slice(-2).join('\n'));
  printTable([
    ["the other companies' reads", 'p99 ms', 'failed'],
    ...(['elsewhere', 'here'] as const).map((name) => [`flood ${name}`, median(figures[name].p99).toFixed(0), String(figures[name].reads)]),
  ]);
  const growth = pairedRatio(figures.here.p99, figures.elsewhere.p99);
  console.log(`p99 with the flood here to elsewhere  ${growth.toFixed(2)}  goal ≤ ${MOST_GROWTH}: ${verdict(growth <= MOST_GROWTH)}`);
  const refused = ownLogins.filter((login) => login.status !== 200).length;
  const p99 = quantile(
    ownLogins.map((login) => login.ms),
    0.99,
  );
  console.log(`their logins: ${ownLogins.length}, refused ${refused}  goal 0: ${verdict(refused === 0)}`);
  console.log(`their logins' p99 ${p99.toFixed(0)} ms  goal ≤ ${LOGIN_WITHIN_MS}: ${verdict(p99 <= LOGIN_WITHIN_MS)}`);
}

async function openAdmin(client: pg.ClientBase): Promise<Record<string, string>> {
  const keys = makeKeys();
  await client.query(
    `with a as (insert into account (company_id, id, user_name, login_name, role, employee_id) values ($1, 900000, 'sjef', 'sjef', 'Admin', 1) returning id)
     insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, issued_at, expires_at)
     select $1, $2, $3, id, 'full', now(), now() - interval '1 minute', now() + interval '12 hours' from a`,
    [NOISY, keys.keyHash, keys.bearerHash],
  );
  return { authorization: `Bearer ${keys.access_token}`, 'content-type': 'application/x-ndjson' };
}

function floodOf(visitors: readonly Visitor[], importer: Record<string, string>): Flood {
  const own = visitors.filter((v) => v.companyId === NOISY);
  return {
    logins: own.map((v, i) => loginCall(v, i % 2 === 0 ? PASSWORD : 'Feil-passord-4')),
    exports: own.slice(0, 200).map((v) => ({ method: 'GET', path: '/api/Customer/ExportMyData', headers: v.headers })),
    imports: { headers: importer, lines: 3000 },
  };
}

async function startFlood(server: ChildServer, CALLS: string, rate: number): Promise<string> {
  const env = { ...process.env, ADDRESS: server.address, CALLS, RATE: rate.toFixed(0), SECONDS: String(seconds + 1) };
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(new URL('./accounts/company-flood.ts', import.meta.url))], {
    env,
  });
  return stdout.trim();
}
