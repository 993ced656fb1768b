// SIGTERM in the middle of the load: every request that was sent is answered, and the process ends within 5 s.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECOND } from '#domain/time.ts';
import { median, printTable, verdict } from '../shared/figures.ts';
import { startLoad, tasksOf } from './shared/chaos-load.ts';
import { checkPromises } from './shared/run-faults.ts';
import { type Stage, withStage } from './shared/stage.ts';

const ENDS_WITHIN_MS = 5 * SECOND;
const LOAD_MS = 1500;

export type TermFigures = {
  requests: number;
  aSecond: number;
  failed: number;
  refused: number;
  stopMs: number[];
  lost: number;
  doubled: number;
};

/** `refused` are those that found nobody to connect to: they were never under way. */
export async function termRounds(stage: Stage, rounds: number): Promise<TermFigures> {
  const stopMs: number[] = [];
  const tasks = tasksOf(stage.ledgers);
  const ends = { good: 0, failed: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await stage.startServer();
    const load = startLoad(stage.address, stage.ledgers, { lanes: 24, pauseMs: 15, tasks });
    await load.nextAcknowledged();
    await sleep(LOAD_MS);
    const startedAt = performance.now();
    await stage.server.end('SIGTERM');
    stopMs.push(performance.now() - startedAt);
    await load.stop();
    for (const [end, count] of load.ends) ends[end.endsWith(' 200') ? 'good' : end.endsWith('refused') ? 'refused' : 'failed'] += count;
  }
  await stage.startServer();
  await checkPromises(stage);
  return {
    requests: ends.good + ends.failed,
    aSecond: (ends.good / rounds / LOAD_MS) * SECOND,
    failed: ends.failed,
    refused: ends.refused,
    stopMs,
    lost: stage.ledgers.reduce((sum, ledger) => sum + ledger.lost.size, 0),
    doubled: stage.ledgers.reduce((sum, ledger) => sum + ledger.duplicated.size, 0),
  };
}

async function command(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
  const rounds = Math.min(Number(values.rounds), 500);
  await withStage({ customers: 50, jobsEach: 60 * rounds }, async (stage) => {
    const { requests, aSecond, failed, refused, stopMs, lost, doubled } = await termRounds(stage, rounds);
    const slowest = Math.max(...stopMs);
    printTable([
      ['SIGTERM under load', 'figure', 'goal', ''],
      ['rounds', String(rounds), '', ''],
      ['requests, a second', `${requests}, ${aSecond.toFixed(0)}`, '', ''],
      ['failed', String(failed), '0', verdict(failed === 0)],
      ['connections refused afterwards', String(refused), '', ''],
      ['acknowledged and lost, there twice', `${lost}, ${doubled}`, '0, 0', verdict(lost + doubled === 0)],
      ['ends after, median', `${median(stopMs).toFixed(0)} ms`, '', ''],
      ['ends after, max', `${slowest.toFixed(0)} ms`, `${ENDS_WITHIN_MS} ms`, verdict(slowest <= ENDS_WITHIN_MS)],
    ]);
  });
}

if (import.meta.main) await command();
