import { randomInt } from 'node:crypto';
import { HOUR, MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import {
  addressGroup,
  type Budget,
  budgetSubject,
  countInWindow,
  countWithin,
  isFromAhead,
  retryAfterWindow,
  subjectOf,
  type Where,
} from './limiter.ts';

/** Per account, from one network. */
const FREE_GUESSES = 5;
const FREE_GUESSES_UNDER_ATTACK = 2;
/** Per account, from all unknown networks together: one stranger alone cannot keep the owner out. */
const FREE_GUESSES_OF_ALL = 20;
const MAX_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_MS = 12 * HOUR;
const GUESSES_PER_ADDRESS: Budget = { limit: 20, windowMs: 10 * MINUTE };
const GUESSES_PER_COMPANY = { windowMs: MINUTE };
/** The company's guesses are counted in several rows, so that no row is the limit of how many logins it can have. */
const COMPANY_ROWS = 16;

export type Guesser = {
  loginName: string;
  ip: string;
  /** The digest of a device cookie that this account knows. */
  knownDevice: Buffer | null;
  /** The account has been used from this network before. */
  isKnownNetwork: boolean;
  /** A number that no company has: its guesses are not those of the company in whose table they are counted. */
  unknownCompany?: number;
};

export type Guess = { isAllowed: boolean; retryAfterMs: number | null; counted: CountedSubjects };
/** The rows in which a guess was counted, each null where it was not. Always locked in this order. */
type CountedSubjects = { address: Buffer | null; company: Buffer | null; own: Buffer | null; all: Buffer | null };

export const networkSubject = (ip: string): Buffer => subjectOf('network', addressGroup(ip));
const companySubject = (row: number): Buffer => budgetSubject('guesses', `everyone-${row}`);
export const companySubjects: readonly Buffer[] = Array.from({ length: COMPANY_ROWS }, (_, row) => companySubject(row));

/**
 * Every password that is tried is counted here, on whichever call. A guess is reserved before any hashing is done, so that a thousand
 * guesses sent at once are still counted one by one. After the free ones each waits twice as long as the one before, at most 15 minutes.
 * A known browser has a counter of its own, and so has a network, so that a stranger elsewhere cannot lock out the owner.
 */
export const takeGuess = (db: Queryable, where: Where, guesser: Guesser): Promise<Guess> =>
  guesser.knownDevice ? guessOfDevice(db, where, guesser.loginName, guesser.knownDevice) : guessOfNetwork(db, where, guesser);

async function guessOfDevice(db: Queryable, { companyId, now }: Where, loginName: string, device: Buffer): Promise<Guess> {
  const own = subjectOf('device', loginName, device);
  const rows = await db.query(sql`
    insert into attempt (company_id, subject, count, since) values (${companyId}, ${own}, 1, ${now})
    ${countGuess(now, sql`${FREE_GUESSES}::int`)}`);
  return { isAllowed: rows.length > 0, retryAfterMs: null, counted: { address: null, company: null, own, all: null } };
}

/**
 * Counted in this order: the address, the company, the account from this network, the account. Where one refuses, the next is not counted.
 */
async function guessOfNetwork(db: Queryable, { companyId, now }: Where, guesser: Guesser): Promise<Guess> {
  const network = addressGroup(guesser.ip);
  const address = budgetSubject('guesses', network);
  const company =
    guesser.unknownCompany === undefined
      ? companySubject(randomInt(COMPANY_ROWS))
      : budgetSubject('guesses', `no-company-${guesser.unknownCompany}`);
  const own = subjectOf('account', guesser.loginName, network);
  const all = subjectOf('account', guesser.loginName);
  const most = await guessAllowance(db, companyId, now);
  const [row] = await db.query<{ since: Date | null; is_within: boolean; is_own: boolean; is_all: boolean }>(sql`
    with pace as (
      select case when coalesce(sum(count), 0) > ${most}::int then ${FREE_GUESSES_UNDER_ATTACK}::int else ${FREE_GUESSES}::int end as free
      from attempt where company_id = ${companyId} and subject = any(${companySubjects}::bytea[])
        and since > ${new Date(now.getTime() - GUESSES_PER_COMPANY.windowMs)}
    ), address as (
      ${countWithin(sql`values (${companyId}::int, ${address}::bytea, 1, ${now}::timestamptz)`, now, GUESSES_PER_ADDRESS)}
    ), company as (
      ${countInWindow(sql`select ${companyId}::int, ${company}::bytea, 1, ${now}::timestamptz from address`, now, GUESSES_PER_COMPANY)}
    ), own_guess as (
      insert into attempt (company_id, subject, count, since)
      select ${companyId}::int, ${own}::bytea, 1, ${now}::timestamptz from company ${countGuess(now, sql`(select free from pace)`)}
    ) ${guesser.isKnownNetwork ? sql`` : countForAll(companyId, all, now)}
    select (select max(since) from attempt where company_id = ${companyId} and subject = ${address}) as since,
      exists (select from address) as is_within, exists (select from own_guess) as is_own, ${guesser.isKnownNetwork ? sql`false` : sql`exists (select from all_guesses)`} as is_all`);
  if (!row?.is_within) {
    const nothing = { address: null, company: null, own: null, all: null };
    return { isAllowed: false, retryAfterMs: retryAfterWindow(row?.since ?? now, now, GUESSES_PER_ADDRESS), counted: nothing };
  }
  const counted = { address, company, own: row.is_own ? own : null, all: row.is_all ? all : null };
  const isAllowed = row.is_own && (row.is_all || guesser.isKnownNetwork);
  if (!isAllowed) await giveBack(db, companyId, counted);
  return { isAllowed, retryAfterMs: null, counted };
}

/** For an `insert into attempt …` with a count of 1: adds it, unless this guess has to wait. No row: it has to. */
const countGuess = (now: Date, free: Sql): Sql => {
  const isForgotten = sql`(attempt.since < ${new Date(now.getTime() - FORGOTTEN_AFTER_MS)} or ${isFromAhead(sql`attempt.since`, now)})`;
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

/** A guess that was not checked does not count: others behind the same address must not pay for it. */
async function giveBack(db: Queryable, companyId: CompanyId, { address, company, own }: CountedSubjects): Promise<void> {
  await db.query(sql`
    with locked as (${lockAttempts(companyId, [address, company, own])})
    update attempt set count = greatest(count - 1, 0), blocked_until = case when attempt.subject = ${own} then null else blocked_until end
    from locked where attempt.company_id = ${companyId} and attempt.subject = locked.subject`);
}

/** A right password was no guess. The account's earlier guesses from the same place are forgotten with it. */
export async function forgetGuess(db: Queryable, companyId: CompanyId, guess: Guess): Promise<void> {
  await db.query(sql`with ${forgetting(companyId, guess)} select from forgotten`);
}

/** The same as parts of a statement, of which `forgotten` is the last to lock a row. */
export const forgetting = (companyId: CompanyId, { counted: { address, company, own, all } }: Guess): Sql => sql`
  locked as (${lockAttempts(companyId, [address, company, own, all])}),
  counted_down as (
    update attempt set count = greatest(count - 1, 0) from locked
    where attempt.company_id = ${companyId} and attempt.subject = locked.subject and attempt.subject = any(${[address, company]}::bytea[])),
  forgotten as (
    delete from attempt using locked
    where attempt.company_id = ${companyId} and attempt.subject = locked.subject and attempt.subject = any(${[own, all]}::bytea[]) returning 1)`;

/** Locks the rows that exist, in this order, so that two guesses at once do not deadlock. */
const lockAttempts = (companyId: CompanyId, subjects: readonly (Buffer | null)[]): Sql => sql`
  select attempt.subject from unnest(${subjects}::bytea[]) with ordinality as counted (subject, place)
    join attempt on attempt.company_id = ${companyId} and attempt.subject = counted.subject
  order by counted.place for update of attempt`;

const countForAll = (companyId: CompanyId, all: Buffer, now: Date): Sql => sql`, all_guesses as (
  insert into attempt (company_id, subject, count, since)
  select ${companyId}::int, ${all}::bytea, 1, ${now}::timestamptz from own_guess ${countGuess(now, sql`${FREE_GUESSES_OF_ALL}::int`)})`;

const LEAST = 300;
/** One customer in a thousand mistypes in a busy minute; more is an attack. */
const ACCOUNTS_PER_GUESS = 1000;
const LOOK_AGAIN_MS = HOUR;

const sizes = new WeakMap<Queryable, { most: number; lookedAt: number }>();

/** How many wrong guesses a minute a company has before it counts as attacked. Grows with the company; counted once an hour. */
export async function guessAllowance(db: Queryable, companyId: CompanyId, now: Date): Promise<number> {
  const known = sizes.get(db);
  if (known && Math.abs(now.getTime() - known.lookedAt) < LOOK_AGAIN_MS) return known.most;
  const [row] = await db.query<{ accounts: number }>(sql`select count(*)::int as accounts from account where company_id = ${companyId}`);
  const most = LEAST + Math.floor((row?.accounts ?? 0) / ACCOUNTS_PER_GUESS);
  sizes.set(db, { most, lookedAt: now.getTime() });
  return most;
}
