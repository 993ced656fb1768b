import { randomInt, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#domain/session.ts';
import { loginName } from '#domain/user-name.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests, unavailable } from '../errors.ts';
import { createFailurePace, type FailurePace } from './failure-pace.ts';
import { forgetGuess, takeGuess } from './limiter.ts';
import { oneTimePasswordHash } from './one-time-password.ts';

type AccountRow = {
  id: number;
  user_name: string;
  role: Role;
  password_hash: string | null;
  one_time_hash: Buffer | null;
  one_time_expires_at: Date | null;
  one_time_used_at: Date | null;
  disabled_at: Date | null;
  is_known_device: boolean;
};

export type Attempt = {
  companyId: number;
  userName: string;
  password: string;
  ip: string;
  bindHash: Buffer | null;
  /** `login`: an unused one-time password will do. `change`: so will the one this session was opened with. */
  oneTime: 'refused' | 'login' | 'change';
};

/** A login takes its guess back together with the opening of its session; any other call has done so. */
export type CheckedPassword = { account: AccountRow; isOneTime: boolean; forgetting: Sql };

const JITTER_MS = 25;

/**
 * Every password that anybody tries goes through here, whichever call it came with. A failure takes the same time whatever the
 * reason was: unknown, wrong, waiting, disabled. Null: not right, or not now.
 */
export async function checkPassword(deps: Deps, attempt: Attempt): Promise<CheckedPassword | null> {
  const startedAt = performance.now();
  // In a flood the rest is refused before the database is asked: what will not be checked is not counted either.
  if (deps.passwords.isFull()) throw unavailable();
  const checked = await tryPassword(deps, deps.databases.forCompany(attempt.companyId), attempt);
  if (!checked) await failSlowly(deps, startedAt);
  return checked;
}

/** At the pace of all failures, give or take what hides the rest. */
export async function failSlowly(deps: Deps, startedAt: number): Promise<void> {
  if (deps.failureFloorMs === 0) return;
  const now = performance.now();
  await sleep(Math.ceil(Math.max(0, paceOf(deps).answerAfterMs(now) - (now - startedAt))) + randomInt(JITTER_MS));
}

const paces = new WeakMap<Deps, FailurePace>();

function paceOf(deps: Deps): FailurePace {
  const pace = paces.get(deps) ?? createFailurePace(deps.failureFloorMs);
  paces.set(deps, pace);
  return pace;
}

async function tryPassword(deps: Deps, db: Db, attempt: Attempt): Promise<CheckedPassword | null> {
  const startedAt = performance.now();
  const name = loginName(attempt.userName);
  const account = await findAccount(db, attempt.companyId, name, attempt.bindHash);
  const guess = await takeGuess(
    db,
    { companyId: attempt.companyId, now: deps.now() },
    { loginName: name, ip: attempt.ip, knownDevice: account?.is_known_device ? attempt.bindHash : null },
  );
  if (guess.retryAfterMs !== null) throw tooManyRequests(guess.retryAfterMs);
  if (!guess.isAllowed) return null;
  const isOneTime = account !== undefined && isOneTimePassword(account, attempt, deps.now());
  const isRight = isOneTime || (await deps.passwords.verify(account?.password_hash ?? null, attempt.password));
  paceOf(deps).took(performance.now() - startedAt, performance.now());
  if (!account || !isRight || account.disabled_at !== null) return null;
  if (attempt.oneTime !== 'login') await forgetGuess(db, guess);
  return { account, isOneTime, forgetting: guess.forgetting };
}

async function findAccount(db: Db, companyId: number, name: string, bindHash: Buffer | null): Promise<AccountRow | undefined> {
  const [account] = await db.query<AccountRow>(sql`
    select a.id, a.user_name, a.role, a.password_hash, a.one_time_hash, a.one_time_expires_at, a.one_time_used_at, a.disabled_at,
      exists (select from known_device d where d.company_id = a.company_id and d.account_id = a.id and d.bind_hash = ${bindHash}) as is_known_device
    from account a where a.company_id = ${companyId} and a.login_name = ${name}`);
  return account;
}

function isOneTimePassword(account: AccountRow, { oneTime, password }: Attempt, now: Date): boolean {
  if (oneTime === 'refused' || !account.one_time_hash || !account.one_time_expires_at) return false;
  const isUsable =
    oneTime === 'change' ? account.one_time_used_at !== null : account.one_time_used_at === null && account.one_time_expires_at > now;
  return isUsable && timingSafeEqual(account.one_time_hash, oneTimePasswordHash(password));
}
