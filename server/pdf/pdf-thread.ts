import { setImmediate as rest } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type TakeTurn, type Turn, takeTurns } from '../queue/take-turns.ts';
import type { FolderRequest, FormPaper, OfferRequest, PdfAnswer, PdfRequest } from './request.ts';

type AnyRequest = PdfRequest | FolderRequest | OfferRequest;
export type PdfThread = { render(request: AnyRequest): Promise<FormPaper>; stop(): void };

/** What a document leaves behind is cleared away early: threads are given more room than a server has for several of them. */
const YOUNG_MB = 8;

/** One document after the other, away from the thread that answers calls, each in its turn. Started with the first document. */
export function pdfThread(turn: Turn): PdfThread {
  let worker: Worker | undefined;
  let isStopped = false;
  const draw = (request: AnyRequest): Promise<PdfAnswer> => {
    if (isStopped) throw new Error('the thread has been stopped');
    worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    return answerOf(worker, request);
  };
  return {
    async render(request) {
      const answer = await drawInThreadInTurn(turn, async () => draw(request));
      if ('failed' in answer) throw new Error(`a document could not be put on paper: ${answer.failed}`);
      return answer;
    },
    stop() {
      isStopped = true;
      void worker?.terminate();
    },
  };
}

const answerOf = (worker: Worker, request: AnyRequest): Promise<PdfAnswer> =>
  new Promise((ok, fail) => {
    const onExit = () => fail(new Error('the thread has ended'));
    worker.once('error', fail).once('exit', onExit);
    worker.once('message', (answer: PdfAnswer) => {
      worker.off('error', fail).off('exit', onExit);
      ok(answer);
    });
    worker.postMessage(request);
  });

/** A small document takes the event loop 20 to 40 ms: one after the other, and other calls are answered in between. */
const onLoopInTurn = takeTurns({ running: 1, runningEach: 1, waiting: 64 });

export const drawInTurn: TakeTurn = (turn, draw) =>
  onLoopInTurn(turn, async () => {
    await rest();
    return draw();
  });

/** A large one takes a thread, half a second and more: two of one company at most and one of a login, so that there is always a place for others. */
export const drawInThreadInTurn = takeTurns({ running: 3, runningEach: 2, runningPerSource: 1, waiting: 64 });
