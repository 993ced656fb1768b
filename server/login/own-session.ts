import type { FastifyRequest } from 'fastify';
import { LOGIN_CHANGES, type LoginChange } from '#domain/login/device.ts';
import type { Role } from '#domain/login/session.ts';
import { hasFactor } from '../access/accounts.ts';
import { readCredentials } from '../auth/credentials.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notLoggedIn } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import type { Caller } from '../request/caller.ts';

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
    select account.id, account.user_name, account.role, account.credential_version, account.rights_version, account.password_hash is not null as has_password, ${hasFactor} as has_factor, session.device_hash
    from session join account on account.company_id = session.company_id and account.id = session.account_id
    where session.company_id = ${companyId} and session.account_id = ${accountId} and session.bearer_hash = ${ownKey} and session.scope = ${scope}
      and session.pushed_out_at is null and account.disabled_at is null`);
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

/** On record, and to the owner by mail: the person who changed it may not have been the owner. */
export async function recordLoginChange(
  tx: Queryable,
  { companyId, accountId }: Pick<Caller, 'companyId' | 'accountId'>,
  change: LoginChange,
  now: Date,
): Promise<void> {
  await writeAudit(tx, { companyId, accountId, event: change, at: now });
  const about = { change: LOGIN_CHANGES.indexOf(change) };
  await putInOutboxOfEach(tx, { companyId, kind: 'login-changed', accountIds: [accountId], now, about });
}

/** The digest of the device cookie by which an account knows a browser, if it brings one. */
export async function knownDeviceOf(
  db: Queryable,
  companyId: CompanyId,
  accountId: number,
  devices: readonly { hash: Buffer }[],
): Promise<Buffer | null> {
  const [known] = await db.query<{ bind_hash: Buffer }>(sql`
    select bind_hash from known_device where company_id = ${companyId} and account_id = ${accountId} and kind = 'browser'
      and bind_hash = any(${devices.map((device) => device.hash)}::bytea[]) limit 1`);
  return known?.bind_hash ?? null;
}
