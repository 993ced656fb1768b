// Faults under writing load, all of them in an order that chance decides or, by words (server, postgres, network, disk, embedded),
// each of a kind in turn: nothing acknowledged is lost or there twice, and writes come back in time.
// In short: faults.test.ts
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { seededRandom } from '../shared/random.ts';
import { faultKinds, fullDisk, serverKilled } from './faults/fault-list.ts';
import { printFaultTables } from './faults/fault-table.ts';
import { type FaultFigures, runFaults } from './faults/run-faults.ts';
import { withSmallDisk } from './faults/small-disk.ts';
import { type Stage, withStage } from './shared/stage.ts';

/** More than the load can answer in the time that a fault takes. */
const JOBS_PER_ROUND = 1500;
const CUSTOMERS = 50;
const sizeFor = (rounds: number) => ({ customers: CUSTOMERS, jobsEach: Math.ceil((rounds * JOBS_PER_ROUND) / CUSTOMERS) });

/** First a kind, then one of its faults: the many of the network must not crowd out the rest. */
export function mix({ seed, rounds }: { seed: number; rounds: number }): Promise<FaultFigures> {
  const random = seededRandom(seed);
  const faults = Array.from({ length: rounds }, () => random.pick(random.pick(Object.values(faultKinds))));
  return withStage(sizeFor(rounds), (stage) => runFaults(stage, faults, random));
}

/** kill -9 of the server on the embedded database. */
export const killEmbedded = (rounds: number): Promise<FaultFigures> =>
  withStage({ customers: 5, jobsEach: 200 * rounds, engine: 'embedded' }, (stage) =>
    runFaults(
      stage,
      Array.from({ length: rounds }, () => serverKilled),
      seededRandom(rounds),
    ),
  );

async function oneKind(kind: keyof typeof faultKinds, rounds: number): Promise<void> {
  const faults = Array.from({ length: rounds }, () => faultKinds[kind]).flat();
  await withStage(sizeFor(faults.length), async (stage) => {
    printFaultTables(await runFaults(stage, faults, seededRandom(rounds)));
    if (kind === 'postgres') console.log(`Every table and index read through by pg_amcheck: ${verdict(isWhole(stage))}`);
  });
}

async function onSmallDisk(engine: 'postgres' | 'embedded', rounds: number): Promise<void> {
  const figures = await withSmallDisk(400, (disk) =>
    withStage({ customers: 30, jobsEach: 400, engine, parent: disk.folder, settings: ['max_wal_size=96MB'] }, (stage) =>
      runFaults(
        stage,
        Array.from({ length: rounds }, () => fullDisk(disk)),
        seededRandom(rounds),
      ),
    ),
  );
  console.log(figures ? `a full disk, ${engine}\n` : 'Left out: only root can mount a small disk to fill.');
  if (figures) printFaultTables(figures);
}

/** PostgreSQL's own check of its files. */
function isWhole({ postgres, direct }: Stage): boolean {
  const url = new URL(direct['DATABASE_URL'] ?? '');
  const place = ['-h', url.hostname, '-p', url.port, '-U', url.username, '--install-missing', url.pathname.slice(1)];
  try {
    execFileSync(join(postgres?.bin ?? '', 'pg_amcheck'), place, { stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

async function command(): Promise<void> {
  const { seed, rounds, words } = options({ seed: Date.now() % 1_000_000, rounds: 0 });
  for (const word of words) {
    if (word === 'embedded') printFaultTables(await killEmbedded(rounds || 10));
    else if (word === 'disk') for (const engine of ['postgres', 'embedded'] as const) await onSmallDisk(engine, rounds || 5);
    else if (word in faultKinds) await oneKind(word as keyof typeof faultKinds, rounds || 3);
    else throw new Error(`no such faults: ${word}`);
  }
  if (words.length > 0) return;
  console.log(`npm run chaos -- faults --seed ${seed} --rounds ${rounds || 200}\n`);
  printFaultTables(await mix({ seed, rounds: rounds || 200 }));
}

if (import.meta.main) await command();
