import { isIPv6 } from 'node:net';
import { CLOCK_SKEW_MS } from '#domain/login/session.ts';
import { SECOND } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import { type Caller, isMachine, type MachineCaller } from '../request/caller.ts';
import { sha256 } from './keys.ts';

/** Counts one act of this kind against the budget of `subject`, or ends the call. */
export async function limitRate(db: Queryable, where: Where, kind: string, subject: string, budget: Budget): Promise<void> {
  const { retryAfterMs } = await takeFromBudget(db, where, budgetSubject(kind, subject), budget);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** The same for the account or the key that makes the call. */
export const limitCaller = (deps: Deps, caller: Caller | MachineCaller, kind: string, budget: Budget): Promise<void> =>
  limitCallerIn(deps.databases.forCompany(caller.companyId), caller, kind, budget, deps.now());

/** The same in a transaction: what it ends is not counted either. */
export const limitCallerIn = (db: Queryable, caller: Caller | MachineCaller, kind: string, budget: Budget, now: Date): Promise<void> =>
  limitRate(
    db,
    { companyId: caller.companyId, now },
    kind,
    isMachine(caller) ? `key ${caller.machineKeyId}` : String(caller.accountId),
    budget,
  );

export type Budget = { limit: number; windowMs: number };

export type Where = { companyId: CompanyId; now: Date };

/** Subjects are digests: the table never contains a name, and a name that does not exist is counted like one that does. */
export const subjectOf = (...parts: (string | Buffer)[]): Buffer =>
  sha256(parts.map((p) => (typeof p === 'string' ? p : p.toString('hex'))).join('\0'));

export const budgetSubject = (kind: string, spender: string): Buffer => subjectOf('budget', kind, spender);

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

/** Noted while the clock was ahead: now that it is right, the time it showed is not waited for. */
export const isFromAhead = (since: Sql, now: Date): Sql => sql`${since} > ${new Date(now.getTime() + CLOCK_SKEW_MS)}`;

type Window = Pick<Budget, 'windowMs'>;

const isOver = (now: Date, { windowMs }: Window): Sql =>
  sql`(attempt.since <= ${new Date(now.getTime() - windowMs)} or ${isFromAhead(sql`attempt.since`, now)})`;

/** Adds the rows of `taken` (company, subject, count and time) to their windows; a window that is over begins again. */
export const countInWindow = (taken: Sql, now: Date, window: Window): Sql => {
  const over = isOver(now, window);
  return sql`
    insert into attempt (company_id, subject, count, since) ${taken}
    on conflict (company_id, subject) do update set
      count = case when ${over} then excluded.count else attempt.count + excluded.count end,
      since = case when ${over} then ${now} else attempt.since end
    returning count, since`;
};

/** The same, and no row where the budget is used up: what is refused is not counted. */
export const countWithin = (taken: Sql, now: Date, budget: Budget): Sql => {
  const over = isOver(now, budget);
  return sql`
    insert into attempt (company_id, subject, count, since) ${taken}
    on conflict (company_id, subject) do update set
      count = case when ${over} then excluded.count else attempt.count + excluded.count end,
      since = case when ${over} then ${now} else attempt.since end
    where ${over} or attempt.count < ${budget.limit}
    returning count`;
};

export const retryAfterWindow = (since: Date, now: Date, { windowMs }: Window): number =>
  Math.max(SECOND, since.getTime() + windowMs - now.getTime());

/** Takes one, or as much as it is given, from a budget per fixed window. Over the limit: how long until the window ends. */
export async function takeFromBudget(
  db: Queryable,
  { companyId, now }: Where,
  subject: Buffer,
  budget: Budget,
  amount = 1,
): Promise<{ count: number; retryAfterMs: number | null }> {
  const [row] = await db.query<{ count: number; since: Date }>(sql`
    ${countInWindow(sql`values (${companyId}::int, ${subject}::bytea, ${amount}::int, ${now}::timestamptz)`, now, budget)}`);
  return { count: row?.count ?? amount, retryAfterMs: row && row.count > budget.limit ? retryAfterWindow(row.since, now, budget) : null };
}

/** Gives back what was taken and not used. */
export const giveBackToBudget = (db: Queryable, companyId: CompanyId, subject: Buffer): Promise<unknown> =>
  db.query(sql`update attempt set count = count - 1 where company_id = ${companyId} and subject = ${subject} and count > 0`);
