// Hashes passwords, one after the other, in a thread of its own.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };
/** With a hash: is it that of this password? With a cost: make one. */
export type HashRequest = { password: string; passwordHash: string } | { password: string; cost: HashCost };
/** `mayBeSlow`: works when no other thread of the server wants to. */
export type HashThreadOptions = { mayBeSlow: boolean };
export type HashAnswer = { isRight: boolean } | { made: string } | { failed: string };

/** The library's number for argon2id. */
const ARGON2ID = 2;

// On Linux a priority is that of the thread that sets it; elsewhere it would be that of the whole server.
if ((workerData as HashThreadOptions).mayBeSlow && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(answerTo(request)));

function answerTo(request: HashRequest): HashAnswer {
  const { password } = request;
  try {
    return 'cost' in request
      ? { made: hashSync(password, { algorithm: ARGON2ID, ...request.cost }) }
      : { isRight: verifySync(request.passwordHash, password) };
  } catch (error) {
    return { failed: (error as Error).name };
  }
}
