import { type Sql, sql } from '../db/sql.ts';

/** The open change of address of an account `a`: not expired, and not made void by a newer password. */
export const openEmailChange = (a: Sql, now: Date): Sql => sql`
  lateral (select m.email, m.expires_at, m.started_by <> m.account_id as started_by_admin from email_change m
    where m.company_id = ${a}.company_id and m.account_id = ${a}.id and m.outcome is null
      and m.expires_at > ${now} and m.credential_version = ${a}.credential_version)`;
