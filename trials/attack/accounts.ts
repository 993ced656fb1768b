// One company floods the server with logins, imports and exports: what do the customers of the other companies notice? With
// --against <folder> the release in that folder gets the same flood in turn.
// In short: --turns 1 --seconds 1 --customers 500
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPasswords } from '#server/password-hashing/passwords.ts';
import { endChildren, startChild, startProduct } from '../shared/child-server.ts';
import { homeCalls, loginCall } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, p99Of, pairedRatio, printGoals, printTable } from '../shared/figures.ts';
import { type Flood, type FloodCall, flood } from '../shared/flood.ts';
import { apart, fillCompanies, openVisitors, type Visitor } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { options } from '../shared/options.ts';
import { PASSWORD } from '../shared/portal.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { inTurn, type SentRequest, sendSteadily } from '../shared/steady-load.ts';

const NOISY = 4;
const TIMES_SHARE = 10;
const MAX_GROWTH = 2;
const LOGIN_WITHIN_MS = 3000;
const IMPORT_LINES = 3000;

const { turns, seconds, customers, against } = options({ turns: 5, seconds: 8, customers: 8000, against: '' });

type Side = { name: string; address: string; visitors: Visitor[]; flood: Pick<Flood, 'steady' | 'lanes'>; p99Ms: number[]; failed: number };

await withPostgres([], (url) => fairness(url).finally(endChildren));

/** The other companies' reads and logins, while the flood of one comes to their server and while it goes to another one. */
async function fairness(serverUrl: string): Promise<void> {
  const [elsewhere, here] = [await openSide(serverUrl, 'elsewhere', against), await openSide(serverUrl, 'here')];
  const callsHere = callsOf(here);
  const callsAt = new Map([
    [here, callsHere],
    [elsewhere, against ? callsOf(elsewhere) : callsHere],
  ]);
  let capacity = 0;
  for (const { address, reads, logins } of new Set(callsAt.values())) {
    await load(address, reads, 4);
    capacity = (await load(address, logins, 4)).perSecond;
  }
  const perSecond = (capacity / 4) * TIMES_SHARE;
  const ownLogins: SentRequest[] = [];
  for (let turn = 0; turn < turns; turn++)
    for (const side of [elsewhere, here]) {
      const flooding = flood({ address: side.address, perSecond, seconds: seconds + 1, ...side.flood });
      const { address, reads, logins } = callsAt.get(side) ?? callsHere;
      const kinds = [
        { name: 'read', share: 30, next: inTurn(reads) },
        { name: 'login', share: 1, next: inTurn(logins) },
      ];
      const sent = await sendSteadily(address, kinds, { perSecond: 93, seconds });
      const ofReads = sent.filter((s) => s.kind === 'read');
      side.p99Ms.push(p99Of(ofReads));
      side.failed += ofReads.filter((s) => s.status !== 200).length;
      if (side === here) ownLogins.push(...sent.filter((s) => s.kind === 'login'));
      console.error(`flood ${side.name}: ${JSON.stringify((await flooding).statuses)}`);
    }
  console.log(
    `the flood: ${perSecond.toFixed(0)} logins a second, ${TIMES_SHARE} times a quarter of what can be checked; imports, exports\n`,
  );
  printTable([
    ["the other companies' reads", 'p99 ms', 'failed'],
    ...[elsewhere, here].map(({ name, p99Ms, failed }) => [`flood ${name}`, median(p99Ms).toFixed(0), String(failed)]),
  ]);
  const growth = pairedRatio(here.p99Ms, elsewhere.p99Ms);
  const refused = ownLogins.filter((login) => login.status !== 200).length;
  printGoals('the other companies', [
    ['p99 of reads, the flood here to elsewhere', growth.toFixed(2), `≤ ${MAX_GROWTH}`, growth <= MAX_GROWTH],
    [`of ${ownLogins.length} logins refused`, refused, '0', refused === 0],
    ['p99 of logins, ms', p99Of(ownLogins).toFixed(0), `≤ ${LOGIN_WITHIN_MS}`, p99Of(ownLogins) <= LOGIN_WITHIN_MS],
  ]);
}

/** What the customers of the other companies do at one server, whose sessions no other knows. */
function callsOf({ address, visitors }: Side) {
  const [readers, strangers] = apart(visitors.filter((v) => v.companyId !== NOISY));
  return { address, reads: readers.flatMap(homeCalls), logins: strangers.map((v) => loginCall(v, PASSWORD)) };
}

async function openSide(serverUrl: string, name: string, release = ''): Promise<Side> {
  const env = { DATABASE_URL: await createDatabase(serverUrl, name), DEMO: 'off', TRUST_PROXY: '1' };
  const passwordHash = await createPasswords().hash(PASSWORD);
  const { visitors, admin } = await asOwner(env, async (client) => ({
    visitors: await openVisitors(client, await fillCompanies(client, { customers, jobs: customers * 5, passwordHash }), 2000),
    admin: await openStaffSession(client, NOISY),
  }));
  const { address } = release
    ? await startChild(pathToFileURL(resolve(release, 'server/start.ts')), { LOG_LEVEL: 'warn', ...env })
    : await startProduct(env);
  return { name, address, visitors, flood: floodOf(visitors, admin), p99Ms: [], failed: 0 };
}

function floodOf(visitors: readonly Visitor[], authorization: string): Side['flood'] {
  const own = visitors.filter((v) => v.companyId === NOISY);
  const exports = own.slice(0, 200).map((v): FloodCall => ({ method: 'GET', path: '/api/Customer/ExportMyData', headers: v.headers }));
  const imports = Array.from(
    { length: 10 },
    (_, n): FloodCall => ({
      method: 'POST',
      path: `/api/Import?dryRun=${n % 2 === 0}`,
      body: importFile(n),
      headers: { authorization, 'content-type': 'application/x-ndjson' },
    }),
  );
  return {
    steady: own.map((v, i) => loginCall(v, i % 2 === 0 ? PASSWORD : 'Feil-passord-4')),
    lanes: [imports, ...Array.from({ length: 8 }, (_, lane) => exports.filter((_, i) => i % 8 === lane))],
  };
}

function importFile(n: number): string {
  const line = (i: number) => ({ kind: 'customer', id: `f${n}-${i}`, customerNumber: `8${n}${String(i).padStart(5, '0')}` });
  return Array.from({ length: IMPORT_LINES }, (_, i) => JSON.stringify({ ...line(i), name: 'Takk for oppdraget. '.repeat(9) })).join('\n');
}
