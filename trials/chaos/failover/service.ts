import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that can be ended and started again. */
export type Service = { signal(signal: NodeJS.Signals): void; end(signal: NodeJS.Signals): Promise<void>; start(): void; pid(): number };

export function makeService(launch: () => ChildProcess): Service {
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  process.once('exit', () => isRunning() && child?.kill('SIGKILL'));
  return {
    start() {
      child = launch();
    },
    pid: () => child?.pid ?? 0,
    signal: (signal) => void (isRunning() && child?.kill(signal)),
    async end(signal) {
      if (!child || !isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
