import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Role } from '#domain/login/session.ts';
import { loginName } from '#domain/login/user-name.ts';
import { hasFactor } from '../access/accounts.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { tooManyRequests, unavailable } from '../errors/api-error.ts';
import { isForwarded, isPortalInBrowser } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { readDeviceCookies } from './credentials.ts';
import { type Guess, networkSubject, takeGuess } from './guesses.ts';
import { addressGroup } from './limiter.ts';
import { type RightPassword, recordRightPassword } from './new-device.ts';
import { findByOneTimePassword } from './one-time-password.ts';

export type CheckedAccount = {
  id: number;
  user_name: string;
  role: Role;
  password_hash: string | null;
  /** A session opens only while it is still this one. */
  credential_version: number;
  /** Where only this one has changed, the login reads the account again. */
  rights_version: number;
  disabled_at: Date | null;
  /** A second factor, which counts for staff. */
  has_factor: boolean;
  factor_due_at: Date | null;
};
type FoundAccount = CheckedAccount & { known_device: Buffer | null; is_known_network: boolean };

/** The request that a password came with, of any call: guesses are counted by where it was sent from. */
export type PasswordRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'id' | 'log'>;

export type Attempt = {
  companyId: CompanyId;
  userName: string;
  password: string;
  /** `login`: an unused one-time password will do. `change`: so will the one this session was opened with. */
  oneTime: 'refused' | 'login' | 'change';
  /** A right password is recorded by the statement that opens its session, not here. */
  isRecordedLater?: true;
};

export type CheckedPassword = {
  account: CheckedAccount;
  oneTimeHash: Buffer | null;
  /** The digest of the device cookie by which the account knows this browser. */
  knownDevice: Buffer | null;
  /** What is still to be recorded, for one that is recorded later. */
  unrecorded: RightPassword;
};

const JITTER_MS = 25;

/**
 * Every password that any call tries goes through here. A failure takes the same time whatever its reason: unknown, wrong, waiting or
 * disabled. Null: refused.
 */
export async function checkPassword(deps: Deps, request: PasswordRequest, attempt: Attempt): Promise<CheckedPassword | null> {
  const startedAt = performance.now();
  const db = deps.databases.forCompany(attempt.companyId);
  try {
    // Before any wait: 120 random bits cannot be guessed, and others' guesses must not keep their owner out.
    const checked = (await byOneTimePassword(deps, db, request, attempt)) ?? (await byLastingPassword(deps, db, request, attempt));
    if (checked) return checked;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'too-many-requests') countFailure(deps, request, attempt);
    throw error;
  }
  countFailure(deps, request, attempt);
  await failSlowly(deps, startedAt);
  return null;
}

function countFailure(deps: Deps, request: PasswordRequest, { companyId }: Attempt): void {
  deps.passwords.failures.count++;
  logSecurity(request, 'login-failed', { company: companyId });
}

/** Makes every failure take the same time; the random part hides the rest. */
export async function failSlowly({ failureFloorMs }: Pick<Deps, 'failureFloorMs'>, startedAt: number): Promise<void> {
  if (failureFloorMs === 0) return;
  const spentMs = performance.now() - startedAt;
  await sleep(Math.ceil(Math.max(0, failureFloorMs - spentMs)) + randomInt(JITTER_MS));
}

async function byOneTimePassword(deps: Deps, db: Db, request: PasswordRequest, attempt: Attempt): Promise<CheckedPassword | null> {
  const { companyId, userName, password, oneTime } = attempt;
  if (oneTime === 'refused') return null;
  const found = await findByOneTimePassword(db, { companyId, loginName: loginName(userName), password, use: oneTime, now: deps.now() });
  if (!found) return null;
  const account = await findAccount(db, attempt, request);
  if (!account || account.id !== found.accountId || account.disabled_at !== null) return null;
  return accept(deps, db, request, attempt, { account, guess: null, oneTimeHash: found.hash });
}

async function byLastingPassword(deps: Deps, db: Db, request: PasswordRequest, attempt: Attempt): Promise<CheckedPassword | null> {
  const stranger = { companyId: attempt.companyId, network: addressGroup(request.ip) };
  // In a flood the rest is refused before the database is asked.
  if (deps.passwords.wouldRefuse(stranger)) throw unavailable();
  const sender = { ...stranger, isKnown: deps.passwords.wouldWait(stranger) && (await isKnownBrowser(db, attempt, request)) };
  // A guess is counted when its turn comes, so that waiting costs nothing. A right one is forgotten before the turn ends: right logins at
  // once count as no more guesses than there are turns.
  return deps.passwords.inTurn(sender, async () => {
    const account = await findAccount(db, attempt, request);
    const guess = await takeGuess(
      db,
      { companyId: attempt.companyId, now: deps.now() },
      {
        loginName: loginName(attempt.userName),
        ip: request.ip,
        knownDevice: account?.known_device ?? null,
        isKnownNetwork: account?.is_known_network ?? false,
      },
    );
    if (guess.retryAfterMs !== null) throw tooManyRequests(guess.retryAfterMs);
    if (!guess.isAllowed) return null;
    const isRight = await deps.passwords.verify(account?.password_hash ?? null, attempt.password);
    // Demo data is for this machine alone, also behind a proxy that the settings do not mention.
    if (attempt.password === DEMO_PASSWORD && isForwarded(request.headers)) return null;
    if (!account || !isRight || account.disabled_at !== null) return null;
    return accept(deps, db, request, attempt, { account, guess, oneTimeHash: null });
  });
}

type Right = { account: FoundAccount; guess: Guess | null; oneTimeHash: Buffer | null };

async function accept(deps: Deps, db: Db, request: PasswordRequest, attempt: Attempt, right: Right): Promise<CheckedPassword> {
  const { account, guess, oneTimeHash } = right;
  const unrecorded = {
    companyId: attempt.companyId,
    accountId: account.id,
    guess,
    newNetwork: account.is_known_network ? null : networkSubject(request.ip),
    isProgram: !isPortalInBrowser(request),
  };
  if (!attempt.isRecordedLater) await recordRightPassword(deps, db, unrecorded);
  return { account, oneTimeHash, knownDevice: account.known_device, unrecorded };
}

/** A cookie that the server did not make for this account is worth nothing. */
const isKnownBrowser = async (db: Db, attempt: Attempt, request: PasswordRequest): Promise<boolean> =>
  readDeviceCookies(request.headers).length > 0 && !!(await findAccount(db, attempt, request))?.known_device;

async function findAccount(db: Db, { companyId, userName }: Attempt, request: PasswordRequest): Promise<FoundAccount | undefined> {
  const devices = readDeviceCookies(request.headers).map((device) => device.hash);
  const [account] = await db.query<FoundAccount>(sql`
    select account.id, account.user_name, account.role, account.password_hash, account.credential_version, account.rights_version, account.disabled_at, account.factor_due_at,
      ${hasFactor} as has_factor,
      (select known_device.bind_hash from known_device where known_device.company_id = account.company_id and known_device.account_id = account.id and known_device.kind = 'browser'
        and known_device.bind_hash = any(${devices}::bytea[]) limit 1) as known_device,
      exists (select from known_device where known_device.company_id = account.company_id and known_device.account_id = account.id and known_device.kind = 'network'
        and known_device.bind_hash = ${networkSubject(request.ip)}) as is_known_network
    from account where account.company_id = ${companyId} and account.login_name = ${loginName(userName)}`);
  return account;
}
