// Password guessing: at once, for ten minutes at four doors, through a kill -9; and the owner meanwhile.
import type pg from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import type { World } from '#server/testing/world.ts';
import { type ChildServer, startProduct } from '../shared/child-server.ts';
import { median, printTable, verdict } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { PASSWORD, type Product, withProduct } from '../shared/portal.ts';
import { metricsOf } from '../shared/server-vitals.ts';
import { withTestEngine } from '../shared/test-world.ts';
import { guessOneAccount } from './brute/guesses.ts';
import { besiege, logIn } from './brute/owner-under-attack.ts';

const COMPANY = 4;
/** Of one account from everywhere; from one network it is five. */
const MOST_AT_ONCE = 20;
const MOST_IN_TEN_MINUTES = 60;
const OWNER_WITHIN_MS = 1000;

const { guesses: count, seconds } = options({ guesses: 10_000, seconds: 15 });
const rows: string[][] = [['attack', 'guesses', 'evaluated', 'goal', '']];
const judge = (attack: string, guesses: number, evaluated: number, most: number, letIn = 0): void =>
  void rows.push([attack, String(guesses), String(evaluated), `at most ${most}`, verdict(evaluated <= most && letIn === 0)]);

await withTestEngine('postgres', onVirtualClock);
const passwordHash = await createPasswords().hash(PASSWORD);
const fill = (client: pg.ClientBase) => fillCompany(client, { companyId: COMPANY, customers: 10, jobsEach: 1, passwordHash });
await withProduct({ fill, settings: ['fsync=off'] }, onRealServer);
process.exit();

/** Ten minutes pass in as long as the statements take. */
async function onVirtualClock(open: () => Promise<World>): Promise<void> {
  const world = await open();
  const { evaluated, letIn } = await guessOneAccount(world, count);
  judge('one account, 4 calls, 10 minutes, many addresses', count, evaluated, MOST_IN_TEN_MINUTES, letIn);
  await world.close();
}

async function onRealServer({ server: first, env }: Product<unknown>): Promise<void> {
  let server = first;
  const hashes = async (): Promise<number> => Number(/^kundeportal_password_hashes_total (\d+)$/m.exec(await metricsOf(server))?.[1]);
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
  printTable(rows);
  await siege(server);
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
    const longest = Math.max(...owner.map((login) => login.ms));
    const figures = [guesses, owner.length, letIn, median(owner.map((login) => login.ms)).toFixed(0), longest.toFixed(0)].map(String);
    table.push([name, ...figures, verdict(letIn === owner.length && longest <= OWNER_WITHIN_MS)]);
  }
  console.log(`\nthe owner on a known browser, let in within ${OWNER_WITHIN_MS} ms each time`);
  printTable(table);
}
