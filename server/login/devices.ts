import { endDevice, endOthers, securityOverview } from '#contract/login-security.ts';
import { hostName } from '#domain/company/brand.ts';
import { LOGIN_EVENTS, LOGIN_EVENTS_SHOWN } from '#domain/login/device.ts';
import { type FactorPolicy, isFactorWanted } from '#domain/login/factors.ts';
import type { Role } from '#domain/login/session.ts';
import { HOUR } from '#domain/time.ts';
import { raiseRightsVersion } from '../access/accounts.ts';
import { brandAtHost } from '../auth/company-host.ts';
import { type Budget, limitCallerIn } from '../auth/limiter.ts';
import type { EidSettings } from '../config/eid-settings.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { deleteOtherSessions, forgetOtherDevices, lockOwnAccount, ownKeyOf, publicId } from './own-session.ts';

export const securityOverviewRoute = answerWith(
  securityOverview,
  ({ deps, request }) => sql`
    json_build_object('devices', ${devices(ownKeyOf(request), deps.now())}, 'passkeys', ${passkeys(hostName(request.headers.host))},
      'eids', ${eids(deps.config.eids.get(brandAtHost(deps, request.headers.host).slug))},
      'factor', ${notNull(factor(deps.config.staffSecondFactor))}, 'events', ${events})::text`,
  passJsonText,
);

const ofCaller: Sql = sql`company_id = caller.company_id and account_id = caller.account_id`;

/** Browsers that the account knows, and programs that are logged in: a program is known by nothing that a person would recognise. */
const devices = (ownKey: Buffer, now: Date): Sql => sql`(
  with live as (
    select * from session where ${ofCaller} and session.expires_at > ${now} and session.pushed_out_at is null and session.scope <> 'second-factor'
  ), own as (
    select key_hash, device_hash from session where company_id = caller.company_id and bearer_hash = ${ownKey}
  )
  select coalesce(json_agg(entry order by entry."isThis" desc, entry."isLoggedIn" desc, entry."lastSeenAt" desc, entry."deviceId"), '[]') from (
    select ${publicId(sql`known_device.bind_hash`)} as "deviceId", 'browser' as kind, known_device.browser, known_device.system,
      exists (select from own where own.device_hash = known_device.bind_hash) as "isThis",
      exists (select from live where live.device_hash = known_device.bind_hash) as "isLoggedIn",
      ${iso(sql`known_device.first_seen_at`)} as "firstSeenAt", ${iso(sql`known_device.last_seen_at`)} as "lastSeenAt", ${shiftEnd(now)} as "shiftEndsAt"
    from known_device where ${ofCaller} and known_device.kind = 'browser'
    union all
    select ${publicId(sql`live.key_hash`)}, 'program', null, null, exists (select from own where own.key_hash = live.key_hash), true,
      null, ${iso(sql`live.issued_at`)}, null
    from live where live.device_hash is null) entry)`;

/** The end of the present shift on a device. */
const shiftEnd = (now: Date): Sql => sql`(
  select ${iso(sql`shift.ends_at`)} from shift join account on account.company_id = shift.company_id and account.id = shift.account_id
  where shift.company_id = known_device.company_id and shift.account_id = known_device.account_id and shift.device_hash = known_device.bind_hash and shift.ends_at > ${now}
    and shift.credential_version = account.credential_version)`;

const passkeys = (host: string): Sql => sql`(
  select coalesce(json_agg(entry order by entry."isHere" desc, entry."madeAt", entry."passkeyId"), '[]') from (
    select passkey.id as "passkeyId", passkey.name, passkey.host, passkey.host = ${host} as "isHere", ${iso(sql`passkey.made_at`)} as "madeAt", ${iso(sql`passkey.last_used_at`)} as "lastUsedAt"
    from passkey where ${ofCaller}) entry)`;

const eids = (here: EidSettings | undefined): Sql => sql`(
  select coalesce(json_agg(entry order by entry."isHere" desc, entry."linkedAt", entry."eidId"), '[]') from (
    select eid_link.id as "eidId", eid_link.issuer, eid_link.issuer = ${here?.issuer ?? ''} and eid_link.client_id = ${here?.clientId ?? ''} as "isHere",
      ${iso(sql`eid_link.linked_at`)} as "linkedAt", ${iso(sql`eid_link.last_used_at`)} as "lastUsedAt"
    from eid_link where ${ofCaller}) entry)`;

const factor = (policy: FactorPolicy): Sql => sql`(
  select json_build_object(
    'hasApp', exists (select from authenticator_app where ${ofCaller} and authenticator_app.confirmed_at is not null),
    'recoveryCodesLeft', (select count(*) from recovery_code where ${ofCaller} and recovery_code.used_at is null),
    'isWanted', account.role = any(${rolesWanted(policy)}::text[]),
    'dueAt', case when account.role = any(${rolesWanted(policy)}::text[]) then ${iso(sql`account.factor_due_at`)} end)
  from account where account.company_id = caller.company_id and account.id = caller.account_id)`;

const rolesWanted = (policy: FactorPolicy): Role[] => (['Employee', 'Admin'] as const).filter((role) => isFactorWanted(policy, role));

const events: Sql = sql`(
  select coalesce(json_agg(entry), '[]') from (
    select audit.event, ${iso(sql`audit.at`)} as at from audit
    where audit.company_id = caller.company_id and audit.account_id = caller.account_id and audit.event = any(${[...LOGIN_EVENTS]}::text[])
    order by audit.id desc limit ${LOGIN_EVENTS_SHOWN}::int) entry)`;

// One of one's own devices is logged out and forgotten: the next login there is that of a new one.

/** To end more of them there is the call that ends all others. */
const DEVICES_ENDED_PER_HOUR: Budget = { limit: 20, windowMs: HOUR };

export const endDeviceRoute = answer(endDevice, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    await limitCallerIn(tx, caller, 'end-device', DEVICES_ENDED_PER_HOUR, now);
    // A login that is under way there becomes one of an unknown device.
    await raiseRightsVersion(tx, companyId, accountId);
    const [row] = await tx.query<{ ended: number }>(sql`
      with forgotten as (
        delete from known_device where company_id = ${companyId} and account_id = ${accountId} and kind = 'browser'
          and ${publicId(sql`bind_hash`)} = ${body.deviceId} returning bind_hash
      ), ended as (
        delete from session where company_id = ${companyId} and account_id = ${accountId}
          and (device_hash in (select bind_hash from forgotten) or (device_hash is null and ${publicId(sql`key_hash`)} = ${body.deviceId}))
        returning 1
      )
      select ((select count(*) from forgotten) + (select count(*) from ended))::int as ended`);
    if (!row?.ended) throw notFound();
    await writeAudit(tx, { companyId, accountId, event: 'device-ended', at: now });
  });
  return { ended: true as const };
});

// Logged out everywhere but here. Limited, so that a thief of a session cannot keep the owner out, who can always change the password.
const OTHERS_ENDED_PER_HOUR: Budget = { limit: 5, windowMs: HOUR };

export const endOthersRoute = answer(endOthers, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  const ended = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    await limitCallerIn(tx, caller, 'end-others', OTHERS_ENDED_PER_HOUR, now);
    await raiseRightsVersion(tx, companyId, accountId);
    const count = await deleteOtherSessions(tx, caller, ownKey);
    await forgetOtherDevices(tx, caller, account);
    await writeAudit(tx, { companyId, accountId, event: 'other-devices-ended', at: now });
    return count;
  });
  return { ended };
});
