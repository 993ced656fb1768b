import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type ChildEnd = {
  /** Null: it was killed, or could not be started. */
  code: number | null;
  isLate: boolean;
  output: string;
  /** On the clock and of a processor, in words. */
  took: string;
};
type Options = { limitMs: number; env?: NodeJS.ProcessEnv; output: 'show' | 'collect' };

const running = new Set<ChildProcess>();
let isAborted = false;
/** Linux shows processor time in this unit on every machine. */
const TICKS_PER_SECOND = 100;
/** How long to wait for the end of the output: a process with a session of its own may keep it open for ever. */
const OUTPUT_WITHIN_MS = 2000;

/**
 * Runs a program to its end or to its limit. It leads a process group of its own, and what it has started is killed with it. This process
 * goes on meanwhile, so that it still receives signals.
 */
export async function runChild(
  command: string,
  args: readonly string[],
  { limitMs, env = process.env, output }: Options,
): Promise<ChildEnd> {
  if (isAborted) return never();
  const how = output === 'show' ? 'inherit' : 'pipe';
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', how, how] });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  let isLate = false;
  const startedAt = performance.now();
  let took = '';
  const limit = setTimeout(() => {
    isLate = true;
    killGroup(child);
  }, limitMs);
  const closed = new Promise((ok) => child.once('close', ok));
  try {
    await once(child, 'exit');
    took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s${takeCpuTime()}`;
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
  return isAborted ? never() : { code: child.exitCode, isLate, output: said, took };
}

let countedSeconds = 0;

/**
 * The processor time of the processes that have ended since the last call, with their own children: that of one program, unless two
 * ended at once. Only Linux shows it.
 */
function takeCpuTime(): string {
  if (!existsSync('/proc/self/stat')) return '';
  // The name of the program is in brackets and may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const seconds = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  const taken = seconds - countedSeconds;
  countedSeconds = seconds;
  return `, ${taken.toFixed(1)} s of CPU`;
}

const never = (): Promise<never> => new Promise(() => {});

/** For a run that is broken off: kills the running programs without a result, and starts no more. */
export function killChildren(): void {
  isAborted = true;
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
