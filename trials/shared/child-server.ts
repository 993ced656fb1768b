import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { call } from './call.ts';
import { cpuMsOf } from './cpu.ts';

export type ChildServer = {
  address: string;
  /** From the start of the process to its first good answer at /readyz. */
  readyMs: number;
  pid: number;
  cpuMs(): number;
  /** Everything it wrote so far, to either stream. */
  said(): string;
  isRunning(): boolean;
  /** Ends it with this signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** A first start may fill in demo data, on a machine that does other things besides. */
const START_WITHIN_MS = 180_000;
const children = new Map<ChildProcess, Promise<void>>();
const killAll = (): void => {
  for (const child of children.keys()) child.kill('SIGKILL');
};
process.once('exit', killAll);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

/** For `finally`: whatever happened, nothing is left running. */
export async function endChildren(): Promise<void> {
  killAll();
  await Promise.all(children.values());
}

/** The product as `npm start` runs it, on a free port. */
export const startProduct = (env: Record<string, string>): Promise<ChildServer> =>
  startChild(new URL('../../server/start.ts', import.meta.url), { LOG_LEVEL: 'warn', ...env });

/** Any server that says `answers at <address>` once it listens, and answers /readyz. */
export async function startChild(file: URL, env: Record<string, string>): Promise<ChildServer> {
  const startedAt = performance.now();
  // In the test run the embedded engine is compiled in the quick way, also in a server that lives for seconds.
  const flags = process.execArgv.filter((flag) => flag === '--liftoff-only');
  const child = spawn(process.execPath, [...flags, fileURLToPath(file)], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((ok) => child.once('close', () => ok()));
  children.set(child, gone);
  void gone.then(() => children.delete(child));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  try {
    const output = { text: '' };
    const address = await addressOf(child, output);
    await untilReady(address);
    const pid = child.pid ?? 0;
    const reported = { said: () => output.text, isRunning: () => children.has(child) };
    return { address, readyMs: performance.now() - startedAt, pid, cpuMs: () => cpuMsOf(pid), ...reported, end };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** A busy machine may make the server answer "not now" at first. */
async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if ((await call(`${address}/readyz`)).status === 200) return;
    await sleep(20);
  }
  throw new Error('/readyz never answers 200');
}

async function addressOf(child: ChildProcess, output: { text: string }): Promise<string> {
  const timer = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS);
  try {
    return await new Promise((ok, fail) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output.text += chunk.toString();
          const found = output.text.length < 10_000 && /answers at ([^\s"]+)/.exec(output.text)?.[1];
          if (found) ok(found);
        });
      }
      child.once('close', () => fail(new Error(`the server did not start: ${output.text}`)));
    });
  } finally {
    clearTimeout(timer);
  }
}
