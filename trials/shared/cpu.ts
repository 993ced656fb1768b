import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../scripts/postgres.ts';

const MS_PER_TICK = 10;

/** Linux shows it to every user; elsewhere there is no figure. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return ((fields[11] ?? 0) + (fields[12] ?? 0)) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/** PostgreSQL works in children of its first process. */
export function cpuMsOfChildren(pid: number): number {
  if (Number.isNaN(cpuMsOf(pid))) return Number.NaN;
  return childrenOf(pid).reduce((sum, child) => sum + (cpuMsOf(child) || 0), 0);
}

const LOOK_EVERY_MS = 200;
const AT_REST_MS = 2 * MS_PER_TICK;

/** Logins whose callers have gone are still checked to the end: the next measurement would share the machine with them. */
export async function untilAtRest(servers: readonly { cpuMs(): number }[]): Promise<void> {
  const total = () => servers.reduce((sum, server) => sum + server.cpuMs(), 0);
  for (let looks = 0, before = -Infinity; looks < 50 && total() - before > AT_REST_MS; looks++) {
    before = total();
    await sleep(LOOK_EVERY_MS);
  }
}
