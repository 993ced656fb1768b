// The embedded engine in a thread of its own, so that a slow query does not stop the server from answering.
import { closeSync, fdatasyncSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type WorkerInput = { folder: string } | { snapshot: string | null };
export type WorkerAnswer = { bytes: Uint8Array } | { failed: string };
/** null closes the engine; 'dump' asks for a snapshot of the whole database, 'syncs' how often a commit was forced to disk. */
export type WorkerRequest = Uint8Array | 'dump' | 'syncs' | null;

type EmscriptenStream = { nfd: number | null; node: unknown };
type EmscriptenModule = {
  NODEFS: { stream_ops: Record<string, unknown>; realPath(node: unknown): string };
};

/**
 * The engine comes with fsync off and a file system without fsync. This gives it one, so that a commit is on disk before it is
 * answered. It reaches into undocumented parts: the version is pinned, and a test proves that fdatasync is called.
 */
let syncs = 0;

class DurableFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((mod: unknown) => {
      const { NODEFS } = mod as EmscriptenModule;
      NODEFS.stream_ops['fsync'] = (stream: EmscriptenStream) => {
        syncs++;
        if (stream.nfd !== null && stream.nfd !== undefined) fdatasyncSync(stream.nfd);
        else syncFolder(NODEFS.realPath(stream.node));
        return 0;
      };
    });
    return result;
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const DURABLE = [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

function options(input: WorkerInput): PGliteOptions {
  if ('folder' in input) return { fs: new DurableFS(input.folder), startParams: DURABLE };
  return input.snapshot === null ? {} : { loadDataDir: new Blob([readFileSync(input.snapshot)]) };
}

const port = parentPort;
if (!port) throw new Error('runs as a worker only');
const engine = await PGlite.create(options(workerData as WorkerInput));

async function answer(request: WorkerRequest): Promise<Uint8Array> {
  if (request === null) {
    await engine.close();
    return new Uint8Array();
  }
  if (request === 'syncs') return new TextEncoder().encode(String(syncs));
  if (request === 'dump') return new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
  return (await engine.execProtocolRaw(request)).slice();
}

// One batch after another: the engine has one session and the answers go back in the order of the questions.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(async () => {
    try {
      const bytes = await answer(request);
      port.postMessage({ bytes } satisfies WorkerAnswer, [bytes.buffer as ArrayBuffer]);
    } catch (error) {
      port.postMessage({ failed: error instanceof Error ? error.name : 'unknown' } satisfies WorkerAnswer);
    }
  });
});
port.postMessage('ready');
