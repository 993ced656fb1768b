// Two servers behind nginx with ops/nginx.conf: kill -9, a rolling upgrade to a newer release and the way back, under load. What fails?

import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres.ts';
import { endChildren } from '../shared/child-server.ts';
import { answerPath } from '../shared/customer-calls.ts';
import { asOwner, withPostgres } from '../shared/database.ts';
import { verdict } from '../shared/figures.ts';
import { type Fleet, startFleet } from './behind-nginx/fleet.ts';
import { type Check, check, checkFront } from './behind-nginx/front-checks.ts';
import { EXPANDING_MIGRATION, makeNextRelease } from './behind-nginx/next-release.ts';
import { HOST, type Nginx, startNginx } from './behind-nginx/nginx.ts';
import { portalMix, startClients, type Tally } from './behind-nginx/steady-clients.ts';
import { findFaults, type Ledger, prepareLedgers } from './shared/survey-ledger.ts';

const CUSTOMERS = 8;
const JOBS_EACH = 2000;
const LANES = 8;

async function run(env: Record<string, string>): Promise<void> {
  const ledgers = await prepareLedgers(env, { customers: CUSTOMERS, jobsEach: JOBS_EACH });
  const next = makeNextRelease(EXPANDING_MIGRATION);
  const ports = [await freePort(), await freePort()] as const;
  const nginx = await startNginx(ports);
  try {
    const fleet = await startFleet(ports, { ...env, TRUST_PROXY: '1', DRAIN_SECONDS: '3' });
    const underLoad = loadOf(nginx, ledgers, next.oldAsset);
    show(spread(await underLoad(() => sleep(4000)), nginx, ports));
    show(killed(await underLoad(() => killOne(fleet))));
    show(rolled('restart of both, one after the other', await underLoad(() => fleet.replaceEach())));
    show(await upgrade(fleet, nginx, next, underLoad));
    await fleet.stop();
    await asOwner(env, (client) => findFaults(client, ledgers));
    const sum = (count: (ledger: Ledger) => number) => ledgers.reduce((total, ledger) => total + count(ledger), 0);
    show([
      check(
        `of ${sum((l) => l.answers.size)} acknowledged answers: lost`,
        sum((l) => l.lost.size),
        0,
      ),
      check(
        '… there twice',
        sum((l) => l.duplicated.size),
        0,
      ),
    ]);
  } finally {
    await endChildren();
    await nginx.stop();
    next.remove();
  }
}

type UnderLoad = (work: () => Promise<unknown>) => Promise<Tally[]>;

/** The mix runs for as long as the work takes, and a second longer on either side. Every answer is noted in the ledgers. */
function loadOf(nginx: Nginx, ledgers: readonly Ledger[], asset: string): UnderLoad {
  const jobsLeft = ledgers.map((ledger) => ledger.jobIds.values());
  const answer = (n: number) => {
    const ledger = ledgers[n % ledgers.length];
    const jobId = jobsLeft[n % ledgers.length]?.next().value;
    if (!ledger || jobId === undefined) return null;
    const text = `svar ${jobId}`;
    const outcome = (isGood: boolean) => (isGood ? ledger.answers.set(jobId, text) : ledger.underWay.push({ step: 'answer', jobId, text }));
    return { headers: ledger.headers, path: answerPath(jobId, text), outcome };
  };
  const mix = portalMix({ front: nginx.tls, host: HOST, asset, sessions: ledgers.map((l) => l.headers), answer });
  return async (work) => {
    const clients = startClients(LANES, mix, () => nginx.newAgent({ maxSockets: 1 }));
    await sleep(1000);
    await work();
    await sleep(1000);
    return clients.stop();
  };
}

