import { isIPv6 } from 'node:net';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { sha256 } from './keys.ts';

const FREE_GUESSES = 5;
const FREE_GUESSES_UNDER_ATTACK = 2;
const MAX_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_MS = 12 * HOUR;

export type Budget = { limit: number; windowMs: number };
const GUESSES_PER_ADDRESS: Budget = { limit: 20, windowMs: 10 * MINUTE };
const GUESSES_PER_COMPANY: Budget = { limit: 300, windowMs: MINUTE };

type Where = { companyId: number; now: Date };

/** Subjects are digests: the table never holds a name, and a name that does not exist is counted like one that does. */
const subjectOf = (...parts: (string | Buffer)[]): Buffer =>
  sha256(parts.map((p) => (typeof p === 'string' ? p : p.toString('hex'))).join('\0'));

export const accountSubject = (loginName: string): Buffer => subjectOf('account', loginName);
const deviceSubject = (loginName: string, bindHash: Buffer): Buffer => subjectOf('device', loginName, bindHash);
export const budgetSubject = (kind: string, of: string): Buffer => subjectOf('budget', kind, of);

/** One household or office behind IPv6 owns a /64, so that is what is counted. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Takes one from a budget per fixed window. Over the limit: how long until the window ends. */
export async function takeFromBudget(
  db: Queryable,
  { companyId, now }: Where,
  subject: Buffer,
  budget: Budget,
): Promise<{ count: number; retryAfterMs: number | null }> {
  const windowStart = new Date(now.getTime() - budget.windowMs);
  const [row] = await db.query<{ count: number; since: Date }>(sql`
    insert into attempt (company_id, subject, count, since) values (${companyId}, ${subject}, 1, ${now})
    on conflict (company_id, subject) do update set
      count = case when attempt.since <= ${windowStart} then 1 else attempt.count + 1 end,
      since = case when attempt.since <= ${windowStart} then ${now} else attempt.since end
    returning count, since`);
  if (!row || row.count <= budget.limit) return { count: row?.count ?? 1, retryAfterMs: null };
  return { count: row.count, retryAfterMs: Math.max(SECOND, row.since.getTime() + budget.windowMs - now.getTime()) };
}

const giveBack = (db: Queryable, companyId: number, subject: Buffer) =>
  db.query(sql`update attempt set count = greatest(count - 1, 0) where company_id = ${companyId} and subject = ${subject}`);

/**
 * Reserves a guess before any hashing is done, so that a thousand guesses sent at once are still counted one by one.
 * After the free ones each waits twice as long as the one before, at most 15 minutes. False: not now.
 */
async function reserveGuess(db: Queryable, { companyId, now }: Where, subject: Buffer, free: number): Promise<boolean> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const rows = await db.query(sql`
    insert into attempt (company_id, subject, count, since) values (${companyId}, ${subject}, 1, ${now})
    on conflict (company_id, subject) do update set
      count = case when attempt.since < ${forgotten} then 1 else attempt.count + 1 end,
      since = ${now},
      blocked_until = case
        when attempt.since >= ${forgotten} and attempt.count + 1 >= ${free}::int
        then ${now}::timestamptz + least(${MAX_WAIT_SECONDS}::int, 2 ^ least(attempt.count + 1 - ${free}::int, 20)) * interval '1 second' end
    where attempt.blocked_until is null or attempt.blocked_until <= ${now}
    returning count`);
  return rows.length > 0;
}

export type Guess = { isAllowed: boolean; retryAfterMs: number | null; wasRight(): Promise<void> };

/**
 * The one door for every password that is tried, on whichever call. A browser that has been in before has a counter of its own,
 * so that nobody can lock out the customer from elsewhere.
 */
export async function takeGuess(
  db: Queryable,
  where: Where,
  who: { loginName: string; ip: string; knownDevice: Buffer | null },
): Promise<Guess> {
  const subject = who.knownDevice ? deviceSubject(who.loginName, who.knownDevice) : accountSubject(who.loginName);
  const clear = () => db.query(sql`delete from attempt where company_id = ${where.companyId} and subject = ${subject}`);
  if (who.knownDevice) {
    const isAllowed = await reserveGuess(db, where, subject, FREE_GUESSES);
    return { isAllowed, retryAfterMs: null, wasRight: async () => void (await clear()) };
  }
  const address = budgetSubject('guesses', addressGroup(who.ip));
  const everyone = budgetSubject('guesses', 'everyone');
  const { retryAfterMs } = await takeFromBudget(db, where, address, GUESSES_PER_ADDRESS);
  if (retryAfterMs !== null) return { isAllowed: false, retryAfterMs, wasRight: async () => {} };
  const { count } = await takeFromBudget(db, where, everyone, GUESSES_PER_COMPANY);
  const free = count > GUESSES_PER_COMPANY.limit ? FREE_GUESSES_UNDER_ATTACK : FREE_GUESSES;
  return {
    isAllowed: await reserveGuess(db, where, subject, free),
    retryAfterMs: null,
    async wasRight() {
      await clear();
      await giveBack(db, where.companyId, address);
      await giveBack(db, where.companyId, everyone);
    },
  };
}
