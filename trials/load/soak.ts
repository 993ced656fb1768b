// Reads, survey answers and logins at a steady rate (--minutes 60 --rate 80): memory, open files, event loop and p99 must stay flat.
// In short: --seconds 1 --rate 20 --customers 500 --jobs 2000
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import type { ChildServer } from '../shared/child-server.ts';
import { cpuMsOfChildren } from '../shared/cpu.ts';
import { homeCalls, invoiceCalls, loginCall, surveyCall } from '../shared/customer-calls.ts';
import { median, printGoals, printTable, quantile } from '../shared/figures.ts';
import { apart, type Visitor } from '../shared/large-companies.ts';
import { options } from '../shared/options.ts';
import { PASSWORD, withPortal } from '../shared/portal.ts';
import { type Vitals, vitalsOf } from '../shared/server-vitals.ts';
import { inTurn, type Kind, type SentRequest, sendSteadily } from '../shared/steady-load.ts';

const LOOKS_PER_MINUTE = 12;
const SURVEYS_OF_HUNDRED = 8;
/** Fewer have no thirds that could be compared. */
const LEAST_MINUTES = 6;
const MAX_MB_IN_TEN_MINUTES = 1;
const MAX_MORE_FDS = 5;
const MOST_P99_GROWTH = 1.1;
const MOST_LOOP_P99_MS = 20;

type Minute = Vitals & {
  answered: number;
  refused: number;
  unexpected: number;
  p50Ms: number;
  p99Ms: number;
  loginP99Ms: number;
  cores: number;
};

/** `seconds`: of a minute, which may be a short one. */
const given = options({ minutes: 6, seconds: 60, rate: 80, customers: 16_000, jobs: 80_000 });
const minutes = Math.max(given.minutes, LEAST_MINUTES);
// A job takes one answer, half of the jobs are those of readers, and chance may ask for some more than their share.
const surveys = Math.ceil(minutes * given.seconds * given.rate * (SURVEYS_OF_HUNDRED / 100) * 2 * 1.1);

function kindsOfCalls(visitors: readonly Visitor[]): Kind[] {
  const [readers, comers] = apart(visitors);
  const comer = inTurn(comers);
  const surveys = readers.flatMap((v) => v.jobs.map(({ id }) => surveyCall(v, id)));
  return [
    { name: 'home page', share: 80, next: inTurn(readers.flatMap(homeCalls)) },
    { name: 'invoice', share: 8, next: inTurn(readers.flatMap(invoiceCalls)) },
    { name: 'survey', share: SURVEYS_OF_HUNDRED, next: inTurn(surveys) },
    { name: 'login', share: 2, next: () => loginCall(comer(), PASSWORD) },
    { name: 'wrong password', share: 2, next: () => loginCall(comer(), 'Feil-passord-4') },
  ];
}

const isExpected = ({ kind, status }: SentRequest): boolean =>
  kind === 'wrong password' ? status === 401 || status === 429 : status === 200;

const ownCpuMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000;

/** How much a value grows from one to the next: the median over all pairs, which a few wild ones do not move. */
const slope = (values: readonly number[]): number =>
  median(values.flatMap((later, j) => values.slice(0, j).map((earlier, i) => (later - earlier) / (j - i))));

async function oneMinute(server: ChildServer, kinds: Kind[], postgresPid: number): Promise<Minute> {
  const cpuMs = () => server.cpuMs() + cpuMsOfChildren(postgresPid) + ownCpuMs();
  const before = { at: performance.now(), cpuMs: cpuMs() };
  const sending = sendSteadily(server.address, kinds, { perSecond: given.rate, seconds: given.seconds });
  const looks: Vitals[] = [];
  for (let i = 0; i < LOOKS_PER_MINUTE; i++) {
    await sleep((given.seconds * SECOND) / LOOKS_PER_MINUTE);
    looks.push(await vitalsOf(server));
  }
  const sent = await sending;
  const surprises = sent.filter((s) => s.status !== 503 && !isExpected(s));
  for (const { kind, status, ms } of surprises) console.log(`unexpected: ${kind} ${status || 'no answer'} after ${ms.toFixed(0)} ms`);
  const timesOf = (wanted: (kind: string) => boolean) => sent.filter((s) => wanted(s.kind)).map((s) => s.ms);
  const most = (field: keyof Vitals) => Math.max(...looks.map((look) => look[field]));
  const others = timesOf((kind) => kind !== 'login' && kind !== 'wrong password');
  return {
    rssMb: median(looks.map((look) => look.rssMb)),
    // The lowest is the nearest to what is left after a collection.
    heapMb: Math.min(...looks.map((look) => look.heapMb)),
    fds: most('fds'),
    loopP99Ms: median(looks.map((look) => look.loopP99Ms)),
    answered: sent.length,
    refused: sent.filter((s) => s.status === 503).length,
    unexpected: surprises.length,
    p50Ms: median(others),
    p99Ms: quantile(others, 0.99),
    loginP99Ms: quantile(
      timesOf((kind) => kind === 'login'),
      0.99,
    ),
    cores: (cpuMs() - before.cpuMs) / (performance.now() - before.at),
  };
}

