import type { LoginAnswer } from '#contract/login.ts';
import type { Device } from '#domain/login/device.ts';
import {
  BASIC_KEY_PREFIX,
  BEARER_KEY_PREFIX,
  CLOCK_SKEW_MS,
  MAX_SESSIONS_PER_ACCOUNT,
  type Role,
  type Scope,
  sessionEndsAt,
} from '#domain/login/session.ts';
import { MINUTE } from '#domain/time.ts';
import { firstAccess } from '../access/customer-access.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { type Budget, budgetSubject, countWithin, retryAfterWindow } from '../auth/limiter.ts';
import { hasNetworkMail, type RightPassword, recordingRightPassword, rememberBrowser } from '../auth/new-device.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type ApiError, tooManyRequests } from '../errors/api-error.ts';

export type NewKeys = { value: string; access_token: string; keyHash: Buffer; bearerHash: Buffer };

export function makeKeys(): NewKeys {
  const value = newKey(BASIC_KEY_PREFIX);
  const access_token = newKey(BEARER_KEY_PREFIX);
  return { value, access_token, keyHash: sha256(value), bearerHash: sha256(access_token) };
}

type Opening = {
  companyId: CompanyId;
  accountId: number;
  /** The account's when its password was read: after any change no session opens. */
  credentialVersion: number;
  rightsVersion: number;
  scope: Scope;
  now: Date;
  /** When the owner showed more than a PIN; left out: now. */
  passwordTypedAt?: Date;
  /** Null: a client that is no browser. */
  browser: { bindHash: Buffer; deviceHash: Buffer; device: Device } | null;
  /** The owner has just proved to be present, with every factor that the account asks for. */
  isProved: boolean;
  /** False where the transaction has locked the account: counting then would lock in the wrong order. Such a login counts itself. */
  isCounted: boolean;
  /** What is still to be recorded after a right password, whether the session opens or not. */
  unrecorded: RightPassword | null;
};

type OpenedSession = NewKeys & { expiresInMs: number; hasMail: boolean };

/** Right passwords too: anyone who knows one could otherwise fill the table of sessions. Each browser that is known has its own. */
const LOGINS_PER_DEVICE: Budget = { limit: 60, windowMs: 10 * MINUTE };

/**
 * Opens a session. Null if the account's credentials or rights changed since they were read. Keeps at most ten. Half a login ends no session
 * and makes no browser known.
 */
export async function openSession(tx: Queryable, opening: Opening): Promise<OpenedSession | null> {
  const { companyId, accountId, credentialVersion, rightsVersion, scope, now, browser, isProved, isCounted, unrecorded } = opening;
  const keys = makeKeys();
  const typedAt = opening.passwordTypedAt ?? now;
  const endsAt = sessionEndsAt(now.getTime(), typedAt.getTime());
  const isEntry = scope !== 'second-factor';
  const entering = isEntry ? browser : null;
  const budget = budgetSubject('logins', `${accountId} ${browser?.deviceHash.toString('hex') ?? ''}`);
  const afterGuess = unrecorded?.guess ? hasRun(sql`forgotten`) : sql`true`;
  const isWithin = isCounted ? sql`exists (select from counted)` : sql`true`;
  // Only the CTEs this login needs, because PostgreSQL sets up each one. Locks are taken in this order. The subselects see the tables as
  // they were before, so that one place is left for the new session.
  const [row] = await tx.query<{ is_within: boolean; is_open: boolean; has_mail: boolean }>(sql`
    with ${unrecorded ? recordingRightPassword(unrecorded, now) : sql``} ${isCounted ? countLogin(companyId, budget, now, afterGuess) : sql``} entered as (
      update account set last_login_at = ${isEntry ? sql`${now}` : sql`last_login_at`}
      where company_id = ${companyId} and id = ${accountId} and credential_version = ${credentialVersion} and rights_version = ${rightsVersion}
        and disabled_at is null and ${isCounted ? isWithin : afterGuess}
      returning company_id, id, customer_id, role, email, language, one_time_entered_at
    ), ${entering ? rememberBrowser(entering, now) : sql``} opened as (
      insert into session (company_id, key_hash, bearer_hash, account_id, bind_hash, scope, password_typed_at, issued_at, expires_at, device_since, customer_id,
        device_hash, proved_at)
      select ${companyId}::int, ${keys.keyHash}::bytea, ${keys.bearerHash}::bytea, id, ${browser?.bindHash ?? null}::bytea, ${scope},
        ${typedAt}::timestamptz, ${now}::timestamptz, ${new Date(endsAt)}::timestamptz,
        ${entering ? sql`(select first_seen_at from device)` : sql`null::timestamptz`}, access.customer_id,
        ${entering?.deviceHash ?? null}::bytea, ${isProved ? now : null}::timestamptz
      from entered account left join ${firstAccess(now)} access on true
      returning 1
    ) ${isEntry ? pushOutOldest(companyId, accountId, browser !== null, now) : sql``}
    select ${isWithin} as is_within, exists (select from opened) as is_open,
      ${entering ? sql`exists (select from new_device)` : sql`false`} or ${unrecorded ? hasNetworkMail(unrecorded) : sql`false`} as has_mail`);
  if (row && !row.is_within) throw await tooManyLogins(tx, companyId, budget, now);
  return row?.is_open ? { ...keys, expiresInMs: endsAt - now.getTime(), hasMail: row.has_mail } : null;
}

/** CTEs run in no fixed order, but one that reads another waits until that has run. The count is never null. */
const hasRun = (part: Sql): Sql => sql`(select count(*) from ${part}) is not null`;

const countLogin = (companyId: CompanyId, budget: Buffer, now: Date, when: Sql): Sql => sql`
  counted as (
    ${countWithin(sql`select ${companyId}::int, ${budget}::bytea, 1, ${now}::timestamptz where ${when}`, now, LOGINS_PER_DEVICE)}
  ),`;

async function tooManyLogins(tx: Queryable, companyId: CompanyId, budget: Buffer, now: Date): Promise<ApiError> {
  const [row] = await tx.query<{ since: Date }>(sql`select since from attempt where company_id = ${companyId} and subject = ${budget}`);
  return tooManyRequests(retryAfterWindow(row?.since ?? now, now, LOGINS_PER_DEVICE));
}

/**
 * Of the same kind of client the one that was used longest ago; where there is none, the browser known for the shortest time, one beyond those that an
 * account can know before all: a thief with a program does not push out the owner's browser. In the order in which they stay.
 */
const pushOutOldest = (companyId: CompanyId, accountId: number, isBrowser: boolean, now: Date): Sql => sql`, revoked as (
  update session set pushed_out_at = ${now} where company_id = ${companyId} and exists (select from entered) and key_hash in (
    select key_hash from session
    where company_id = ${companyId} and account_id = ${accountId} and pushed_out_at is null and expires_at > ${now} and scope <> 'second-factor'
    order by issued_at > ${new Date(now.getTime() + CLOCK_SKEW_MS)}, (bind_hash is not null) = ${isBrowser}::boolean,
      case when (bind_hash is not null) <> ${isBrowser}::boolean then device_since end nulls last, issued_at desc
    offset ${MAX_SESSIONS_PER_ACCOUNT - 1}))`;

export const loginAnswer = (userName: string, role: Role, scope: Scope, keys: NewKeys, expiresInMs: number): LoginAnswer => ({
  id: userName,
  value: keys.value,
  access_token: keys.access_token,
  expiresInMs,
  mustChangePassword: scope === 'change-password',
  needsSecondFactor: scope === 'second-factor',
  role,
});
