import { readFileSync, writeFileSync } from 'node:fs';

/** What a process really occupies. Linux shows it to every user; elsewhere there is no figure. */
export const rssMbOf = (pid: number): number => megabytesOf(pid, /VmRSS:\s+(\d+) kB/);

/** The most it has occupied since its start, or since the figure was put back. */
export const peakMbOf = (pid: number): number => megabytesOf(pid, /VmHWM:\s+(\d+) kB/);

export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // no figure there either
  }
}

function megabytesOf(pid: number, field: RegExp): number {
  try {
    return Number(field.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}
