import { BROWSERS, type Device, SYSTEMS } from '#domain/device.ts';
import { MAIL_BUDGETS } from '#domain/mail-budgets.ts';
import { DAY } from '#domain/time.ts';
import { type Sql, sql } from '../db/sql.ts';
import { orderOf } from '../outbox/outbox.ts';

const MAX_KNOWN_BROWSERS = 50;

/**
 * Whether the owner of account is mailed about an unknown device. Staff always are. A customer is not about the first device, nor within
 * a day of a one-time password: that is how a customer begins, or begins again.
 */
export const needsMailToOwner = (now: Date): Sql => sql`
  (account.role <> 'Customer' or ((account.one_time_entered_at is null or account.one_time_entered_at < ${new Date(now.getTime() - DAY)}::timestamptz)
    and exists (select from known_device where known_device.company_id = account.company_id and known_device.account_id = account.id
      and (known_device.first_seen_at is null or known_device.first_seen_at < ${now}::timestamptz))))`;

/** The browser of the account `entered` is known from then on. One that was not is a `new_device`: its owner gets a mail. */
export const rememberBrowser = ({ deviceHash, device }: { deviceHash: Buffer; device: Device }, now: Date): Sql => sql`
  device as (
    insert into known_device (company_id, account_id, bind_hash, kind, first_seen_at, last_seen_at, browser, system)
    select entered.company_id, entered.id, ${deviceHash}::bytea, 'browser', ${now}::timestamptz, ${now}::timestamptz, ${device.browser}, ${device.system}
    from entered where (
      select count(*) < ${MAX_KNOWN_BROWSERS} or bool_or(known_device.bind_hash = ${deviceHash}::bytea)
      from known_device where known_device.company_id = entered.company_id and known_device.account_id = entered.id and known_device.kind = 'browser')
    on conflict (company_id, account_id, bind_hash) do update
      set last_seen_at = excluded.last_seen_at, browser = excluded.browser, system = excluded.system
    returning first_seen_at
  ), new_device as (
    select entered.* from entered where not exists (
      select from known_device where known_device.company_id = entered.company_id and known_device.account_id = entered.id and known_device.bind_hash = ${deviceHash}::bytea)
  ), noted as (
    insert into audit (company_id, at, event, account_id, detail)
    select company_id, ${now}::timestamptz, 'new-device', id, ${JSON.stringify(device)}::jsonb from new_device
  ), mailed as (
    ${mailAboutDevice(sql`new_device account`, needsMailToOwner(now), device, now)}
  ),`;

/** The notice to the owner of each account of `from`, a table or `with` under the name `account`. Null: it was a program, from a network that the account does not know. */
export const mailAboutDevice = (from: Sql, where: Sql, device: Device | null, now: Date): Sql => sql`
  insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, priority, caused_by)
  select account.company_id, 'new-device', account.email, array[account.id], account.language, ${now}::timestamptz, ${now}::timestamptz, ${JSON.stringify(aboutOf(device))}::jsonb,
    ${orderOf('new-device', sql`account.id`)}
  from ${from} where account.email <> '' and ${where} and ${isWithinBudget(now)}`;

/** Whether account may get one more mail. Over the budget the login goes on without one: the owner has had many already. */
const isWithinBudget = (now: Date): Sql => sql`(
  select count(*) from outbox where outbox.company_id = account.company_id and outbox.kind = 'new-device' and outbox.account_ids @> array[account.id]
    and outbox.created_at > ${new Date(now.getTime() - MAIL_BUDGETS['new-devices'].windowMs)}::timestamptz) < ${MAIL_BUDGETS['new-devices'].limit}`;

/** By number, like the ids that `about` has for other mails. */
const aboutOf = (device: Device | null): Record<string, number> =>
  device ? { browser: BROWSERS.indexOf(device.browser), system: SYSTEMS.indexOf(device.system) } : {};

/** The other way round, for the words of the mail. */
export function deviceOfMail(about: { browser?: number; system?: number }): Device | null {
  const [browser, system] = [BROWSERS[about.browser ?? -1], SYSTEMS[about.system ?? -1]];
  return browser && system ? { browser, system } : null;
}
