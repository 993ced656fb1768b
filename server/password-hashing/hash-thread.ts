import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashRequest, HashThreadOptions } from './hash-worker.ts';

export type HashThread = { run(request: HashRequest): Promise<HashAnswer> };

/** One hash after the other. The thread starts with the first one, and keeps the process alive only while it has work. */
export function hashThread(workerData: HashThreadOptions): HashThread {
  let worker: Worker | undefined;
  return {
    async run(request) {
      worker ??= new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData }).once('exit', () => {
        worker = undefined;
      });
      worker.ref();
      try {
        return await answerOf(worker, request);
      } finally {
        worker?.unref();
      }
    },
  };
}

const answerOf = (worker: Worker, request: HashRequest): Promise<HashAnswer> =>
  new Promise((ok, fail) => {
    const onExit = () => fail(new Error('the thread has ended'));
    worker.once('error', fail).once('exit', onExit);
    worker.once('message', (answer: HashAnswer) => {
      worker.off('error', fail).off('exit', onExit);
      ok(answer);
    });
    worker.postMessage(request);
  });
