import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { osloDay } from '#domain/calendar.ts';
import { MINUTE } from '#domain/time.ts';
import { checkKey, keyState, type MachineScope } from '#domain/webhooks/machine-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, tooManyRequests } from '../errors/api-error.ts';
import type { MachineCaller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
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

const MAPPED = '::ffff:';

/** `192.0.2.0/24`, `2001:db8::/32`, or one address. Null: it is none of these. */
export function readRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : null;
  if (!family || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const most = family === 'ipv4' ? 32 : 128;
  const given = bits === undefined ? most : Number(bits);
  return given <= most ? { address, bits: given, family } : null;
}

/** No ranges at all: any address will do. A range that cannot be read matches no address. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const allowed = new BlockList();
  for (const range of ranges.map(readRange)) if (range) allowed.addSubnet(range.address, range.bits, range.family);
  // An IPv4 caller on a socket that takes both.
  const plain = ip.startsWith(MAPPED) && isIPv4(ip.slice(MAPPED.length)) ? ip.slice(MAPPED.length) : ip;
  return allowed.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