const failures = (tallies: readonly Tally[]): string => {
  const all = tallies.flatMap((t) => t.failed.map((reason) => `${t.name}: ${reason}`));
  return all.length === 0 ? '0' : `${all.length} (${[...new Set(all)].join(', ')})`;
};
const sent = (tallies: readonly Tally[]): number => tallies.reduce((n, t) => n + t.good + t.failed.length, 0);
const slowest = (tallies: readonly Tally[]): string => `slowest ${Math.max(...tallies.map((t) => t.slowestMs)).toFixed(0)} ms`;

function spread(tallies: readonly Tally[], nginx: Nginx, ports: readonly number[]): Check[] {
  const lines = nginx.accessLog().filter((line) => line.includes(' /api/'));
  const shares = ports.map((port) => lines.filter((line) => line.includes(`to=127.0.0.1:${port} `)).length / lines.length);
  const isEven = shares.every((share) => share > 0.4);
  return [
    check(`load on both (${slowest(tallies)}): failed of ${sent(tallies)}`, failures(tallies), 0),
    { ...check('calls answered by each', shares.map((s) => `${(100 * s).toFixed(0)} %`).join(' and '), 'over 40 %'), isReached: isEven },
  ];
}

async function killOne(fleet: Fleet): Promise<void> {
  await fleet.kill(0);
  await sleep(2000);
  await fleet.start(0);
  await sleep(5000);
}

/** A POST that the dead server may have read is not sent again: its client is told, and may ask. At most one a client is under way. */
function killed(tallies: readonly Tally[]): Check[] {
  const reads = tallies.filter((t) => t.name.startsWith('GET'));
  const writes = tallies.filter((t) => t.name.startsWith('POST'));
  const lost = writes.flatMap((t) => t.failed);
  return [
    check(`kill -9 of one (${slowest(tallies)}): failed GETs of ${sent(reads)}`, failures(reads), 0),
    {
      ...check(`… POSTs of ${sent(writes)} that were under way in it, answered 503`, lost.length, `at most ${LANES}, all 503`),
      isReached: lost.length <= LANES && lost.every((reason) => reason === '503'),
    },
  ];
}

const rolled = (what: string, tallies: readonly Tally[]): Check[] => [
  check(`${what} (${slowest(tallies)}): failed of ${sent(tallies)}`, failures(tallies), 0),
];

/** Old and new side by side for a while, then new alone; then back, since an upgrade may have been a mistake. */
async function upgrade(fleet: Fleet, nginx: Nginx, next: ReturnType<typeof makeNextRelease>, underLoad: UnderLoad): Promise<Check[]> {
  const assets = { mixed: '', after: '' };
  const ask = (path: string) => fleet.askFront(nginx, path);
  const many = async (path: string) => [...new Set(await Promise.all(Array.from({ length: 6 }, () => ask(path))))].join(' ');
  const there = await underLoad(async () => {
    await fleet.replace(0, next.entry);
    assets.mixed = `${await many(next.oldAsset)}, ${await many(next.newAsset)}`;
    await fleet.replace(1, next.entry);
    assets.after = await many(next.oldAsset);
  });
  const refused = await fleet.tryStart({ NEWER_DATABASE: 'refuse' });
  const back = await underLoad(() => fleet.replaceEach());
  return [
    ...rolled('upgrade with a migration, one after the other', there),
    check('old and new file of the page while both versions run', assets.mixed, '200, 200'),
    check('old file once only the new version runs', assets.after, '200'),
    check('the old version on the newer database says', refused, 'set NEWER_DATABASE=allow to go back'),
    ...rolled('back to the old version on the newer database', back),
  ];
}

/** As they come: the whole takes some minutes. */
function show(checks: readonly Check[]): void {
  for (const { what, found, goal, isReached } of checks) console.log(`| ${what} | ${found} | ${goal} | ${verdict(isReached)} |`);
}

if (import.meta.main) {
  console.log('| behind nginx | found | goal | |\n|---|---|---|---|');
  show(await checkFront());
  await withPostgres([], (DATABASE_URL) => run({ DATABASE_URL, DEMO: 'off', NEWER_DATABASE: 'allow' }));
}
