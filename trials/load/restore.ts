// The backup drill with 1 million jobs: how long do a dump, and a restore that compares every row, take?
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { printGoals } from '../shared/figures.ts';
import { fillCompanies } from '../shared/large-companies.ts';
import { peakMbOf } from '../shared/memory.ts';
import { options } from '../shared/options.ts';

const MOST_SECONDS = 60;
const COMMAND = fileURLToPath(new URL('../../server/backup/backup-command.ts', import.meta.url));

const { customers, jobs } = options({ customers: 200_000, jobs: 1_000_000 });

await withPostgres(['max_wal_size=4GB'], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'own');
  const into = await createDatabase(serverUrl, 'drill');
  await asOwner({ DATABASE_URL }, (client) => fillCompanies(client, { customers, jobs }));
  const { said, peakMb } = await drill(DATABASE_URL, into);
  console.log(said);
  const [dumpSeconds = Number.NaN, restoreSeconds = Number.NaN] = (/Dumped in (\S+) s, restored and compared in (\S+) s/.exec(said) ?? [])
    .slice(1)
    .map(Number);
  printGoals(`the drill with ${jobs} jobs`, [
    ['most memory of the command, MB', peakMb.toFixed(0)],
    ['dump, s', dumpSeconds],
    ['restore and compare, s', restoreSeconds, `≤ ${MOST_SECONDS}`, restoreSeconds <= MOST_SECONDS],
  ]);
});

/** The command itself, as an operator gives it. */
async function drill(DATABASE_URL: string, into: string): Promise<{ said: string; peakMb: number }> {
  const child = spawn(process.execPath, [COMMAND, 'drill', '--into', into], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(child.pid ?? 0) || 0);
  }, 500);
  const code = await new Promise((ok) => child.once('close', ok));
  clearInterval(looking);
  if (code !== 0) throw new Error(`the drill failed: ${said}`);
  return { said, peakMb };
}
