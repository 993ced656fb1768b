import { readFileSync } from 'node:fs';

/** What a process really occupies. Linux tells it to anybody; elsewhere there is no figure. */
export function rssMbOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}
