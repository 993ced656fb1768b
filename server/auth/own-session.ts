import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/session.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notLoggedIn } from '../errors/api-error.ts';
import { hasFactor } from '../queries/second-factor.ts';
import type { Caller } from '../request/caller.ts';
import { readCredentials } from './credentials.ts';

/** The digest by which the session that a call belongs to is found: of its key, or of the one that has just replaced it. */
export function ownKeyOf(request: FastifyRequest): Buffer {
  if (request.ownBearer) return request.ownBearer;
  const credentials = readCredentials(request.headers);
  if (credentials.kind !== 'bearer') throw notLoggedIn();
  return credentials.bearerHash;
}

/** A name for a row that says nothing about the secret it was made from: the digest of a digest. */
export const publicId = (digest: Sql): Sql => sql`left(encode(sha256(${digest}), 'hex'), 32)`;

export type OwnAccount = {
  id: number;
  user_name: string;
  role: Role;
  credential_version: number;
  rights_version: number;
  has_password: boolean;
  has_factor: boolean;
  device_hash: Buffer | null;
};

/**
 * Every change of one's own login begins here: it locks the account and reads the session again. A second browser sees what the first has
 * done, and one whose session has ended changes nothing.
 */
export async function lockOwnAccount(tx: Queryable, { companyId, accountId, scope }: Caller, ownKey: Buffer): Promise<OwnAccount> {
  await tx.query(sql`select from account where company_id = ${companyId} and id = ${accountId} for update`);
  const [account] = await tx.query<OwnAccount>(sql`
    select a.id, a.user_name, a.role, a.credential_version, a.rights_version, a.password_hash is not null as has_password, ${hasFactor(sql`a`)} as has_factor, s.device_hash
    from session s join account a on a.company_id = s.company_id and a.id = s.account_id
    where s.company_id = ${companyId} and s.account_id = ${accountId} and s.bearer_hash = ${ownKey} and s.scope = ${scope}
      and s.pushed_out_at is null and a.disabled_at is null`);
  if (!account) throw notLoggedIn();
  return account;
}

/** The credentials stay as they are. Answers how many sessions there were besides the caller's. */
export async function deleteOtherSessions(tx: Queryable, { companyId, accountId }: Caller, ownKey: Buffer): Promise<number> {
  const ended = await tx.query(sql`
    delete from session where company_id = ${companyId} and account_id = ${accountId} and bearer_hash <> ${ownKey} returning 1`);
  return ended.length;
}

export const forgetOtherDevices = (tx: Queryable, { companyId, accountId }: Caller, { device_hash }: OwnAccount): Promise<unknown> =>
  tx.query(sql`
    delete from known_device where company_id = ${companyId} and account_id = ${accountId} and bind_hash is distinct from ${device_hash}`);
