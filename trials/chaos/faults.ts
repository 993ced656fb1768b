// Faults under writing load, all of them in an order that chance decides or, by words (server, postgres, network, mail, clock, disk, embedded),
// each of a kind in turn: nothing acknowledged is lost or there twice, writes come back in time, every mail is delivered.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { type Random, seededRandom } from '../shared/random.ts';
import { type Fault, faultKinds, fullDisk, serverKilled } from './faults/fault-list.ts';
import { printFaultTables } from './faults/fault-table.ts';
import { askForMails, deliverRest, type MailFigures } from './faults/mail-promises.ts';
import { type FaultFigures, runFaults } from './faults/run-faults.ts';
import { withSmallDisk } from './faults/small-disk.ts';
import { type Stage, withStage } from './shared/stage.ts';

/** More than the load can answer in the time that a fault takes. */
const JOBS_A_ROUND = 1500;
const CUSTOMERS = 50;
const sizeFor = (rounds: number) => ({ customers: CUSTOMERS, jobsEach: Math.ceil((rounds * JOBS_A_ROUND) / CUSTOMERS) });

/** Without libfaketime the clock keeps right, and that is said. */
export async function mix({ seed, rounds }: { seed: number; rounds: number }): Promise<FaultFigures & { mails: MailFigures }> {
  const random = seededRandom(seed);
  return withStage({ ...sizeFor(rounds), hasClock: true }, async (stage) => {
    if (!stage.clock) console.log('The clock is left alone: libfaketime was not found and could not be installed.');
    const asking = askForMails(stage);
    let mails: MailFigures = { asked: 0, delivered: 0, twice: 0, putAside: 0, missing: 0 };
    const figures = await runFaults(stage, chosen(rounds, random, stage.clock !== null), random, async () => {
      mails = await deliverRest(stage, await asking.stop());
    });
    return { ...figures, mails };
  });
}

/** First a kind, then one of its faults: the many moods of SMTP must not crowd out the rest. */
function chosen(rounds: number, random: Random, hasClock: boolean): Fault[] {
  const { clock, ...others } = faultKinds;
  const kinds = [...Object.values(others), ...(hasClock ? [clock] : [])];
  return Array.from({ length: rounds }, () => random.pick(random.pick(kinds)));
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
  await withStage({ ...sizeFor(faults.length), hasClock: kind === 'clock' }, async (stage) => {
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
  const { mails, ...figures } = await mix({ seed, rounds: rounds || 200 });
  printFaultTables(figures, [
    ['mails accepted, delivered, put aside after a 550', `${mails.asked}, ${mails.delivered}, ${mails.putAside}`, '> 0', mails.asked > 0],
    ['mails lost', mails.missing, '0', mails.missing === 0],
    ['mails twice, under the same Message-ID', mails.twice],
  ]);
}

if (import.meta.main) await command();
