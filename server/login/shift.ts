import { performance } from 'node:perf_hooks';
import { beginShift as beginShiftCall, endShift, lockShift, openShift } from '#contract/login.ts';
import { PASSWORD_TYPED_LIFETIME_MS } from '#domain/login/session.ts';
import { loginName } from '#domain/login/user-name.ts';
import { isPinTooSimple, MAX_PINS_TRIED } from '#domain/staff/employee.ts';
import { refuseForeignHost } from '../auth/company-host.ts';
import { type DeviceToken, readDeviceCookies } from '../auth/credentials.ts';
import { addressGroup } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { type Caller, isPortalInBrowser } from '../request/caller.ts';
import { type Entrant, logInUnlocked, refuseLogin } from './entry.ts';
import { lockOwnAccount, ownKeyOf, recordLoginChange } from './own-session.ts';

export const beginShiftRoute = answer(beginShiftCall, async ({ caller, db, deps, body, request }) => {
  if (isPinTooSimple(body.pin)) throw new ApiError('pin-too-simple', { field: 'pin' });
  const sender = { companyId: caller.companyId, network: addressGroup(request.ip), isKnown: true };
  const pinHash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(body.pin));
  const ownKey = ownKeyOf(request);
  const endsAt = await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    return beginShift(tx, caller, ownKey, pinHash, deps.now());
  });
  return { endsAt: endsAt.toISOString() };
});

export const endShiftRoute = answer(endShift, async ({ caller, db, deps, request }) => {
  const ended = await db.transaction((tx) => endOwnShift(tx, caller, ownKeyOf(request), deps.now()));
  return { ended };
});

export const lockShiftRoute = answer(lockShift, async ({ caller, db, deps, request }) => {
  const locked = await db.query(sql`
    delete from session using shift
    where session.company_id = ${caller.companyId} and session.account_id = ${caller.accountId} and session.bearer_hash = ${ownKeyOf(request)}
      and shift.company_id = session.company_id and shift.account_id = session.account_id and shift.device_hash = session.device_hash
      and shift.ends_at > ${deps.now()}
    returning 1`);
  return { locked: locked.length > 0 };
});

// A login with the PIN of a shift, on its own device. It proves less than a password: what matters most asks for a proof as well.
export const openShiftRoute = answerAnyone(openShift, async (input) => {
  const { companyId, db, deps, request, body } = input;
  const startedAt = performance.now();
  await refuseForeignHost(deps, request, companyId);
  const devices = isPortalInBrowser(request) ? readDeviceCookies(request.headers) : [];
  const shift = await countPin(db, { companyId, userName: body.userName, devices, now: deps.now() });
  if (!shift) return refuseLogin(input, 'shift-ended', startedAt);
  const sender = { companyId, network: addressGroup(request.ip), isKnown: true };
  const isRight = await deps.passwords.inTurn(sender, () => deps.passwords.verify(shift.pin_hash, body.pin));
  if (!isRight) {
    if (shift.pins_tried < MAX_PINS_TRIED) return refuseLogin(input, 'pin-wrong', startedAt);
    await db.transaction(async (tx) => {
      if (await endGuessedShift(tx, companyId, shift))
        await recordLoginChange(tx, { companyId, accountId: shift.id }, 'shift-guessed', deps.now());
    });
    return refuseLogin(input, 'shift-ended', startedAt);
  }
  await forgetPinsTried(db, companyId, shift);
  const { device_hash: knownDevice, password_typed_at: passwordTypedAt } = shift;
  const entry = { companyId, account: shift, scope: 'full' as const, knownDevice, passwordTypedAt, isProved: false, isCounted: true };
  return logInUnlocked(db, input, { ...entry, unrecorded: null });
});

// An employee's working day on one device. The cookie, which no script can read, is what they have; the PIN is what they know.

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

type TriedShift = Entrant & { device_hash: Buffer; pin_hash: string; pins_tried: number; password_typed_at: Date };
type PinTry = { companyId: CompanyId; userName: string; devices: readonly DeviceToken[]; now: Date };

/** Counts the try before the PIN is checked, so that sending many at once gains nothing. Null: no shift is under way on this device. */
export async function countPin(db: Queryable, { companyId, userName, devices, now }: PinTry): Promise<TriedShift | null> {
  const [tried] = await db.query<TriedShift>(sql`
    update shift set pins_tried = shift.pins_tried + 1 from account
    where shift.company_id = ${companyId} and shift.device_hash = any(${devices.map(({ hash }) => hash)}::bytea[]) and shift.ends_at > ${now}
      and shift.pins_tried < ${MAX_PINS_TRIED} and account.company_id = shift.company_id and account.id = shift.account_id and account.login_name = ${loginName(userName)}
      and account.credential_version = shift.credential_version and account.disabled_at is null and account.role <> 'Customer'
    returning account.id, account.user_name, account.role, account.credential_version, account.rights_version, shift.device_hash, shift.pin_hash, shift.pins_tried, shift.password_typed_at`);
  return tried ?? null;
}

export const forgetPinsTried = (db: Queryable, companyId: CompanyId, { id, device_hash }: TriedShift): Promise<unknown> =>
  db.query(sql`update shift set pins_tried = 0 where company_id = ${companyId} and account_id = ${id} and device_hash = ${device_hash}`);

/** After the last wrong PIN: the sessions on the device end with it. False: another try has ended it before. */
export async function endGuessedShift(tx: Queryable, companyId: CompanyId, { id: accountId, device_hash }: TriedShift): Promise<boolean> {
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
