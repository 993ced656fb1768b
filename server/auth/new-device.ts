import { BROWSERS, type Device, SYSTEMS } from '#domain/device.ts';
import { MAIL_BUDGETS } from '#domain/mail-budgets.ts';
import { DAY } from '#domain/time.ts';
import { type Sql, sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';

const MAX_KNOWN_BROWSERS = 50;

/**
 * Whether the owner of account `a` is mailed about an unknown device. Staff always are. A customer is not about the first device, nor within
 * a day of a one-time password: that is how a customer begins, or begins again.
 */
export const needsMailToOwner = (a: Sql, now: Date): Sql => sql`
  (${a}.role <> 'Customer' or ((${a}.one_time_entered_at is null or ${a}.one_time_entered_at < ${new Date(now.getTime() - DAY)}::timestamptz)
    and exists (select from known_device d where d.company_id = ${a}.company_id and d.account_id = ${a}.id
      and (d.first_seen_at is null or d.first_seen_at < ${now}::timestamptz))))`;

/** The browser of the account `entered` is known from then on. One that was not is a `new_device`: its owner gets a mail. */
export const rememberBrowser = ({ deviceHash, device }: { deviceHash: Buffer; device: Device }, now: Date): Sql => sql`
  device as (
    insert into known_device (company_id, account_id, bind_hash, kind, first_seen_at, last_seen_at, browser, system)
    select a.company_id, a.id, ${deviceHash}::bytea, 'browser', ${now}::timestamptz, ${now}::timestamptz, ${device.browser}, ${device.system}
    from entered a where (
      select count(*) < ${MAX_KNOWN_BROWSERS} or bool_or(d.bind_hash = ${deviceHash}::bytea)
      from known_device d where d.company_id = a.company_id and d.account_id = a.id and d.kind = 'browser')
    on conflict (company_id, account_id, bind_hash) do update
      set last_seen_at = excluded.last_seen_at, browser = excluded.browser, system = excluded.system
    returning first_seen_at
  ), new_device as (
    select a.* from entered a where not exists (
      select from known_device d where d.company_id = a.company_id and d.account_id = a.id and d.bind_hash = ${deviceHash}::bytea)
  ), noted as (
    insert into audit (company_id, at, event, account_id, detail)
    select company_id, ${now}::timestamptz, 'new-device', id, ${JSON.stringify(device)}::jsonb from new_device
  ), mailed as (
    ${mailAboutDevice(sql`a`, sql`new_device`, needsMailToOwner(sql`a`, now), device, now)}
  ),`;

/** The notice to the owner of each account `a` of `from`. Null: it was a program, from a network that the account does not know. */
export const mailAboutDevice = (a: Sql, from: Sql, where: Sql, device: Device | null, now: Date): Sql => sql`
  insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
  select ${a}.company_id, 'new-device', ${a}.email, array[${a}.id], ${a}.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(aboutOf(device))}::jsonb,
    ${orderOf('new-device', sql`${a}.id`)}
  from ${from} ${a} where ${a}.email <> '' and ${where} and ${isWithinBudget(a, now)}`;

/** Whether account `a` may get one more mail. Over the budget the login goes on without one: the owner has had many already. */
const isWithinBudget = (a: Sql, now: Date): Sql => sql`(
  select count(*) from outbox o where o.company_id = ${a}.company_id and o.kind = 'new-device' and o.account_ids @> array[${a}.id]
    and o.created_at > ${new Date(now.getTime() - MAIL_BUDGETS['new-devices'].windowMs)}::timestamptz) < ${MAIL_BUDGETS['new-devices'].limit}`;

/** By number, like the ids that `about` has for other mails. */
const aboutOf = (device: Device | null): Record<string, number> =>
  device ? { browser: BROWSERS.indexOf(device.browser), system: SYSTEMS.indexOf(device.system) } : {};

/** The other way round, for the words of the mail. */
export function deviceOfMail(about: { browser?: number; system?: number }): Device | null {
  const [browser, system] = [BROWSERS[about.browser ?? -1], SYSTEMS[about.system ?? -1]];
  return browser && system ? { browser, system } : null;
}
