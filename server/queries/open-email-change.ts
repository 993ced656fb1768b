import { type Sql, sql } from '../db/sql.ts';

/** The open change of address of an account: not expired, and not made void by a newer password. */
export const openEmailChange = (now: Date): Sql => sql`
  lateral (select email_change.email, email_change.expires_at, email_change.started_by <> email_change.account_id as started_by_admin from email_change
    where email_change.company_id = account.company_id and email_change.account_id = account.id and email_change.outcome is null
      and email_change.expires_at > ${now} and email_change.credential_version = account.credential_version)`;
