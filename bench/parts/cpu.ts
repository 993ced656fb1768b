import { readdirSync, readFileSync } from 'node:fs';

const MS_A_TICK = 10;

type Stat = { parent: number; cpuMs: number };

/** Linux tells it to anybody; elsewhere there is no figure. */
function statOf(pid: number | string): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, cpuMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * MS_A_TICK };
  } catch {
    return null;
  }
}

export const cpuMsOf = (pid: number): number => statOf(pid)?.cpuMs ?? Number.NaN;

/** PostgreSQL works in children of its first process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid)
    .map(Number);

export function cpuMsOfChildren(pid: number): number {
  if (!statOf(pid)) return Number.NaN;
  return childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.cpuMs ?? 0), 0);
}

export const ownCpuMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
