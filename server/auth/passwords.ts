import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brands } from '#brands/index.ts';
import { checkNewPassword, type PasswordProblem } from '#domain/password.ts';
import { unavailable } from '../errors.ts';

/** The library's number for argon2id. */
const ARGON2ID = 2;
/** OWASP's minimum; 11–15 ms on one core. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_WAITING = 64;

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** A missing hash costs as much as a present one. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** The hash was made when it cost less than today. */
  isOutdated(passwordHash: string): boolean;
  hashesRun(): number;
};

/** Where no lasting password exists, this is checked instead, so that the time tells nothing. No password is known to fit it. */
const hashOfNobody = (cost: HashCost): string => `${headOf(cost)}r4oR2XJVFvkI7NHbz9f+Bg$O87AIRyM553QTmzmvg0gAmW9UR033VgOkPP0PjkiClE`;
const headOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Hashing takes a core and 19 MiB: two at a time, a short queue, then a plain "not now". */
export function createPasswords(cost: HashCost = COST): Passwords {
  const nobodysHash = hashOfNobody(cost);
  const waiting: (() => void)[] = [];
  let running = 0;
  let runs = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING) throw unavailable();
      await new Promise<void>((ok) => waiting.push(ok));
    } else {
      running++;
    }
    runs++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }
  return {
    hash: (password) => inTurn(() => hash(password, { algorithm: ARGON2ID, ...cost })),
    verify: async (passwordHash, password) => {
      const isRight = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
      return isRight && passwordHash !== null;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(headOf(cost)),
    hashesRun: () => runs,
  };
}

const norwegian = readFileSync(new URL('./common-passwords-nb.txt', import.meta.url), 'utf8').split('\n');
const common: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...norwegian].map((p) => p.toString().trim().toLowerCase()).filter(Boolean),
);
const tradeWords = [
  ...brands.flatMap((b) => [b.name, b.slug]),
  'rørlegger',
  'rorlegger',
  'elektriker',
  'kundeportal',
  'passord',
  'password',
];

/** The rules for a new password of this account; `names` are its user name, mail address and the like. */
export const checkPasswordFor = (password: string, names: readonly string[]): PasswordProblem | null =>
  checkNewPassword(password, common, [...tradeWords, ...names.flatMap((n) => [n, ...n.split(/[@.\s]/)])]);
