import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '#contract/login.ts';
import { isFactorWanted, RECOVERY_CODES } from '#domain/login/factors.ts';
import { hasFactor } from '../access/accounts.ts';
import { readDeviceCookies } from '../auth/credentials.ts';
import { endOtherSessions } from '../auth/end-sessions.ts';
import { sha256 } from '../auth/keys.ts';
import { asIssued, randomGroups } from '../auth/one-time-password.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, secondFactorNeeded } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';
import { logInLocked } from './entry.ts';
import { forgetOtherDevices, knownDeviceOf, type OwnAccount, recordLoginChange } from './own-session.ts';

type Input = { caller: Caller; deps: Deps; request: FastifyRequest; reply: FastifyReply };

/**
 * After staff have added a factor: sessions that were opened without it end, and only this browser stays known. A session that had to set
 * one up first becomes a full one, with new keys; one that has yet to show an existing factor cannot add another instead.
 */
export async function afterFactorAdded(tx: Queryable, input: Input, account: OwnAccount, ownKey: Buffer): Promise<LoginAnswer | null> {
  const { caller } = input;
  if (caller.scope === 'second-factor' && account.has_factor) throw secondFactorNeeded();
  if (caller.role === 'Customer') return null;
  await endOtherSessions(tx, caller, ownKey);
  if (!account.has_factor) await forgetOtherDevices(tx, caller, account);
  return caller.scope === 'second-factor' ? finishLogin(tx, input, account, ownKey) : null;
}

/** Half a login becomes a full one: other keys, and a password to choose where there is none. The transaction has locked the account. */
export async function finishLogin(
  tx: Queryable,
  { caller: { companyId, accountId }, ...exchange }: Input,
  account: OwnAccount,
  ownKey: Buffer,
): Promise<LoginAnswer> {
  await tx.query(sql`delete from session where company_id = ${companyId} and account_id = ${accountId} and bearer_hash = ${ownKey}`);
  const [now] = await tx.query<{ credential_version: number }>(sql`
    select credential_version from account where company_id = ${companyId} and id = ${accountId}`);
  const knownDevice = await knownDeviceOf(tx, companyId, accountId, readDeviceCookies(exchange.request.headers));
  return logInLocked(tx, exchange, {
    companyId,
    account: { ...account, credential_version: now?.credential_version ?? -1 },
    scope: account.has_password ? 'full' : 'change-password',
    knownDevice,
    isProved: true,
    isCounted: false,
    unrecorded: null,
  });
}

/** After one was taken away: anyone who must have a second factor keeps one. Codes for a lost telephone are of no use without it. */
export async function checkLastFactor(tx: Queryable, deps: Deps, { companyId, accountId, role }: Caller): Promise<void> {
  const [account] = await tx.query<{ has_factor: boolean }>(sql`
    select ${hasFactor} as has_factor from account where account.company_id = ${companyId} and account.id = ${accountId}`);
  if (account?.has_factor) return;
  if (isFactorWanted(deps.config.staffSecondFactor, role)) throw new ApiError('last-factor');
  await tx.query(sql`delete from recovery_code where company_id = ${companyId} and account_id = ${accountId}`);
}

/**
 * For a person who has lost the second factor, or whose login a stranger has got into: removes every way in but the password, an electronic
 * identity too, which could set up a new factor. Where one is required, the next login sets it up. The owner gets a mail, since a stranger
 * may have asked. The caller ends the sessions.
 */
export async function removeFactors(tx: Queryable, owner: Pick<Caller, 'companyId' | 'accountId'>, now: Date): Promise<void> {
  const { companyId, accountId } = owner;
  await tx.query(sql`delete from passkey where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`delete from eid_link where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`delete from authenticator_app where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`delete from recovery_code where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(
    sql`update account set factor_due_at = ${now} where company_id = ${companyId} and id = ${accountId} and role <> 'Customer'`,
  );
  await recordLoginChange(tx, owner, 'factor-taken', now);
}

type Owner = Pick<Caller, 'companyId' | 'accountId'>;
/** Each letter has 5 bits. */
const LETTERS = 16;

const hashOf = ({ companyId, accountId }: Owner, code: string): Buffer => sha256(`recovery\0${companyId}\0${accountId}\0${asIssued(code)}`);

/** Ten new ones; those of before are void. Shown once. */
export async function makeRecoveryCodes(tx: Queryable, owner: Owner, now: Date): Promise<string[]> {
  const { companyId, accountId } = owner;
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomGroups(LETTERS));
  await tx.query(sql`delete from recovery_code where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`
    insert into recovery_code (company_id, account_id, hash, made_at)
    select ${companyId}::int, ${accountId}::int, hash, ${now}::timestamptz from unnest(${codes.map((code) => hashOf(owner, code))}::bytea[]) as hash`);
  return codes;
}

/** Once: of two that come at the same moment the second finds it used. */
export async function useRecoveryCode(db: Queryable, owner: Owner, code: string, now: Date): Promise<boolean> {
  const used = await db.query(sql`
    update recovery_code set used_at = ${now}
    where company_id = ${owner.companyId} and account_id = ${owner.accountId} and hash = ${hashOf(owner, code)} and used_at is null returning 1`);
  return used.length > 0;
}
