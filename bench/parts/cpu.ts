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
export function cpuMsOfChildren(pid: number): number {
  if (!statOf(pid)) return Number.NaN;
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf);
  return stats.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.cpuMs : 0), 0);
}
