// Reads files in a worker, so that the page never freezes.
import { FileProblem } from './row.ts';
import { type Reply, type Request, type TaskName, tasks } from './tasks.ts';

const REPORT_EVERY_MS = 100;
const send = (reply: Reply) => self.postMessage(reply);

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id, name, input } = data;
  let reportedAt = 0;
  const onRows = (rows: number) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    send({ id, rows });
  };
  const run = tasks[name as TaskName] as (input: unknown, onRows: (count: number) => void) => Promise<unknown>;
  run(input, onRows).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, problem: error instanceof FileProblem ? error.code : 'broken' }),
  );
});
