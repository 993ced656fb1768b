import { type Sql, sql } from '../db/sql.ts';

export type Channel = 'mail' | 'sms';

/**
 * How account gets a notice, as rows of `channel` and `recipient`. By SMS only where the number is confirmed: another one may reach a
 * stranger. `goesBySms`: whether it is a notice that goes by SMS at all; others are mailed.
 */
export const channelsOf = (goesBySms: Sql = sql`true`): Sql => sql`(
  with sender as (
    select from sms_sender
    where sms_sender.company_id = account.company_id and account.phone is not null and account.phone_confirmed_at is not null and account.notices <> 'mail' and ${goesBySms}
  )
  select 'mail' as channel, account.email as recipient
  where account.email <> '' and not exists (select from sender where account.notices = 'sms')
  union all select 'sms', account.phone from sender)`;