const COLUMNS = {
  answered: 'answers',
  refused: 'refused',
  unexpected: 'unexpected',
  rssMb: 'RSS MB',
  heapMb: 'heap MB',
  fds: 'files',
  loopP99Ms: 'loop p99 ms',
  p50Ms: 'p50 ms',
  p99Ms: 'p99 ms',
  loginP99Ms: 'login p99 ms',
  cores: 'cores',
} as const satisfies Record<keyof Minute, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof Minute)[];
const cells = (m: Minute): string[] => FIELDS.map((field) => String(Math.round(m[field] * 100) / 100));

/** The first sixth of the time warms up; the rest is looked at in thirds. */
function judge(all: readonly Minute[]): void {
  const warm = all.slice(Math.floor(all.length / 6));
  const third = Math.ceil(warm.length / 3);
  const thirds = [warm.slice(0, third), warm.slice(third, 2 * third), warm.slice(2 * third)];
  const middle = (list: readonly Minute[]): Minute =>
    Object.fromEntries(FIELDS.map((field) => [field, median(list.map((m) => m[field]))])) as Minute;
  console.log('medians by thirds, after a sixth of the time to warm up\n');
  printTable([['', ...Object.values(COLUMNS)], ...thirds.map((list, i) => [`${i + 1}`, ...cells(middle(list))])]);
  const rss = slope(warm.map((m) => m.rssMb)) * 10;
  const heap = slope(warm.map((m) => m.heapMb)) * 10;
  const [first, , last] = thirds.map(middle);
  const fds = (last?.fds ?? 0) - (first?.fds ?? 0);
  const p99 = (last?.p99Ms ?? 0) / (first?.p99Ms ?? 1);
  const unexpected = all.reduce((sum, m) => sum + m.refused + m.unexpected, 0);
  const loop = median(warm.map((m) => m.loopP99Ms));
  printGoals('soak', [
    ['resident memory, MB in 10 minutes', rss.toFixed(2), `≤ ${MAX_MB_IN_TEN_MINUTES}`, rss <= MAX_MB_IN_TEN_MINUTES],
    ['heap after collections, MB in 10 minutes', heap.toFixed(2)],
    ['open files, last third to first', fds, `≤ +${MAX_MORE_FDS}`, fds <= MAX_MORE_FDS],
    ['event loop delay, p99 ms', loop.toFixed(1), `≤ ${MOST_LOOP_P99_MS}`, loop <= MOST_LOOP_P99_MS],
    ['p99, last third to first', p99.toFixed(2), `≤ ${MOST_P99_GROWTH}`, p99 <= MOST_P99_GROWTH],
    ['refused (503) or unexpected', unexpected, '0', unexpected === 0],
  ]);
}

const { customers } = given;
await withPortal({ customers, jobs: Math.max(given.jobs, surveys), visitors: customers }, async ({ server, visitors, postgres }) => {
  const kinds = kindsOfCalls(visitors);
  const all: Minute[] = [];
  console.error(`a line a minute: ${Object.values(COLUMNS).join(', ')}`);
  while (all.length < minutes) {
    const minute = await oneMinute(server, kinds, postgres.pid);
    all.push(minute);
    console.error(cells(minute).join('  '));
  }
  judge(all);
});
