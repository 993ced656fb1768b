import { type Sql, sql } from './sql.ts';

/** The change of address of an account `a` that waits for its confirmation. One that a newer password or the clock has made void does not. */
export const openEmailChange = (now: Date): Sql => sql`
  lateral (select m.email, m.expires_at, m.started_by <> m.account_id as started_by_admin from email_change m
    where m.company_id = a.company_id and m.account_id = a.id and m.outcome is null
      and m.expires_at > ${now} and m.credential_version = a.credential_version)`;
