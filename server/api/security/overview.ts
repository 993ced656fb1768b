import { securityOverview } from '#contract/security.ts';
import { hostName } from '#domain/brand.ts';
import { LOGIN_EVENTS, LOGIN_EVENTS_SHOWN } from '#domain/login-event.ts';
import { type FactorPolicy, isFactorWanted } from '#domain/second-factor.ts';
import type { Role } from '#domain/session.ts';
import { brandAtHost } from '../../auth/company-host.ts';
import { ownKeyOf, publicId } from '../../auth/own-session.ts';
import type { EidSettings } from '../../config/eid-settings.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const securityOverviewRoute = answerWith(
  securityOverview,
  ({ deps, request }) => sql`
    json_build_object('devices', ${devices(ownKeyOf(request), deps.now())}, 'passkeys', ${passkeys(hostName(request.headers.host))},
      'eids', ${eids(deps.config.eids.get(brandAtHost(deps, request.headers.host).slug))},
      'factor', ${notNull(factor(deps.config.staffSecondFactor))}, 'events', ${events})::text`,
  passJsonText,
);

const ofCaller = (table: Sql): Sql => sql`${table}.company_id = caller.company_id and ${table}.account_id = caller.account_id`;

/** Browsers that the account knows, and programs that are logged in: a program is known by nothing that a person would recognise. */
const devices = (ownKey: Buffer, now: Date): Sql => sql`(
  with live as (
    select * from session s where ${ofCaller(sql`s`)} and s.expires_at > ${now} and s.pushed_out_at is null and s.scope <> 'second-factor'
  ), own as (
    select key_hash, device_hash from session where company_id = caller.company_id and bearer_hash = ${ownKey}
  )
  select coalesce(json_agg(r order by r."isThis" desc, r."isLoggedIn" desc, r."lastSeenAt" desc, r."deviceId"), '[]') from (
    select ${publicId(sql`d.bind_hash`)} as "deviceId", 'browser' as kind, d.browser, d.system,
      exists (select from own where own.device_hash = d.bind_hash) as "isThis",
      exists (select from live where live.device_hash = d.bind_hash) as "isLoggedIn",
      ${iso(sql`d.first_seen_at`)} as "firstSeenAt", ${iso(sql`d.last_seen_at`)} as "lastSeenAt", ${shiftEnd(now)} as "shiftEndsAt"
    from known_device d where ${ofCaller(sql`d`)} and d.kind = 'browser'
    union all
    select ${publicId(sql`l.key_hash`)}, 'program', null, null, exists (select from own where own.key_hash = l.key_hash), true,
      null, ${iso(sql`l.issued_at`)}, null
    from live l where l.device_hash is null) r)`;

/** The end of the present shift on a device `d`. */
const shiftEnd = (now: Date): Sql => sql`(
  select ${iso(sql`w.ends_at`)} from shift w join account a on a.company_id = w.company_id and a.id = w.account_id
  where w.company_id = d.company_id and w.account_id = d.account_id and w.device_hash = d.bind_hash and w.ends_at > ${now}
    and w.credential_version = a.credential_version)`;

const passkeys = (host: string): Sql => sql`(
  select coalesce(json_agg(r order by r."isHere" desc, r."madeAt", r."passkeyId"), '[]') from (
    select p.id as "passkeyId", p.name, p.host, p.host = ${host} as "isHere", ${iso(sql`p.made_at`)} as "madeAt", ${iso(sql`p.last_used_at`)} as "lastUsedAt"
    from passkey p where ${ofCaller(sql`p`)}) r)`;

const eids = (here: EidSettings | undefined): Sql => sql`(
  select coalesce(json_agg(r order by r."isHere" desc, r."linkedAt", r."eidId"), '[]') from (
    select k.id as "eidId", k.issuer, k.issuer = ${here?.issuer ?? ''} and k.client_id = ${here?.clientId ?? ''} as "isHere",
      ${iso(sql`k.linked_at`)} as "linkedAt", ${iso(sql`k.last_used_at`)} as "lastUsedAt"
    from eid_link k where ${ofCaller(sql`k`)}) r)`;

const factor = (policy: FactorPolicy): Sql => sql`(
  select json_build_object(
    'hasApp', exists (select from authenticator_app t where ${ofCaller(sql`t`)} and t.confirmed_at is not null),
    'recoveryCodesLeft', (select count(*) from recovery_code c where ${ofCaller(sql`c`)} and c.used_at is null),
    'isWanted', a.role = any(${rolesWanted(policy)}::text[]),
    'dueAt', case when a.role = any(${rolesWanted(policy)}::text[]) then ${iso(sql`a.factor_due_at`)} end)
  from account a where a.company_id = caller.company_id and a.id = caller.account_id)`;

const rolesWanted = (policy: FactorPolicy): Role[] => (['Employee', 'Admin'] as const).filter((role) => isFactorWanted(policy, role));

const events: Sql = sql`(
  select coalesce(json_agg(r), '[]') from (
    select e.event, ${iso(sql`e.at`)} as at from audit e
    where e.company_id = caller.company_id and e.account_id = caller.account_id and e.event = any(${[...LOGIN_EVENTS]}::text[])
    order by e.id desc limit ${LOGIN_EVENTS_SHOWN}::int) r)`;
