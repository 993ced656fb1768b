import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { osloDay } from '#domain/calendar.ts';
import { checkKey, keyState, type MachineScope } from '#domain/machine-key.ts';
import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, tooManyRequests } from '../errors/api-error.ts';
import type { MachineCaller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { isInRanges } from './address-ranges.ts';
import { failSlowly } from './check-password.ts';
import { brandAtHost, takesCompany } from './company-host.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from './limiter.ts';

/** As many as passwords that are guessed from one address. */
const GUESSES_PER_ADDRESS: Budget = { limit: 20, windowMs: 10 * MINUTE };
const LAST_USE_EVERY_MS = MINUTE;

type KeyRow = {
  id: number;
  scopes: MachineScope[];
  ranges: string[];
  expires_on: string | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
};

type MachineRequest = {
  keyHash: Buffer;
  /** What the header says; it need not say anything. */
  claimedCompany: number | null;
  scopes: readonly MachineScope[];
};

/**
 * Decides about a key of a company's own system. It is found by its digest, so how long that takes says nothing about any key. Right keys
 * are never delayed by the guesses of others: 256 bits cannot be guessed.
 */
export async function authenticateMachine<More>(
  deps: Deps,
  request: FastifyRequest,
  { keyHash, claimedCompany, scopes }: MachineRequest,
  columns: () => Sql,
): Promise<{ caller: MachineCaller; found: KeyRow & More }> {
  const startedAt = performance.now();
  const companyId = await companyOfKey(deps, keyHash);
  if (companyId === null) return refuseUnknown(deps, request, claimedCompany, startedAt);
  const db = deps.databases.forCompany(companyId);
  const [key] = await db.query<KeyRow & More>(sql`
    with caller as (
      select company_id, id, scopes, ranges, expires_on, revoked_at, last_used_at, null::int as account_id, null::int as customer_id, null::int as employee_id
      from machine_key where company_id = ${companyId} and key_hash = ${keyHash})
    select id, scopes, ranges, expires_on, revoked_at, last_used_at ${columns()} from caller`);
  request.dbMs += performance.now() - startedAt;
  if (!key) return refuseUnknown(deps, request, claimedCompany, startedAt);
  const caller: MachineCaller = { companyId, machineKeyId: key.id, scopes: key.scopes };
  request.caller = caller;
  const now = deps.now();
  const problem = checkKey(keyState({ isRevoked: key.revoked_at !== null, expiresOn: key.expires_on }, osloDay(now)), {
    isOwnHost: takesCompany(deps, request.headers.host, companyId) && (claimedCompany ?? companyId) === companyId,
    isInRange: isInRanges(request.ip, key.ranges),
    hasScope: key.scopes.some((scope) => scopes.includes(scope)),
  });
  if (problem) {
    logSecurity(request, 'key-refused', { company: companyId, key: key.id });
    throw new ApiError(problem);
  }
  await noteUse(db, caller, key.last_used_at, now);
  return { caller, found: key };
}

async function companyOfKey(deps: Deps, keyHash: Buffer): Promise<CompanyId | null> {
  for (const db of deps.databases.onePerEngine) {
    const [row] = await db.query<{ company_id: CompanyId | null }>(sql`select company_of_machine_key(${keyHash}) as company_id`);
    const companyId = deps.databases.companyInUse(row?.company_id ?? 0);
    if (companyId !== undefined) return companyId;
  }
  return null;
}

async function countGuess(deps: Deps, request: FastifyRequest, companyId: CompanyId): Promise<void> {
  const subject = budgetSubject('machine-keys', addressGroup(request.ip));
  const at = { companyId, now: deps.now() };
  const { retryAfterMs } = await takeFromBudget(deps.databases.forCompany(companyId), at, subject, GUESSES_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
}

/** Limited, slow and on record like a wrong password. A guess belongs to no company: it is counted where it was sent to. */
async function refuseUnknown(deps: Deps, request: FastifyRequest, claimed: number | null, startedAt: number): Promise<never> {
  const company = claimed ?? brandAtHost(deps, request.headers.host).companyId;
  deps.passwords.failures.count++;
  logSecurity(request, 'key-refused', { company });
  const companyId = deps.databases.companyInUse(company);
  if (companyId !== undefined) await countGuess(deps, request, companyId);
  await failSlowly(deps, startedAt);
  throw new ApiError('key-unknown');
}

/** At most once a minute, so that a busy key does not write with every call. */
async function noteUse(db: Db, { companyId, machineKeyId }: MachineCaller, before: Date | null, now: Date): Promise<void> {
  const due = new Date(now.getTime() - LAST_USE_EVERY_MS);
  if (before && before > due) return;
  await db.query(sql`
    update machine_key set last_used_at = ${now}
    where company_id = ${companyId} and id = ${machineKeyId} and (last_used_at is null or last_used_at <= ${due})`);
}
