import { Worker } from 'node:worker_threads';

export type HtmlThread = { clean(texts: readonly string[]): Promise<string[]>; stop(): Promise<void> };

/** The same few letters come again and again, and cleaning is slow. */
const MAX_KNOWN = 500;

/** Started with the first text. One list of texts after the other. */
export function htmlThread(): HtmlThread {
  let worker: Worker | undefined;
  let known = new Map<string, string>();
  return {
    async clean(texts) {
      const fresh = [...new Set(texts)].filter((text) => !known.has(text));
      if (fresh.length > 0) {
        worker ??= new Worker(new URL('./html-worker.ts', import.meta.url));
        const cleaned = await answerOf(worker, fresh);
        for (const [i, text] of fresh.entries()) known.set(text, cleaned[i] ?? '');
      }
      const answer = texts.map((text) => known.get(text) ?? '');
      if (known.size > MAX_KNOWN) known = new Map();
      return answer;
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

const answerOf = (worker: Worker, texts: readonly string[]): Promise<string[]> =>
  new Promise((ok, fail) => {
    const onExit = () => fail(new Error('the thread has ended'));
    worker.once('error', fail).once('exit', onExit);
    worker.once('message', (cleaned: string[]) => {
      worker.off('error', fail).off('exit', onExit);
      ok(cleaned);
    });
    worker.postMessage(texts);
  });
