// The way to PostgreSQL refused, reset, blackholed, half-open, slow and sliced: 503 in time, back within 5 s, nothing lost or there twice.
import { parseArgs } from 'node:util';
import { seededRandom } from '../shared/random.ts';
import { printFaultTables } from './shared/fault-table.ts';
import { networkFaults } from './shared/faults.ts';
import { runFaults } from './shared/run-faults.ts';
import { withStage } from './shared/stage.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, seed: { type: 'string', default: '1' } } });
const rounds = Math.min(Number(values.rounds), 100);
await withStage({ customers: 50, jobsEach: 200 * rounds }, async (stage) => {
  const faults = Array.from({ length: rounds }, () => networkFaults).flat();
  printFaultTables(await runFaults(stage, faults, seededRandom(Number(values.seed))));
});
