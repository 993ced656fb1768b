import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import type { CompanyId } from '../db/company-id.ts';
import { unavailable } from '../errors/api-error.ts';
import { createFairQueue } from '../queue/fair-queue.ts';
import { type HashThread, hashThread } from './hash-thread.ts';
import type { HashAnswer, HashCost, HashRequest } from './hash-worker.ts';

/** OWASP's minimum; 11–35 ms on one core, by the machine. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASHING = 2;
/** Twice as many turns for a company as hashes: while one is hashed, the next asks the database. */
const TURNS_EACH = 2 * HASHING;
const TURNS = TURNS_EACH + HASHING;
const MAX_WAITING = 96;
/** How long a company in a rush rests after a turn on a busy server, in times of the quickest hash. */
const REST = 14;

type Sender = { companyId: CompanyId; network: string; isKnown?: boolean };
const inQueue = ({ network, ...sender }: Sender) => ({ ...sender, source: network });

export type Passwords = {
  /**
   * A turn at checking passwords, fair between companies and senders. Hashing takes a core and 19 MiB: two at a time, and two more for
   * companies in a rush; beyond a short queue it refuses.
   */
  inTurn<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
  /** So many wait that this sender would be refused. */
  wouldRefuse(sender: Sender): boolean;
  wouldWait(sender: Sender): boolean;
  hash(password: string): Promise<string>;
  /** A missing hash costs as much as a present one. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** The hash was made when it cost less than today. */
  isOutdated(passwordHash: string): boolean;
  hashesRun(): number;
  /** The password of the demo data opens its logins: only where a server may have them. */
  takesDemo: boolean;
  /** Guesses that failed, on whichever call. */
  failures: { count: number };
};

/** Checked where an account has no lasting password, so that the time does not show it. No known password fits it. */
const makeDummyHash = (cost: HashCost): string => `${headOf(cost)}r4oR2XJVFvkI7NHbz9f+Bg$O87AIRyM553QTmzmvg0gAmW9UR033VgOkPP0PjkiClE`;
const headOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Hashing for a company in a rush has a low priority: without that, other companies' reads wait three times as long in a flood (attack --
 * accounts). On a busy server that company also rests between turns: with that, the slowest percent of the others' reads takes two thirds
 * of the time.
 */
export function createPasswords(cost: HashCost = COST, loop = watchEventLoop()): Passwords {
  const dummyHash = makeDummyHash(cost);
  const [usual, inRush] = [hashThreads(false), hashThreads(true)];
  const restMs = (): number => (loop.isBusy() ? REST * quickestMs : 0);
  const queue = createFairQueue({ running: TURNS, runningEach: TURNS_EACH, waiting: MAX_WAITING, restMs }, unavailable);
  const inTurnOf = new AsyncLocalStorage<Sender>();
  let runs = 0;
  let quickestMs = 0;

  async function run(request: HashRequest): Promise<HashAnswer> {
    const sender = inTurnOf.getStore();
    const threads = sender && !sender.isKnown && queue.isInRush(sender.companyId) ? inRush : usual;
    const thread = await threads.take();
    runs++;
    const startedAt = performance.now();
    try {
      return await thread.run(request);
    } finally {
      threads.giveBack(thread);
      const tookMs = performance.now() - startedAt;
      quickestMs = Math.min(quickestMs || tookMs, tookMs);
    }
  }
  return {
    async inTurn(sender, work) {
      const leave = await queue.enter(inQueue(sender));
      try {
        return await inTurnOf.run(sender, work);
      } finally {
        leave();
      }
    },
    takesDemo: true,
    wouldRefuse: (sender) => queue.wouldRefuse(inQueue(sender)),
    wouldWait: (sender) => queue.wouldWait(inQueue(sender)),
    async hash(password) {
      const answer = await run({ password, cost });
      if ('made' in answer) return answer.made;
      throw new Error('a password could not be hashed');
    },
    async verify(passwordHash, password) {
      const answer = await run({ password, passwordHash: passwordHash ?? dummyHash });
      if ('isRight' in answer) return answer.isRight && passwordHash !== null;
      throw new Error('a password could not be checked');
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(headOf(cost)),
    hashesRun: () => runs,
    failures: { count: 0 },
  };
}

/** Companies in a rush have threads of their own: a hash of low priority must not keep another company waiting. */
function hashThreads(mayBeSlow: boolean) {
  const free = Array.from({ length: HASHING }, () => hashThread({ mayBeSlow }));
  const waiting: ((thread: HashThread) => void)[] = [];
  return {
    take: async (): Promise<HashThread> => free.pop() ?? new Promise((ok) => waiting.push(ok)),
    giveBack(thread: HashThread): void {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    },
  };
}

const LOOK_EVERY_MS = 200;
const BUSY = 0.4;

/**
 * Whether the event loop, which answers all calls, has been busy lately: then a company in a rush rests between two logins. With it the slowest
 * percent of the other companies' reads in a flood takes two thirds of the time (`npm run attack -- accounts`).
 */
export function watchEventLoop(): { isBusy(): boolean } {
  let since = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let share = 0;
  return {
    isBusy() {
      const now = performance.now();
      if (now - lookedAt >= LOOK_EVERY_MS) {
        const current = performance.eventLoopUtilization();
        share = performance.eventLoopUtilization(current, since).utilization;
        [since, lookedAt] = [current, now];
      }
      return share > BUSY;
    },
  };
}
