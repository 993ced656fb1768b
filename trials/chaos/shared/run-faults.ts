import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { asOwner } from '../../shared/database.ts';
import type { Random } from '../../shared/random.ts';
import { type ChaosLoad, type Ends, startLoad } from './chaos-load.ts';
import type { Fault } from './faults.ts';
import { LEDGER_COMPANY } from './prepare-ledgers.ts';
import type { Stage } from './stage.ts';
import { readBack, repeatAll } from './survey-client.ts';
import { findFaults, type Ledger } from './survey-ledger.ts';

export type FaultRow = { fault: Fault; rounds: number; recoveriesMs: number[] };
export type FaultFigures = {
  rounds: number;
  rows: FaultRow[];
  acknowledged: number;
  underWay: number;
  lost: number;
  doubled: number;
  foreign: number;
  longestMs: Ends;
  ends: Ends;
};

/** Longer than any goal: whatever has not come back by then is told as what it is. */
const GIVEN_UP_AFTER_MS = 30 * SECOND;

type Options = {
  /** Told after each round. */
  onRound?: (fault: string, recoveryMs: number) => void;
  /** While the load runs and after everything is well again, before the check. */
  beforeEnd?: () => Promise<void>;
};

/** One fault after the other under writing load, and then every promise held against the tables. */
export async function runFaults(
  stage: Stage,
  faults: Iterable<Fault>,
  random: Random,
  { onRound, beforeEnd }: Options = {},
): Promise<FaultFigures> {
  const rows = new Map<string, FaultRow>();
  const load = startLoad(stage.address, stage.ledgers);
  for (const fault of faults) {
    await load.nextAcknowledged();
    await sleep(random.between(50, 400));
    await fault.happen(stage, random);
    const recoveryMs = await recovery(load);
    const row = rows.get(fault.name) ?? { fault, rounds: 0, recoveriesMs: [] };
    rows.set(fault.name, { fault, rounds: row.rounds + 1, recoveriesMs: [...row.recoveriesMs, recoveryMs] });
    onRound?.(fault.name, recoveryMs);
  }
  await beforeEnd?.();
  await load.stop();
  await checkPromises(stage);
  const sum = (count: (ledger: Ledger) => number) => stage.ledgers.reduce((total, ledger) => total + count(ledger), 0);
  return {
    rounds: [...rows.values()].reduce((total, row) => total + row.rounds, 0),
    rows: [...rows.values()],
    acknowledged: load.acknowledged(),
    underWay: sum((l) => l.underWay.length),
    lost: sum((l) => l.lost.size),
    doubled: sum((l) => l.duplicated.size),
    foreign: load.foreign(),
    longestMs: load.longestMs,
    ends: load.ends,
  };
}

async function recovery(load: ChaosLoad): Promise<number> {
  const startedAt = performance.now();
  await Promise.race([load.nextAcknowledged(), sleep(GIVEN_UP_AFTER_MS, undefined, { ref: false })]);
  return performance.now() - startedAt;
}

/** As the customers see it, then again as they would send it, then in the tables themselves. */
export async function checkPromises({ address, ledgers, server, direct }: Stage): Promise<void> {
  const REPEATED_ANSWERS_EACH = 5;
  for (const ledger of ledgers) {
    await readBack(address, ledger);
    await repeatAll(address, ledger, REPEATED_ANSWERS_EACH);
  }
  await server.end('SIGTERM');
  await asOwner(direct, (client) => findFaults(client, LEDGER_COMPANY, ledgers));
}
