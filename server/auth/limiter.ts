import { isIPv6 } from 'node:net';
import { CLOCK_SKEW_MS } from '#domain/session.ts';
import { HOUR, MINUTE, SECOND } from '#domain/time.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
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

/** Noted while the clock was ahead: now that it is right, nobody waits for the time it showed. */
const isFromAhead = (now: Date): Sql => sql`attempt.since > ${new Date(now.getTime() + CLOCK_SKEW_MS)}`;

/** For an `insert into attempt …` with a count of 1: counts on, or anew where the window is over. */
const countInWindow = (now: Date, { windowMs }: Budget): Sql => {
  const isOver = sql`(attempt.since <= ${new Date(now.getTime() - windowMs)} or ${isFromAhead(now)})`;
  return sql`
    on conflict (company_id, subject) do update set
      count = case when ${isOver} then 1 else attempt.count + 1 end,
      since = case when ${isOver} then ${now} else attempt.since end
    returning count, since`;
};

const retryAfter = ({ count, since }: { count: number; since: Date }, now: Date, { limit, windowMs }: Budget): number | null =>
  count <= limit ? null : Math.max(SECOND, since.getTime() + windowMs - now.getTime());

/** Takes one from a budget per fixed window. Over the limit: how long until the window ends. */
export async function takeFromBudget(
  db: Queryable,
  { companyId, now }: Where,
  subject: Buffer,
  budget: Budget,
): Promise<{ count: number; retryAfterMs: number | null }> {
  const [row] = await db.query<{ count: number; since: Date }>(sql`
    insert into attempt (company_id, subject, count, since) values (${companyId}, ${subject}, 1, ${now}) ${countInWindow(now, budget)}`);
  return { count: row?.count ?? 1, retryAfterMs: row ? retryAfter(row, now, budget) : null };
}

/** For an `insert into attempt …` with a count of 1: counts on, unless this guess has to wait. No row: not now. */
const countGuess = (now: Date, free: Sql): Sql => {
  const isForgotten = sql`(attempt.since < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)} or ${isFromAhead(now)})`;
  return sql`
    on conflict (company_id, subject) do update set
      count = case when ${isForgotten} then 1 else attempt.count + 1 end,
      since = ${now},
      blocked_until = case
        when not ${isForgotten} and attempt.count + 1 >= ${free}
        then ${now}::timestamptz + least(${MAX_WAIT_SECONDS}::int, 2 ^ least(attempt.count + 1 - ${free}, 20)) * interval '1 second' end
    where attempt.blocked_until is null or attempt.blocked_until <= ${now} or ${isForgotten}
    returning count`;
};

export type Guess = {
  isAllowed: boolean;
  retryAfterMs: number | null;
  /** What was right was no guess: parts of a `with` that take it back. */
  forgetting: Sql;
};

export const forgetGuess = async (db: Queryable, { forgetting }: Pick<Guess, 'forgetting'>): Promise<void> =>
  void (await db.query(sql`with ${forgetting} select`));

/**
 * The one door for every password that is tried, on whichever call. A guess is reserved before any hashing is done, so that a thousand
 * guesses sent at once are still counted one by one. After the free ones each waits twice as long as the one before, at most 15 minutes.
 * A browser that has been in before has a counter of its own, so that nobody can lock out the customer from elsewhere.
 */
export const takeGuess = (db: Queryable, where: Where, who: Guesser): Promise<Guess> =>
  who.knownDevice ? guessOfDevice(db, where, deviceSubject(who.loginName, who.knownDevice)) : guessOfStranger(db, where, who);

type Guesser = { loginName: string; ip: string; knownDevice: Buffer | null };

async function guessOfDevice(db: Queryable, { companyId, now }: Where, subject: Buffer): Promise<Guess> {
  const rows = await db.query(sql`
    insert into attempt (company_id, subject, count, since) values (${companyId}, ${subject}, 1, ${now})
    ${countGuess(now, sql`${FREE_GUESSES}::int`)}`);
  const forgetting = sql`forgotten as (delete from attempt where company_id = ${companyId} and subject = ${subject})`;
  return { isAllowed: rows.length > 0, retryAfterMs: null, forgetting };
}

/**
 * The address, then the whole company, then the account; where one refuses, the next is not counted. In one statement, since a login
 * should cost little more than its hash; the rows are always locked in this order.
 */
async function guessOfStranger(db: Queryable, { companyId, now }: Where, who: Guesser): Promise<Guess> {
  const account = accountSubject(who.loginName);
  const address = budgetSubject('guesses', addressGroup(who.ip));
  const everyone = budgetSubject('guesses', 'everyone');
  const free = sql`(select case when count > ${GUESSES_PER_COMPANY.limit} then ${FREE_GUESSES_UNDER_ATTACK}::int else ${FREE_GUESSES}::int end from everyone)`;
  const [row] = await db.query<{ count: number; since: Date; is_allowed: boolean }>(sql`
    with address as (
      insert into attempt (company_id, subject, count, since) values (${companyId}, ${address}, 1, ${now}) ${countInWindow(now, GUESSES_PER_ADDRESS)}
    ), everyone as (
      insert into attempt (company_id, subject, count, since)
      select ${companyId}::int, ${everyone}::bytea, 1, ${now}::timestamptz from address where count <= ${GUESSES_PER_ADDRESS.limit}
      ${countInWindow(now, GUESSES_PER_COMPANY)}
    ), guess as (
      insert into attempt (company_id, subject, count, since)
      select ${companyId}::int, ${account}::bytea, 1, ${now}::timestamptz from everyone ${countGuess(now, free)}
    )
    select count, since, exists (select from guess) as is_allowed from address`);
  const retryAfterMs = row ? retryAfter(row, now, GUESSES_PER_ADDRESS) : null;
  return { isAllowed: row?.is_allowed ?? false, retryAfterMs, forgetting: forgettingOf(companyId, { address, everyone, account }) };
}

/** The rows are locked in the same order as above. */
function forgettingOf(companyId: number, { address, everyone, account }: Record<'address' | 'everyone' | 'account', Buffer>): Sql {
  const giveBack = (subject: Buffer) => sql`
    update attempt set count = greatest(count - 1, 0) where company_id = ${companyId} and subject = ${subject}`;
  return sql`
    address as (${giveBack(address)} returning 1),
    everyone as (${giveBack(everyone)} and (select count(*) from address) >= 0 returning 1),
    forgotten as (delete from attempt where company_id = ${companyId} and subject = ${account} and (select count(*) from everyone) >= 0)`;
}
