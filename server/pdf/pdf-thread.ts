import { Worker } from 'node:worker_threads';
import type { FolderRequest, FormPaper, PdfAnswer, PdfRequest } from './pdf-request.ts';

export type PdfThread = { render(request: PdfRequest | FolderRequest): Promise<FormPaper>; stop(): void };

/** What a document leaves behind is cleared away early: threads are given more room than a server has for several of them. */
const YOUNG_MB = 8;

/** One document after the other, away from the thread that answers calls. Started with the first document. */
export function pdfThread(): PdfThread {
  let worker: Worker | undefined;
  let isStopped = false;
  return {
    async render(request) {
      if (isStopped) throw new Error('the thread has been stopped');
      worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
      const answer = await answerOf(worker, request);
      if ('failed' in answer) throw new Error(`a document could not be put on paper: ${answer.failed}`);
      return answer;
    },
    stop() {
      isStopped = true;
      void worker?.terminate();
    },
  };
}

const answerOf = (worker: Worker, request: PdfRequest | FolderRequest): Promise<PdfAnswer> =>
  new Promise((ok, fail) => {
    const onExit = () => fail(new Error('the thread has ended'));
    worker.once('error', fail).once('exit', onExit);
    worker.once('message', (answer: PdfAnswer) => {
      worker.off('error', fail).off('exit', onExit);
      ok(answer);
    });
    worker.postMessage(request);
  });
