import type pg from 'pg';
import { encodeBasic } from '#domain/basic-header.ts';
import { HOUR } from '#domain/time.ts';
import { makeKeys } from '#server/auth/sessions.ts';

export type LiveKeys = { basic: Record<string, string>; bearer: Record<string, string> };

/** A session of half a day for an account, put where the server looks for it: trials last longer than a session does. */
export async function liveKeysOf(client: pg.ClientBase, companyId: number, account: { id: number; user_name: string }): Promise<LiveKeys> {
  const keys = makeKeys();
  await client.query(
    `insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, issued_at, expires_at)
     values ($1, $2, $3, $4, 'full', $5, $5, $6)`,
    [companyId, keys.keyHash, keys.bearerHash, account.id, new Date(), new Date(Date.now() + 12 * HOUR)],
  );
  return {
    basic: { authorization: encodeBasic({ id: account.user_name, value: keys.value }), companyid: String(companyId) },
    bearer: { authorization: `Bearer ${keys.access_token}` },
  };
}
