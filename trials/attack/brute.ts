// Password guessing: at once, for ten minutes at four doors, from one household, behind forged addresses, through a kill -9, with hydra.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPasswords } from '#server/auth/passwords.ts';
import type { World } from '#server/testing/world.ts';
import { needTool } from '../../scripts/find-tool.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { printTable, quantile, verdict } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { metricsOf } from '../shared/server-vitals.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { guessBehindForgedAddress, guessFromHousehold, guessOneAccount } from './brute/guesses.ts';
import { besiege, logIn } from './brute/owner-under-attack.ts';

const COMPANY = 4;
const PASSWORD = 'Riktig-passord-4';
/** Of one account from everywhere; from one network it is five. */
const MOST_AT_ONCE = 20;
const MOST_IN_TEN_MINUTES = 60;
const MOST_FROM_AN_ADDRESS = 20;
const OWNER_WITHIN_MS = 1000;
const HYDRA_WORDS = 200;

const { guesses: count, seconds } = options({ guesses: 10_000, seconds: 15 });
const rows: string[][] = [['attack', 'guesses', 'evaluated', 'goal', '']];
const judge = (attack: string, guesses: number, evaluated: number, most: number, letIn = 0): void =>
  void rows.push([attack, String(guesses), String(evaluated), `at most ${most}`, verdict(evaluated <= most && letIn === 0)]);

await withTestEngine('postgres', onVirtualClock);
await withPostgres(['fsync=off'], async (url) => {
  try {
    await onRealServer(await createDatabase(url, 'brute'));
  } finally {
    await endChildren();
  }
});
process.exit();

/** Ten minutes pass in as long as the statements take. */
async function onVirtualClock(open: () => Promise<World>): Promise<void> {
  const world = await open();
  const one = await guessOneAccount(world, count);
  judge('one account, 4 calls, 10 minutes, many addresses', one.guesses, one.evaluated, MOST_IN_TEN_MINUTES, one.letIn);
  const household = await guessFromHousehold(world, count / 10);
  judge('many names from one IPv6 /64', household.guesses, household.evaluated, MOST_FROM_AN_ADDRESS, household.letIn);
  const forged = await guessBehindForgedAddress(world, count / 10);
  judge('many names, X-Forwarded-For forged', forged.guesses, forged.evaluated, MOST_FROM_AN_ADDRESS, forged.letIn);
  await world.close();
}

async function onRealServer(DATABASE_URL: string): Promise<void> {
  const env = { DATABASE_URL, DEMO: 'off', METRICS_PORT: '0' };
  const passwordHash = await createPasswords().hash(PASSWORD);
  await asOwner(env, (client) => fillCompany(client, { companyId: COMPANY, customers: 10, jobsEach: 1, passwordHash }));
  const hashes = async (): Promise<number> => Number(/^kundeportal_password_hashes_total (\d+)$/m.exec(await metricsOf(server))?.[1]);

  let server = await startProduct(env);
  const startedAt = performance.now();
  const allAtOnce = Array.from({ length: 200 }, (_, i) => logIn(server.address, 'kunde1', `Gjett-${i}`, { from: `127.9.${i}.1` }));
  const letIn = (await Promise.all(allAtOnce)).filter((answer) => answer.status < 400).length;
  // On a machine so busy that they take longer, the waits of 1, 2, 4 … seconds end meanwhile.
  const waits = Math.floor(Math.log2((performance.now() - startedAt) / 1000 + 1));
  judge('one account, all at the same moment', 200, await hashes(), MOST_AT_ONCE + waits, letIn);

  await server.end('SIGKILL');
  server = await startProduct(env);
  // A server that had forgotten would look at five of them.
  const more = Array.from({ length: 50 }, (_, i) => logIn(server.address, 'kunde1', `Gjett-${i}`, { from: `127.8.${i}.1` }));
  await Promise.all(more);
  judge('50 more at once, after a kill -9 and a restart', more.length, await hashes(), 1);
  await runHydra(server, hashes);
  printTable(rows);
  await siege(server);
}

/** hydra speaks Basic to a call that takes it; the right password stands at the end of its list. */
async function runHydra(server: ChildServer, hashes: () => Promise<number>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const words = join(folder, 'words');
    writeFileSync(words, [...Array.from({ length: HYDRA_WORDS - 1 }, (_, i) => `Gjett-${i}`), PASSWORD].join('\n'));
    const before = await hashes();
    const target = `http-get://127.0.0.1:${new URL(server.address).port}/api/Customer/GetJobs:A=BASIC:H=CompanyID\\: ${COMPANY}`;
    const { stdout } = spawnSync(await needTool('hydra'), ['-l', 'kunde2', '-P', words, '-t', '16', '-I', target], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    const found = / (\d+) valid password/.exec(stdout)?.[1] ?? '0';
    judge('hydra with the right password last in its list', HYDRA_WORDS, (await hashes()) - before, MOST_IN_TEN_MINUTES, Number(found));
  });
}

async function siege(server: ChildServer): Promise<void> {
  const table = [['meanwhile', 'guesses', "owner's logins", 'let in', 'median ms', 'longest ms', '']];
  const first = await logIn(server.address, 'kunde3', PASSWORD, { from: '127.200.0.1' });
  if (first.status !== 200) throw new Error(`the owner's browser is not known: ${first.status}`);
  const cookie = [...first.header('set-cookie').matchAll(/__Host-[\w-]+=[\w-]+/g)].join('; ');
  for (const [name, nameOf] of [
    ["guessing at the owner's account", () => 'kunde3'],
    ['guessing at ten accounts', (n: number) => `kunde${1 + (n % 10)}`],
  ] as const) {
    const { guesses, owner } = await besiege(server.address, { userName: 'kunde3', password: PASSWORD, cookie }, seconds, nameOf);
    const letIn = owner.filter((login) => login.status === 200).length;
    const times = owner.map((login) => login.ms);
    const isGood = letIn === owner.length && Math.max(...times) <= OWNER_WITHIN_MS;
    table.push([
      name,
      String(guesses),
      String(owner.length),
      String(letIn),
      quantile(times, 0.5).toFixed(0),
      Math.max(...times).toFixed(0),
      verdict(isGood),
    ]);
  }
  console.log(`\nthe owner on a known browser, let in within ${OWNER_WITHIN_MS} ms each time`);
  printTable(table);
}
