import {
  BASIC_KEY_PREFIX,
  BEARER_KEY_PREFIX,
  CLOCK_SKEW_MS,
  type LoginAnswer,
  MAX_SESSIONS_PER_ACCOUNT,
  type Role,
  type Scope,
  sessionEndsAt,
} from '#domain/session.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { newKey, sha256 } from './keys.ts';

export type NewKeys = { value: string; access_token: string; keyHash: Buffer; bearerHash: Buffer };

export function makeKeys(): NewKeys {
  const value = newKey(BASIC_KEY_PREFIX);
  const access_token = newKey(BEARER_KEY_PREFIX);
  return { value, access_token, keyHash: sha256(value), bearerHash: sha256(access_token) };
}

type Opening = {
  companyId: number;
  accountId: number;
  bindHash: Buffer | null;
  scope: Scope;
  now: Date;
  /** See `Guess`. */
  forgetting: Sql;
};

/**
 * A new session; of more than five on one account the oldest go, before them those that a clock which was ahead has left. A browser that
 * gets in is known from then on.
 */
export async function openSession(
  tx: Queryable,
  { companyId, accountId, bindHash, scope, now, forgetting }: Opening,
): Promise<NewKeys & { expiresInMs: number }> {
  const keys = makeKeys();
  const endsAt = sessionEndsAt(now.getTime(), now.getTime());
  const known = sql`, known as (
    insert into known_device (company_id, account_id, bind_hash, last_seen_at) values (${companyId}, ${accountId}, ${bindHash}, ${now})
    on conflict (company_id, account_id, bind_hash) do update set last_seen_at = excluded.last_seen_at)`;
  // The subselect sees the sessions from before this statement, so that one place is left for the new one.
  await tx.query(sql`
    with ${forgetting}, opened as (
      insert into session (company_id, key_hash, bearer_hash, account_id, bind_hash, scope, password_typed_at, issued_at, expires_at)
      values (${companyId}, ${keys.keyHash}, ${keys.bearerHash}, ${accountId}, ${bindHash}, ${scope}, ${now}, ${now}, ${new Date(endsAt)})
    ), pushed_out as (
      delete from session where company_id = ${companyId} and key_hash in (
        select key_hash from session where company_id = ${companyId} and account_id = ${accountId}
        order by issued_at > ${new Date(now.getTime() + CLOCK_SKEW_MS)}, issued_at desc offset ${MAX_SESSIONS_PER_ACCOUNT - 1})
    )${bindHash ? known : sql``}
    update account set last_login_at = ${now} where company_id = ${companyId} and id = ${accountId}`);
  return { ...keys, expiresInMs: endsAt - now.getTime() };
}

export const endSessions = (tx: Queryable, companyId: number, accountId: number): Promise<unknown> =>
  tx.query(sql`delete from session where company_id = ${companyId} and account_id = ${accountId}`);

export const loginAnswer = (userName: string, role: Role, scope: Scope, keys: NewKeys, expiresInMs: number): LoginAnswer => ({
  id: userName,
  value: keys.value,
  access_token: keys.access_token,
  expiresInMs,
  mustChangePassword: scope === 'change-password',
  role,
});
