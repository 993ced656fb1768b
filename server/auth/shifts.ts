// An employee's working day on one device. The cookie, which no script can read, is what they have; the PIN is what they know.

import { PASSWORD_TYPED_LIFETIME_MS } from '#domain/session.ts';
import { MAX_PINS_TRIED } from '#domain/shift.ts';
import { loginName } from '#domain/user-name.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../queries/audit.ts';
import type { Caller } from '../request/caller.ts';
import type { DeviceToken } from './device-cookies.ts';
import type { Entrant } from './log-in.ts';

/** Replaces a shift that was under way on this device. */
export async function beginShift(
  tx: Queryable,
  { companyId, accountId }: Caller,
  ownKey: Buffer,
  pinHash: string,
  now: Date,
): Promise<Date> {
  const [begun] = await tx.query<{ ends_at: Date }>(sql`
    insert into shift (company_id, account_id, device_hash, pin_hash, credential_version, password_typed_at, begun_at, ends_at)
    select session.company_id, session.account_id, session.device_hash, ${pinHash}, account.credential_version, session.password_typed_at, ${now}::timestamptz,
      session.password_typed_at + make_interval(secs => ${PASSWORD_TYPED_LIFETIME_MS / 1000})
    from session join account on account.company_id = session.company_id and account.id = session.account_id
      join known_device on known_device.company_id = session.company_id and known_device.account_id = session.account_id and known_device.bind_hash = session.device_hash
    where session.company_id = ${companyId} and session.account_id = ${accountId} and session.bearer_hash = ${ownKey}
    on conflict (company_id, account_id, device_hash) do update set pin_hash = excluded.pin_hash, credential_version = excluded.credential_version,
      password_typed_at = excluded.password_typed_at, begun_at = excluded.begun_at, ends_at = excluded.ends_at, pins_tried = 0
    returning ends_at`);
  // A program, or a browser beyond the number that an account can know.
  if (!begun) throw new ApiError('no-device');
  await writeAudit(tx, { companyId, accountId, event: 'shift-begun', at: now });
  return begun.ends_at;
}

type Tried = Entrant & { device_hash: Buffer; pin_hash: string; pins_tried: number; password_typed_at: Date };
type Asked = { companyId: CompanyId; userName: string; devices: readonly DeviceToken[]; now: Date };

/** Counts the try before the PIN is checked, so that sending many at once gains nothing. Null: no shift is under way on this device. */
export async function countPin(db: Queryable, { companyId, userName, devices, now }: Asked): Promise<Tried | null> {
  const [tried] = await db.query<Tried>(sql`
    update shift set pins_tried = shift.pins_tried + 1 from account
    where shift.company_id = ${companyId} and shift.device_hash = any(${devices.map(({ hash }) => hash)}::bytea[]) and shift.ends_at > ${now}
      and shift.pins_tried < ${MAX_PINS_TRIED} and account.company_id = shift.company_id and account.id = shift.account_id and account.login_name = ${loginName(userName)}
      and account.credential_version = shift.credential_version and account.disabled_at is null and account.role <> 'Customer'
    returning account.id, account.user_name, account.role, account.credential_version, account.rights_version, shift.device_hash, shift.pin_hash, shift.pins_tried, shift.password_typed_at`);
  return tried ?? null;
}

export const forgetPinsTried = (db: Queryable, companyId: CompanyId, { id, device_hash }: Tried): Promise<unknown> =>
  db.query(sql`update shift set pins_tried = 0 where company_id = ${companyId} and account_id = ${id} and device_hash = ${device_hash}`);

/** After the last wrong PIN: the sessions on the device end with it. False: another try has ended it before. */
export async function endGuessedShift(tx: Queryable, companyId: CompanyId, { id: accountId, device_hash }: Tried): Promise<boolean> {
  const isGuessed = sql`company_id = ${companyId} and account_id = ${accountId} and device_hash = ${device_hash} and pins_tried >= ${MAX_PINS_TRIED}`;
  // The session before the shift, as a logout has them.
  await tx.query(sql`
    delete from session where company_id = ${companyId} and account_id = ${accountId} and device_hash = ${device_hash}
      and exists (select from shift where ${isGuessed})`);
  return (await tx.query(sql`delete from shift where ${isGuessed} returning 1`)).length > 0;
}

/** Ends the shift of the calling session. False: there was none. */
export async function endOwnShift(tx: Queryable, { companyId, accountId }: Caller, ownKey: Buffer, now: Date): Promise<boolean> {
  const ended = await tx.query(sql`
    delete from shift using session
    where session.company_id = ${companyId} and session.account_id = ${accountId} and session.bearer_hash = ${ownKey}
      and shift.company_id = session.company_id and shift.account_id = session.account_id and shift.device_hash = session.device_hash
    returning 1`);
  if (ended.length > 0) await writeAudit(tx, { companyId, accountId, event: 'shift-ended', at: now });
  return ended.length > 0;
}
