import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Ended = { /** Null: it was killed, or could not be started. */ code: number | null; isLate: boolean; output: string };
type Options = { limitMs: number; env?: NodeJS.ProcessEnv; output: 'show' | 'collect' };

const running = new Set<ChildProcess>();
let isBrokenOff = false;
/** How long output is waited for that a process with a session of its own may hold open for ever. */
const OUTPUT_WITHIN_MS = 2000;

/**
 * Runs a program to its end or to its limit. It leads a process group of its own, and what it has started is killed with it. This process
 * goes on meanwhile, so that it still hears a signal.
 */
export async function runChild(command: string, args: readonly string[], { limitMs, env = process.env, output }: Options): Promise<Ended> {
  if (isBrokenOff) return forEver();
  const how = output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', how, how] });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    killGroup(child);
  }, limitMs);
  const closed = new Promise((ok) => child.once('close', ok));
  try {
    await once(child, 'exit');
    killGroup(child);
    await Promise.race([closed, sleep(OUTPUT_WITHIN_MS, null, { ref: false })]);
  } catch (error) {
    said += String(error);
  } finally {
    clearTimeout(limit);
    running.delete(child);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
  return isBrokenOff ? forEver() : { code: child.exitCode, isLate, output: said };
}

const forEver = (): Promise<never> => new Promise(() => {});

/** For a run that is broken off: none is started any more, and nobody hears what became of those that ran. */
export function killChildren(): void {
  isBrokenOff = true;
  for (const child of running) killGroup(child);
}

function killGroup({ pid }: ChildProcess): void {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}
