// Hashes passwords, one after the other, in a thread of its own.
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };
/** With a hash: is it that of this password? With a cost: make one. */
export type HashRequest = { password: string; passwordHash: string } | { password: string; cost: HashCost };
export type HashAnswer = { isRight: boolean } | { made: string } | { failed: string };

/** The library's number for argon2id. */
const ARGON2ID = 2;

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
