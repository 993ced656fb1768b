import { MINUTE, SECOND } from '#domain/time.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, sql } from '../db/sql.ts';

/** Sessions, links and codes are made by one server and checked by another. */
const TOLERANCE_MS = 10 * SECOND;

/** How far this server's clock is ahead of the database's, in milliseconds; the way there and back is halved. */
export async function readClockOffset(db: Queryable, now: () => Date = () => new Date()): Promise<number> {
  const before = now().getTime();
  const [row] = await db.query<{ ms: number }>(sql`select ${notNull(sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`)} as ms`);
  const middle = (before + now().getTime()) / 2;
  return middle - (row?.ms ?? middle);
}

/** Null: close enough. Which of the two is wrong cannot be seen from here. */
export function sentenceAboutClock(offsetMs: number): string | null {
  const apart = Math.abs(offsetMs);
  if (apart < TOLERANCE_MS) return null;
  const minutes = Math.round(apart / MINUTE);
  const length = apart < 2 * MINUTE ? `${Math.round(apart / SECOND)} seconds` : `${minutes} minutes`;
  return `The clock of this server is ${length} ${offsetMs > 0 ? 'ahead of' : 'behind'} the database's: set the wrong one right (timedatectl), or sessions and links end at the wrong time`;
}

export async function warnOfClock(db: Queryable, now?: () => Date): Promise<void> {
  const sentence = sentenceAboutClock(await readClockOffset(db, now));
  if (sentence) printAtStart('clock-wrong', sentence, 'error');
}

const LEVELS = { info: 30, error: 50 } as const;

/** What the process says before and around its log: as text to a person at a terminal, and otherwise as a line of JSON like every other. */
export function printAtStart(event: string, message: string, level: keyof typeof LEVELS = 'info'): void {
  const stream = level === 'error' ? process.stderr : process.stdout;
  const line = { level: LEVELS[level], time: new Date().toISOString(), event, message };
  stream.write(`${stream.isTTY ? message : JSON.stringify(line)}\n`);
}
