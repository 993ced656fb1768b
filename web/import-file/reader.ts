import type { FileProblemCode } from '#domain/import/import.ts';
import { scriptAddress } from '../app/script-address.ts';
import { FileProblem } from './row.ts';
import type { Reply, Request, TaskName, Tasks } from './tasks.ts';
import address from './worker.ts?worker&url';

type Waiting = { onRows: (count: number) => void; resolve(result: unknown): void; reject(problem: FileProblem): void };

/** The page's side of the worker. */
export type Reader = {
  run<K extends TaskName>(name: K, input: Parameters<Tasks[K]>[0], onRows?: (count: number) => void): ReturnType<Tasks[K]>;
  stop(): void;
};

export function startReader(): Reader {
  const worker = new Worker(scriptAddress(address), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const task = waiting.get(data.id);
    if ('rows' in data) return task?.onRows(data.rows);
    waiting.delete(data.id);
    if ('result' in data) task?.resolve(data.result);
    else task?.reject(new FileProblem(data.problem as FileProblemCode));
  });
  // Out of memory, or a script of this page that an update has removed.
  worker.addEventListener('error', () => {
    for (const task of waiting.values()) task.reject(new FileProblem('broken'));
    waiting.clear();
  });
  return {
    run: (name, input, onRows = () => {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { onRows, resolve, reject });
        worker.postMessage({ id, name, input } satisfies Request);
      }) as never,
    stop: () => worker.terminate(),
  };
}
