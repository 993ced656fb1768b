import { type Sql, sql } from '../db/sql.ts';

export type Channel = 'mail' | 'sms';

/**
 * How account `a` gets a notice, as rows of `channel` and `recipient`. By SMS only where the number is confirmed: another one may reach a
 * stranger. `goesBySms`: whether it is a notice that goes by SMS at all; others are mailed.
 */
export const channelsOf = (a: Sql, goesBySms: Sql = sql`true`): Sql => sql`(
  with sender as (
    select from sms_sender s
    where s.company_id = ${a}.company_id and ${a}.phone is not null and ${a}.phone_confirmed_at is not null and ${a}.notices <> 'mail' and ${goesBySms}
  )
  select 'mail' as channel, ${a}.email as recipient
  where ${a}.email <> '' and not exists (select from sender where ${a}.notices = 'sms')
  union all select 'sms', ${a}.phone from sender)`;
