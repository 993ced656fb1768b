import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBasic } from '#domain/basic-header.ts';
import { type Answer, call } from '../../shared/call.ts';

const COMPANY = '4';
const GUESSERS = 40;
const OWNER_EVERY_MS = 500;

export const logIn = (
  address: string,
  userName: string,
  password: string,
  more: { cookie?: string; from?: string } = {},
): Promise<Answer> =>
  call(`${address}/api/Customer/Login`, {
    method: 'POST',
    localAddress: more.from ?? '127.0.0.1',
    headers: {
      authorization: encodeBasic({ id: userName, value: password }),
      companyid: COMPANY,
      'sec-fetch-site': 'same-origin',
      ...(more.cookie ? { cookie: more.cookie } : {}),
    },
  });

export type Siege = { guesses: number; owner: { status: number; ms: number }[] };

/** Guessers without a pause, each guess from an address of its own, while the owner logs in from a browser that is known. */
export async function besiege(
  address: string,
  owner: { userName: string; password: string; cookie: string },
  seconds: number,
  nameOf: (guess: number) => string,
): Promise<Siege> {
  const siege: Siege = { guesses: 0, owner: [] };
  const end = performance.now() + seconds * 1000;
  const guessOn = async (): Promise<void> => {
    while (performance.now() < end) {
      const n = siege.guesses++;
      const from = `127.${1 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${1 + (n % 254)}`;
      await logIn(address, nameOf(n), `Gjett-${n}`, { from }).catch(() => {});
    }
  };
  const ownerOn = async (): Promise<void> => {
    while (performance.now() < end) {
      const answer = await logIn(address, owner.userName, owner.password, { cookie: owner.cookie, from: '127.200.0.1' }).catch(() => null);
      siege.owner.push({ status: answer?.status ?? 0, ms: answer?.ms ?? Number.POSITIVE_INFINITY });
      await sleep(OWNER_EVERY_MS);
    }
  };
  await Promise.all([ownerOn(), ...Array.from({ length: GUESSERS }, guessOn)]);
  return siege;
}
