// The backup drill with 1 million jobs: how long do a dump, and a restore that compares every row, take?
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { verdict } from '../shared/figures.ts';
import { fillCompanies } from '../shared/large-companies.ts';
import { peakMbOf } from '../shared/memory.ts';

const MOST_SECONDS = 60;
const COMMAND = fileURLToPath(new URL('../../server/backup/backup-command.ts', import.meta.url));

const { values } = parseArgs({
  options: { customers: { type: 'string', default: '200000' }, jobs: { type: 'string', default: '1000000' } },
});
const sizes = { customers: Number(values.customers), jobs: Number(values.jobs) };

await withPostgres(['max_wal_size=4GB'], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'own');
  const into = await createDatabase(serverUrl, 'drill');
  console.log(`filling: ${sizes.customers} customers, ${sizes.jobs} jobs …`);
  await asOwner({ DATABASE_URL }, (client) => fillCompanies(client, sizes));
  const { said, peakMb } = await drill(DATABASE_URL, into);
  console.log(said);
  const [dumpSeconds = Number.NaN, restoreSeconds = Number.NaN] = (/Dumped in (\S+) s, restored and compared in (\S+) s/.exec(said) ?? [])
    .slice(1)
    .map(Number);
  console.log(`most memory of the command   ${peakMb.toFixed(0)} MB`);
  console.log(`dump                         ${dumpSeconds} s`);
  console.log(`restore and compare          ${restoreSeconds} s  goal ≤ ${MOST_SECONDS}: ${verdict(restoreSeconds <= MOST_SECONDS)}`);
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
