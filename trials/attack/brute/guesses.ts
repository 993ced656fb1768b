import { encodeBasic } from '#domain/basic-header.ts';
import { MINUTE } from '#domain/time.ts';
import type { Session, World } from '#server/testing/world.ts';

/** The doors at which a password can be tried. The last one takes the old password, from somebody who has a session already. */
const DOORS = ['Login', 'GetJobs', 'CustomerProfile', 'ChangePassword'] as const;
export type Tried = { guesses: number; evaluated: number; letIn: number };

const COMPANY = '4';
const AT_ONCE = 20;
const oneOf = (i: number): string => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
/** Within the 20 failures that an address has in ten minutes. */
const spread = (i: number): string => oneOf(Math.floor(i / 15));

type Try = { door: (typeof DOORS)[number]; userName: string; ip: string; headers?: Record<string, string> };

async function tryAt(world: World, { door, userName, ip, headers }: Try, n: number, session?: Session): Promise<number> {
  const password = `Gjett-${n}`;
  const companyid = COMPANY;
  const answer =
    door === 'ChangePassword'
      ? await world.call('POST', '/api/Account/ChangePassword', {
          remoteAddress: ip,
          headers: { authorization: `Bearer ${session?.access_token}`, ...headers },
          body: { oldPassword: password, newPassword: 'Ny-lang-setning-7' },
        })
      : await world.call(door === 'Login' ? 'POST' : 'GET', `/api/Customer/${door}`, {
          remoteAddress: ip,
          headers: { authorization: encodeBasic({ id: userName, value: password }), companyid, ...headers },
        });
  return answer.statusCode;
}

/** Sends the guesses evenly over so many minutes of the world's own clock. */
async function guess(world: World, count: number, minutes: number, make: (i: number) => Try, session?: Session): Promise<Tried> {
  const before = world.passwords.hashesRun();
  let letIn = 0;
  for (let i = 0; i < count; i += AT_ONCE) {
    const tries = Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, k) => tryAt(world, make(i + k), i + k, session));
    for (const status of await Promise.all(tries)) if (status < 400) letIn++;
    world.clock.advance((minutes * MINUTE * AT_ONCE) / count);
  }
  return { guesses: count, evaluated: world.passwords.hashesRun() - before, letIn };
}

/** One account, four doors, addresses without end. */
export const guessOneAccount = async (world: World, count: number): Promise<Tried> =>
  guess(
    world,
    count,
    10,
    (i) => ({ door: DOORS[i % DOORS.length] ?? 'Login', userName: 'kari', ip: spread(i) }),
    await world.logIn('kari'),
  );

/** Many names from one household: every address of a /64 is the same sender. */
export const guessFromHousehold = (world: World, count: number): Promise<Tried> =>
  guess(world, count, 1, (i) => ({ door: 'Login', userName: `navn-${i}`, ip: `2001:db8:1:2:${i.toString(16)}::1` }));

/** Many names from one address that claims to be another each time. */
export const guessBehindForgedAddress = (world: World, count: number): Promise<Tried> =>
  guess(world, count, 1, (i) => ({
    door: 'Login',
    userName: `forfalsket-${i}`,
    ip: '192.0.2.7',
    headers: { 'x-forwarded-for': oneOf(i), forwarded: `for=${oneOf(i)}`, 'x-real-ip': oneOf(i), 'x-client-ip': oneOf(i) },
  }));
