// kill -9 of PostgreSQL and all its processes, and its own two kinds of restart, under load: nothing lost, answers again within 2 s.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verdict } from '../shared/figures.ts';
import { seededRandom } from '../shared/random.ts';
import { printFaultTables } from './shared/fault-table.ts';
import { postgresFaults } from './shared/faults.ts';
import { runFaults } from './shared/run-faults.ts';
import { type Stage, withStage } from './shared/stage.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } } });
const rounds = Math.min(Number(values.rounds), 1000);

await withStage({ customers: 50, jobsEach: 40 * rounds }, async (stage) => {
  // Every second one a kill, the others in turn.
  const [killed, ...restarts] = postgresFaults;
  const faults = Array.from({ length: rounds }, (_, i) => (i % 2 === 0 ? killed : restarts[((i - 1) / 2) % restarts.length]));
  printFaultTables(
    await runFaults(
      stage,
      faults.filter((fault) => fault !== undefined),
      seededRandom(Number(values.seed)),
    ),
  );
  console.log(`\nEvery table and index read through by pg_amcheck: ${verdict(isWhole(stage))}`);
});

/** PostgreSQL's own check of its files. */
function isWhole({ postgres, direct }: Stage): boolean {
  const url = new URL(direct['DATABASE_URL'] ?? '');
  const place = ['-h', url.hostname, '-p', url.port, '-U', url.username, '--install-missing', url.pathname.slice(1)];
  try {
    execFileSync(join(postgres.bin, 'pg_amcheck'), place, { stdio: ['ignore', 'inherit', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}
