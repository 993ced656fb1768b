// Ten times as many logins as can be checked, right and wrong ones from many addresses: what do customers who are logged in lose?
// In short: --rounds 1 --seconds 1 --customers 3000
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../shared/child-server.ts';
import { untilAtRest } from '../shared/cpu.ts';
import { type CustomerCall, getJobsWith, loginCall } from '../shared/customer-calls.ts';
import { median, pairedRatio, printGoals, printTable } from '../shared/figures.ts';
import { type FloodFigures, flood } from '../shared/flood.ts';
import { apart, type Visitor } from '../shared/large-companies.ts';
import { type Load, load } from '../shared/load.ts';
import { options } from '../shared/options.ts';
import { PASSWORD, type Portal, withPortal } from '../shared/portal.ts';
import { vitalsOf } from '../shared/server-vitals.ts';

const TIMES_CAPACITY = 10;
/** The sender is a process that has to start and to connect first. */
const HEAD_START_SECONDS = 2;
const MAX_LOSS = 0.2;
const MAX_REFUSAL_MS = 50;
const MAX_GROWTH_MB = 50;
const { rounds, seconds, customers } = options({ rounds: 7, seconds: 5, customers: 20_000 });

type Phase = { name: string; reads: Load[]; floods: FloodFigures[] };
const [quiet, elsewhere, here] = ['no flood', 'a flood to another server', 'a flood to this server'].map(
  (name): Phase => ({ name, reads: [], floods: [] }),
) as [Phase, Phase, Phase];

await withPortal({ customers, visitors: 3000 }, measure);

/** A third each: the right password, a wrong one, a name that does not exist. */
function loginOfStranger(visitor: Visitor, i: number): CustomerCall {
  if (i % 3 === 0) return loginCall(visitor, PASSWORD);
  return loginCall(i % 3 === 1 ? visitor : { ...visitor, userName: `ukjent${i}` }, 'Feil-passord-4');
}

async function measure({ server, visitors }: Portal): Promise<void> {
  const [readers, strangers] = apart(visitors);
  const steady = strangers.map(loginOfStranger);
  const otherServer = await startChild(new URL('../shared/bare-server.ts', import.meta.url), {});
  const reads = readers.map((v) => getJobsWith(v.headers));
  await load(server.address, reads, 3);
  const logins = strangers.map((v) => loginCall(v, PASSWORD));
  await load(server.address, logins, 6);
  const capacity = (await load(server.address, logins, 6)).perSecond;
  const rssMb: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await untilAtRest([server]);
    quiet.reads.push(await load(server.address, reads, seconds));
    for (const [phase, { address }] of [[elsewhere, otherServer] as const, [here, server] as const]) {
      await untilAtRest([server]);
      const flooding = flood({ address, perSecond: capacity * TIMES_CAPACITY, seconds: HEAD_START_SECONDS + seconds, steady });
      await sleep(HEAD_START_SECONDS * 1000);
      phase.reads.push(await load(server.address, reads, seconds));
      phase.floods.push(await flooding);
    }
    rssMb.push((await vitalsOf(server)).rssMb);
  }
  print(capacity, rssMb);
}

function print(capacity: number, rssMb: readonly number[]): void {
  console.log(
    `GetJobs; a flood of ${TIMES_CAPACITY} times the ${capacity.toFixed(0)} logins a second that can be checked; ${rounds} rounds\n`,
  );
  const perSecond = (phase: Phase) => phase.reads.map((r) => r.perSecond);
  const floods = (field: 'perSecond' | 'refusedP50Ms', { floods: measured }: Phase) => median(measured.map((f) => f[field]));
  printTable([
    ['', 'reads/s', 'to quiet', 'p99 ms', 'logins answered/s'],
    ...[quiet, elsewhere, here].map((phase) => [
      phase.name,
      median(perSecond(phase)).toFixed(0),
      pairedRatio(perSecond(phase), perSecond(quiet)).toFixed(2),
      median(phase.reads.map((r) => r.p99Ms)).toFixed(1),
      phase === quiet ? '' : floods('perSecond', phase).toFixed(0),
    ]),
  ]);
  const loss = 1 - pairedRatio(perSecond(here), perSecond(elsewhere));
  const refusal = floods('refusedP50Ms', here);
  // The first round warms up. What has not been collected yet goes up and down from one to the next, so halves are compared.
  const warm = rssMb.slice(rounds > 2 ? 1 : 0);
  const growth = median(warm.slice(Math.floor(warm.length / 2))) - median(warm.slice(0, Math.ceil(warm.length / 2)));
  printGoals('a flood of logins', [
    ['reads lost, beside what its sender takes', `${(loss * 100).toFixed(1)} %`, `< ${MAX_LOSS * 100} %`, loss < MAX_LOSS],
    ['refused (429, 503) after, median ms', refusal.toFixed(1), `≤ ${MAX_REFUSAL_MS}`, refusal <= MAX_REFUSAL_MS],
    ['memory, later rounds to earlier, MB', growth.toFixed(1), `≤ ${MAX_GROWTH_MB}`, growth <= MAX_GROWTH_MB],
  ]);
}
