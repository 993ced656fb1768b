// The server's clock jumps an hour ahead and back and 16 minutes ahead: no session outlives its time, nobody gets in, every wait ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBasic } from '#domain/basic-header.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { call } from '../shared/call.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { type Goal, printGoals } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { makeFakeClock } from './shared/fake-clock.ts';

const COMPANY = 4;
const PASSWORD = 'Riktig-passord-4';
const headers = (value: string, id = 'kunde1') => ({ authorization: encodeBasic({ id, value }), companyid: String(COMPANY) });

type Server = { address: string; moveTo(ms: number): Promise<void> };
const line = (what: string, found: number | string, goal: number | string): Goal => [
  what,
  found,
  String(goal),
  String(found) === String(goal),
];

async function logIn(
  address: string,
  password = PASSWORD,
  localAddress = '127.0.0.1',
  userName = 'kunde1',
): Promise<{ status: number; key: string }> {
  const { status, text } = await call(`${address}/api/Customer/Login`, {
    method: 'POST',
    headers: headers(password, userName),
    localAddress,
  });
  return { status, key: status === 200 ? (JSON.parse(text) as { value: string }).value : '' };
}
const read = async (address: string, key: string): Promise<number> =>
  (await call(`${address}/api/Customer/GetJobs`, { headers: headers(key) })).status;

/** Every jump from the moment of a login, and what the key is worth there. */
async function sessions({ address, moveTo }: Server): Promise<Goal[]> {
  const jumps: [string, number, number][] = [
    ['14 min 30 s ahead', 14.5 * MINUTE, 200],
    ['15 min ahead', 15 * MINUTE, 401],
    ['16 min ahead', 16 * MINUTE, 401],
    ['1 h ahead', HOUR, 401],
    ['30 s behind', -30 * SECOND, 200],
    ['90 s behind', -90 * SECOND, 401],
    ['1 h behind', -HOUR, 401],
  ];
  const lines: Goal[] = [];
  for (const [what, ms, expected] of jumps) {
    await moveTo(0);
    const { key } = await logIn(address);
    await moveTo(ms);
    lines.push(line(`a session, ${what}`, await read(address, key), expected));
  }
  // Made while the clock was wrong, and looked at when it is right again.
  for (const [what, ms] of [['ahead', HOUR] as const, ['behind', -HOUR] as const]) {
    await moveTo(ms);
    const { status: before, key } = await logIn(address);
    const during = await read(address, key);
    await moveTo(0);
    lines.push(line(`logged in 1 h ${what}: then, there, back`, [before, during, await read(address, key)].join(', '), '200, 200, 401'));
  }
  await moveTo(-HOUR);
  lines.push(line('a wrong password, 1 h behind', (await logIn(address, 'Feil-passord-4', '127.0.0.9')).status, 401));
  await moveTo(0);
  return lines;
}

/** Guesses made while the clock was an hour ahead must not shut the customer out for that hour once it is right. */
async function waits({ address, moveTo }: Server, env: Record<string, string>): Promise<Goal[]> {
  const lines: Goal[] = [];
  for (const [what, ms] of [['1 h ahead', HOUR] as const, ['1 h behind', -HOUR] as const]) {
    await asOwner(env, (client) => client.query('delete from attempt'));
    await moveTo(ms);
    for (let guess = 0; guess < 22; guess++) await logIn(address, 'Feil-passord-4', '127.0.0.8', `fremmed${guess}`);
    const shut = (await logIn(address, PASSWORD, '127.0.0.8')).status;
    await moveTo(0);
    // The longest wait there is, from the real time on.
    await moveTo(15 * MINUTE + SECOND);
    const open = (await logIn(address, PASSWORD, '127.0.0.8')).status;
    await moveTo(0);
    lines.push(line(`guessed ${what}: refused, 15 min later let in`, `${shut}, ${open}`, '429, 200'));
  }
  return lines;
}

async function command(): Promise<void> {
  const clock = makeFakeClock();
  if (!clock) return console.log('Left out: libfaketime was not found and could not be installed (Debian: apt-get install faketime).');
  await withPostgres([], async (url) => {
    const env = { DATABASE_URL: await createDatabase(url, 'clock'), DEMO: 'off' };
    const passwordHash = await createPasswords().hash(PASSWORD);
    await asOwner(env, (client) => fillCompany(client, { companyId: COMPANY, customers: 1, jobsEach: 3, passwordHash }));
    try {
      const { address } = await startProduct({ ...env, ...clock.env });
      // A moment, so that no request has looked at the clock before it was moved.
      const moveTo = async (ms: number) => {
        clock.moveBy(ms);
        await sleep(50);
      };
      printGoals('the clock', [...(await sessions({ address, moveTo })), ...(await waits({ address, moveTo }, env))]);
    } finally {
      await endChildren();
      clock.remove();
    }
  });
}

await command();
