import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brands } from '#brands/index.ts';
import { checkNewPassword, type PasswordProblem } from '#domain/password.ts';
import { unavailable } from '../errors.ts';
import { type HashThread, hashThread } from './hash-thread.ts';
import type { HashAnswer, HashCost, HashRequest } from './hash-worker.ts';
import { watchLoop } from './loop-watch.ts';

/** OWASP's minimum; 11–35 ms on one core, by the machine. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_WAITING = 64;
const RUSH = 8;
/** How long a thread rests after a hash when everybody else is busy too, in times of the quickest hash: the others waited for a core. */
const REST = 14;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** A missing hash costs as much as a present one. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** So many wait that the next would be refused. */
  isFull(): boolean;
  /** The hash was made when it cost less than today. */
  isOutdated(passwordHash: string): boolean;
  hashesRun(): number;
};

/** Where no lasting password exists, this is checked instead, so that the time tells nothing. No password is known to fit it. */
const hashOfNobody = (cost: HashCost): string => `${headOf(cost)}r4oR2XJVFvkI7NHbz9f+Bg$O87AIRyM553QTmzmvg0gAmW9UR033VgOkPP0PjkiClE`;
const headOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Hashing takes a core and 19 MiB: two at a time, a short queue, then a plain "not now". In a rush the hashing steps back for everything
 * else, and rests in between where there is much else to do: those who are logged in are answered first.
 */
export function createPasswords(cost: HashCost = COST, loop = watchLoop()): Passwords {
  const nobodysHash = hashOfNobody(cost);
  const threads = (mayBeSlow: boolean): HashThread[] => Array.from({ length: MAX_RUNNING }, () => hashThread({ mayBeSlow }));
  const [usual, inRush] = [threads(false), threads(true)];
  const waiting: (() => void)[] = [];
  let running = 0;
  let runs = 0;
  let quickestMs = Infinity;
  const isFull = () => waiting.length >= MAX_WAITING;

  async function inTurn(request: HashRequest): Promise<HashAnswer> {
    if (isFull()) throw unavailable();
    if (running < MAX_RUNNING) running++;
    else await new Promise<void>((ok) => waiting.push(ok));
    runs++;
    const isRush = waiting.length > RUSH;
    const free = isRush ? inRush : usual;
    const thread = free.pop() as HashThread;
    const startedAt = performance.now();
    try {
      return await thread.run(request);
    } finally {
      free.push(thread);
      quickestMs = Math.min(quickestMs, performance.now() - startedAt);
      goOn(isRush && loop.isBusy() ? REST * quickestMs : 0);
    }
  }
  function goOn(restMs: number): void {
    const next = waiting.shift();
    if (!next) running--;
    else if (restMs > 0) setTimeout(next, restMs);
    else next();
  }
  return {
    async hash(password) {
      const answer = await inTurn({ password, cost });
      if ('made' in answer) return answer.made;
      throw new Error('a password could not be hashed');
    },
    async verify(passwordHash, password) {
      const answer = await inTurn({ password, passwordHash: passwordHash ?? nobodysHash });
      if ('isRight' in answer) return answer.isRight && passwordHash !== null;
      throw new Error('a password could not be checked');
    },
    isFull,
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
