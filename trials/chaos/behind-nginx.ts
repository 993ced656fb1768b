// Two servers behind nginx with ops/nginx.conf: kill -9, files at their limits, a rolling upgrade to a newer release and the way back, under load. What fails?
// In short: behind-nginx.test.ts
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/postgres.ts';
import { endChildren } from '../shared/child-server.ts';
import { asOwner, withPostgres } from '../shared/database.ts';
import { verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { type Check, check } from './behind-nginx/check.ts';
import { type FileCall, prepareFileCalls, wholeImport } from './behind-nginx/file-calls.ts';
import { send, sendFilesWhile } from './behind-nginx/file-load.ts';
import { type Fleet, startFleet } from './behind-nginx/fleet.ts';
import { checkFront } from './behind-nginx/front-checks.ts';
import { EXPANDING_MIGRATION, makeNextRelease } from './behind-nginx/next-release.ts';
import { HOST, type Nginx, startNginx } from './behind-nginx/nginx.ts';
import { type ChaosLoad, startLoad, tasksOf } from './shared/chaos-load.ts';
import { countFaults, findFaults, type Ledger, prepareLedgers } from './shared/survey-ledger.ts';

/** More jobs than the load can answer in the time that all of it takes. */
const SIZE = { customers: 100, jobsEach: 200 };
const LANES = 8;
/** What is asked is whether anything fails, not how much goes through: a migration finds its moment between the writes. */
const PAUSE_MS = 150;
const REFUSED_FILES = 40;
const { only } = options({ only: '' });

async function run(env: Record<string, string>): Promise<void> {
  const ledgers = (await prepareLedgers(env, SIZE)).map((ledger) => ({ ...ledger, headers: { ...ledger.headers, host: HOST } }));
  const files = await asOwner(env, prepareFileCalls);
  const next = makeNextRelease(EXPANDING_MIGRATION);
  const ports = [await freePort(), await freePort()] as const;
  const nginx = await startNginx(ports);
  try {
    const fleet = await startFleet(ports, { ...env, TRUST_PROXY: '1', DRAIN_SECONDS: '3' });
    const underLoad = loadOf(nginx, ledgers);
    const parts: Record<string, () => Promise<Check[]>> = {
      spread: async () => spread(await underLoad(() => sleep(4000)), nginx, ports),
      kill: async () => killed(await underLoad(() => killOne(fleet))),
      restart: async () => [rolled('restart of both, one after the other', await underLoad(() => fleet.replaceEach()))],
      refused: async () => [await refusedFiles(nginx, files, underLoad)],
      files: async () => [await filesThroughRestart(fleet, nginx, env['DATABASE_URL'] ?? '', files)],
      import: async () => [await largestImport(nginx, files)],
      upgrade: () => upgrade(fleet, nginx, next, underLoad),
    };
    for (const [name, part] of Object.entries(parts)) if (only === '' || only.split(',').includes(name)) show(await part());
    await fleet.stop();
    await asOwner(env, (client) => findFaults(client, ledgers));
    const { lost, doubled } = countFaults(ledgers);
    const promised = ledgers.reduce((sum, ledger) => sum + ledger.answers.size + ledger.wishes.size, 0);
    show([check(`of ${promised} acknowledged writes: lost`, lost, 0), check('… there twice', doubled, 0)]);
  } finally {
    await endChildren();
    await nginx.stop();
    next.remove();
  }
}

/** A sender who is refused before the file was read must not make nginx treat the server as dead. */
async function refusedFiles(nginx: Nginx, files: readonly FileCall[], underLoad: UnderLoad): Promise<Check> {
  const stranger = files.map((call) => ({ ...call, headers: { ...call.headers, authorization: 'Bearer kpb1.x', casetoken: 'x' } }));
  const refusals = new Map<string, number>();
  const load = await underLoad(async () => {
    const agent = nginx.newAgent({ keepAlive: false });
    for (let i = 0; i < REFUSED_FILES; i++) {
      const end = await send(agent, nginx.tls, stranger[i % stranger.length] as FileCall).catch((error: Error) => error.message);
      const status = end.slice(0, 3);
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
    }
    agent.destroy();
  });
  const answered = [...refusals].map(([status, count]) => `${count} × ${status}`).join(', ');
  return rolled(`${REFUSED_FILES} files refused while they came (${answered})`, load);
}

async function filesThroughRestart(fleet: Fleet, nginx: Nginx, databaseUrl: string, files: readonly FileCall[]): Promise<Check> {
  const { sent, failed, slowestMs } = await sendFilesWhile(nginx, databaseUrl, files, () => fleet.replaceEach());
  const what = `restart of both while ${files.length} calls send files at their limits (slowest ${slowestMs.toFixed(0)} ms): failed of ${sent}`;
  return check(what, failed.join('; ') || '0', 0);
}

async function largestImport(nginx: Nginx, files: readonly FileCall[]): Promise<Check> {
  const agent = nginx.newAgent();
  const startedAt = performance.now();
  const end = await send(agent, nginx.tls, wholeImport(files)).catch((error: Error) => error.message);
  agent.destroy();
  return check(`an import of 4 GB (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`, end, '200');
}

type UnderLoad = (work: () => Promise<unknown>) => Promise<ChaosLoad>;

/** Customers write and read for as long as the work takes, and a second longer on either side. */
function loadOf(nginx: Nginx, ledgers: readonly Ledger[]): UnderLoad {
  const tasks = tasksOf(ledgers);
  return async (work) => {
    const load = startLoad(nginx.tls, ledgers, { lanes: LANES, pauseMs: PAUSE_MS, tasks, agent: nginx.newAgent() });
    await sleep(1000);
    await work();
    await sleep(1000);
    await load.stop();
    return load;
  };
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);
const endsOf = ({ ends }: ChaosLoad, pattern: RegExp): [string, number][] => [...ends].filter(([end]) => pattern.test(end));
const countOf = (load: ChaosLoad, pattern: RegExp): number => sum(endsOf(load, pattern).map(([, count]) => count));
const failures = (load: ChaosLoad, pattern: RegExp): string =>
  endsOf(load, pattern)
    .map(([end, count]) => `${count} × ${end}`)
    .join(', ') || '0';
const slowest = ({ longestMs }: ChaosLoad): string => `slowest ${Math.max(...longestMs.values()).toFixed(0)} ms`;

function spread(load: ChaosLoad, nginx: Nginx, ports: readonly number[]): Check[] {
  const lines = nginx.accessLog().filter((line) => line.includes(' /api/'));
  const shares = ports.map((port) => lines.filter((line) => line.includes(`to=127.0.0.1:${port} `)).length / lines.length);
  const isEven = shares.every((share) => share > 0.4);
  return [
    rolled('load on both', load),
    { ...check('calls answered by each', shares.map((s) => `${(100 * s).toFixed(0)} %`).join(' and '), 'over 40 %'), isReached: isEven },
  ];
}

async function killOne(fleet: Fleet): Promise<void> {
  await fleet.kill(0);
  await sleep(2000);
  await fleet.start(0);
  await sleep(5000);
}

/** A POST that the dead server may have read is not sent again: its client hears so, and may ask. At most one a lane is under way. */
function killed(load: ChaosLoad): Check[] {
  const lost = countOf(load, /^write (?!200)/);
  return [
    check(`kill -9 of one (${slowest(load)}): failed GETs of ${countOf(load, /^read/)}`, failures(load, /^read (?!200)/), 0),
    {
      ...check(`… POSTs of ${countOf(load, /^write/)} that were under way in it, answered 503`, lost, `at most ${LANES}, all 503`),
      isReached: lost <= LANES && lost === countOf(load, /^write 503/),
    },
  ];
}

const rolled = (what: string, load: ChaosLoad): Check =>
  check(`${what} (${slowest(load)}): failed of ${countOf(load, /./)}`, failures(load, / (?!200)/), 0);

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
    rolled('upgrade with a migration, one after the other', there),
    check('old and new file of the page while both versions run', assets.mixed, '200, 200'),
    check('old file once only the new version runs', assets.after, '200'),
    check('the old version on the newer database says', refused, 'set NEWER_DATABASE=allow to go back'),
    rolled('back to the old version on the newer database', back),
  ];
}

/** As they come: the whole takes some minutes. */
function show(checks: readonly Check[]): void {
  for (const { what, found, goal, isReached } of checks) console.log(`| ${what} | ${found} | ${goal} | ${verdict(isReached)} |`);
}

if (import.meta.main) {
  console.log('| behind nginx | found | goal | |\n|---|---|---|---|');
  if (only === '') show(await checkFront());
  await withPostgres([], (DATABASE_URL) => run({ DATABASE_URL, DEMO: 'off', NEWER_DATABASE: 'allow' }));
}
