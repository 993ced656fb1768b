import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { asOwner } from '../../shared/database.ts';
import type { Random } from '../../shared/random.ts';
import { type Ends, startLoad } from '../shared/chaos-load.ts';
import type { Stage } from '../shared/stage.ts';
import { readBack, repeatAll } from '../shared/survey-client.ts';
import { countFaults, findFaults } from '../shared/survey-ledger.ts';
import type { Fault } from './fault-list.ts';

export type FaultRow = { fault: Fault; recoveriesMs: number[]; failedReads: number };
export type FaultFigures = {
  rows: FaultRow[];
  acknowledged: number;
  lost: number;
  doubled: number;
  foreign: number;
  longestMs: Ends;
  ends: Ends;
};

/** Longer than any goal: whatever has not come back by then is reported as what it is. */
const GIVEN_UP_AFTER_MS = 30 * SECOND;
const REPEATED_ANSWERS_EACH = 5;

/** One fault after the other under writing load; then every promise is compared with the tables. */
export async function runFaults(stage: Stage, faults: Iterable<Fault>, random: Random): Promise<FaultFigures> {
  const rows = new Map<string, FaultRow>();
  const load = startLoad(stage.address, stage.ledgers);
  const failedReads = () => [...load.ends].reduce((n, [end, count]) => n + (/^read (?!200)/.test(end) ? count : 0), 0);
  for (const fault of faults) {
    await load.nextAcknowledged();
    await sleep(random.between(50, 400));
    const before = failedReads();
    await fault.happen(stage, random);
    const startedAt = performance.now();
    await Promise.race([load.nextAcknowledged(), sleep(GIVEN_UP_AFTER_MS, undefined, { ref: false })]);
    const row = rows.get(fault.name) ?? { fault, recoveriesMs: [], failedReads: 0 };
    row.recoveriesMs.push(performance.now() - startedAt);
    row.failedReads += failedReads() - before;
    rows.set(fault.name, row);
    console.error(`${fault.name}: ${row.recoveriesMs.at(-1)?.toFixed(0)} ms`);
  }
  await load.stop();
  await checkPromises(stage);
  const { longestMs, ends } = load;
  const faultsFound = { ...countFaults(stage.ledgers), foreign: load.foreign() };
  return { rows: [...rows.values()], acknowledged: load.acknowledged(), ...faultsFound, longestMs, ends };
}

/** Compares as the customers see it, then by sending again as they would, then in the tables themselves. */
async function checkPromises({ address, ledgers, server, direct }: Stage): Promise<void> {
  for (const ledger of ledgers) {
    await readBack(address, ledger);
    await repeatAll(address, ledger, REPEATED_ANSWERS_EACH);
  }
  await server.end('SIGTERM');
  await asOwner(direct, (client) => findFaults(client, ledgers));
}
