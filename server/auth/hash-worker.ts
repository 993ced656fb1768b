// Hashes passwords, one after the other, in a thread of its own.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** With a hash: is it that of this password? Without one: make it. */
export type HashRequest = { password: string; passwordHash: string | null };
/** `mayBeSlow`: works when no other thread of the server wants to. */
export type HashThreadOptions = { mayBeSlow: boolean };
export type HashAnswer = { isRight: boolean } | { made: string } | { failed: string };

/** The library's number for argon2id. */
const ARGON2ID = 2;
/** OWASP's minimum; 11–15 ms on one core. */
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// On Linux a priority is that of the thread that sets it; elsewhere it would be that of the whole server.
if ((workerData as HashThreadOptions).mayBeSlow && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(answerTo(request)));

function answerTo({ password, passwordHash }: HashRequest): HashAnswer {
  try {
    return passwordHash === null ? { made: hashSync(password, ARGON2) } : { isRight: verifySync(passwordHash, password) };
  } catch (error) {
    return { failed: (error as Error).name };
  }
}
