// What is recorded after a right password: its guess is forgotten, and the network it came from is known from then on.

import { BROWSERS, type Device, SYSTEMS } from '#domain/login/device.ts';
import { MAIL_BUDGETS } from '#domain/mail-budgets.ts';
import { DAY } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { orderOf } from '../outbox/outbox.ts';
import { forgetting, type Guess } from './guesses.ts';

export type RightPassword = {
  companyId: CompanyId;
  accountId: number;
  guess: Guess | null;
  /** Its digest, where the account does not know it. */
  newNetwork: Buffer | null;
  /** A browser is known by its cookie, and its owner hears of it when it gets in; a program is known by the network it calls from. */
  isProgram: boolean;
};

export async function recordRightPassword(deps: Deps, db: Db, unrecorded: RightPassword): Promise<void> {
  if (!unrecorded.guess && !unrecorded.newNetwork) return;
  const [row] = await db.query<{ has_mail: boolean }>(sql`
    with ${recordingRightPassword(unrecorded, deps.now())} nothing as (select) select ${hasNetworkMail(unrecorded)} as has_mail`);
  if (row?.has_mail) deps.wakeMail();
}

/** As parts of a statement. The rows of the guess are locked before the others wait for `forgotten`. */
export const recordingRightPassword = ({ companyId, accountId, guess, newNetwork, isProgram }: RightPassword, now: Date): Sql => sql`
  ${guess ? sql`${forgetting(companyId, guess)},` : sql``}
  ${newNetwork ? remembering(companyId, accountId, newNetwork, now) : sql``}
  ${newNetwork && isProgram ? mailing(companyId, accountId, now) : sql``}`;

/** In a statement with those parts: whether the owner is mailed about a new network. */
export const hasNetworkMail = ({ newNetwork, isProgram }: RightPassword): Sql =>
  newNetwork && isProgram ? sql`exists (select from network_mail)` : sql`false`;

const remembering = (companyId: CompanyId, accountId: number, network: Buffer, now: Date): Sql => sql`
  network as (
    insert into known_device (company_id, account_id, bind_hash, kind, first_seen_at, last_seen_at)
    values (${companyId}, ${accountId}, ${network}, 'network', ${now}, ${now})
    on conflict (company_id, account_id, bind_hash) do update set last_seen_at = excluded.last_seen_at
  ),`;

const mailing = (companyId: CompanyId, accountId: number, now: Date): Sql => sql`
  network_mail as (
    ${mailAboutDevice(sql`account`, sql`account.company_id = ${companyId} and account.id = ${accountId} and ${needsMailToOwner(now)}`, null, now)}
    returning 1
  ),`;

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
