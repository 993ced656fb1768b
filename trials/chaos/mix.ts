// All faults in an order that chance decides, under writing load: nothing lost, nothing there twice, every mail delivered.
import { parseArgs } from 'node:util';
import { printTable, verdict } from '../shared/figures.ts';
import { type Random, seededRandom } from '../shared/random.ts';
import { askForMails, deliverRest, type MailFigures } from './mix/mail-promises.ts';
import { printFaultTables } from './shared/fault-table.ts';
import { clockFaults, type Fault, mailFaults, networkFaults, postgresFaults, serverFaults } from './shared/faults.ts';
import { type FaultFigures, runFaults } from './shared/run-faults.ts';
import { withStage } from './shared/stage.ts';

const KINDS = [serverFaults, postgresFaults, networkFaults, mailFaults, clockFaults];
/** More than the load can answer in the time that a fault takes. */
const JOBS_A_ROUND = 1500;
const CUSTOMERS = 50;

export type MixFigures = FaultFigures & { mails: MailFigures };

/** Without libfaketime the clock keeps right, and that is said. */
export async function mix(options: {
  seed: number;
  rounds: number;
  onRound?: (fault: string, recoveryMs: number) => void;
}): Promise<MixFigures> {
  const { seed, rounds, onRound } = options;
  const random = seededRandom(seed);
  return withStage({ customers: CUSTOMERS, jobsEach: Math.ceil((rounds * JOBS_A_ROUND) / CUSTOMERS), hasClock: true }, async (stage) => {
    if (!stage.clock) console.log('The clock is left alone: libfaketime was not found and could not be installed.');
    const asking = askForMails(stage);
    let mails: MailFigures = { asked: 0, delivered: 0, twice: 0, putAside: 0, missing: 0 };
    const beforeEnd = async () => {
      const asked = await asking.stop();
      mails = await deliverRest(stage, asked);
    };
    const faults = chosen(rounds, random, stage.clock !== null);
    const figures = await runFaults(stage, faults, random, { beforeEnd, ...(onRound ? { onRound } : {}) });
    return { ...figures, mails };
  });
}

/** First a kind, then one of its faults: the many moods of SMTP must not crowd out the rest. */
function chosen(rounds: number, random: Random, hasClock: boolean): Fault[] {
  const kinds = KINDS.filter((kind) => hasClock || kind !== clockFaults);
  return Array.from({ length: rounds }, () => random.pick(random.pick(kinds)));
}

async function command(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } } });
  const seed = Number(values.seed ?? process.env['SEED'] ?? Date.now() % 1_000_000);
  const rounds = Math.min(Number(values.rounds), 2000);
  console.log(`npm run chaos -- mix --seed ${seed} --rounds ${rounds}\n`);
  let round = 0;
  const onRound = (fault: string, recoveryMs: number) => console.error(`${++round}. ${fault}: ${recoveryMs.toFixed(0)} ms`);
  const figures = await mix({ seed, rounds, onRound });
  printFaultTables(figures);
  const { asked, delivered, twice, putAside, missing } = figures.mails;
  console.log('');
  printTable([
    ['mails', 'figure', 'goal', ''],
    ['asked for and accepted', String(asked), '> 0', verdict(asked > 0)],
    ['delivered', String(delivered), '', ''],
    ['refused with 550 and put aside for the operator', String(putAside), '', ''],
    ['lost', String(missing), '0', verdict(missing === 0)],
    ['of these twice, under the same Message-ID', String(twice), '', ''],
  ]);
}

if (import.meta.main) await command();
