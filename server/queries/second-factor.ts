import { type Sql, sql } from '../db/sql.ts';

/** An account of staff has a second factor: a passkey, at whichever host, or an app that has shown its first code. */
export const hasFactor: Sql = sql`(account.role <> 'Customer' and (
  exists (select from passkey where passkey.company_id = account.company_id and passkey.account_id = account.id)
  or exists (select from authenticator_app where authenticator_app.company_id = account.company_id and authenticator_app.account_id = account.id and authenticator_app.confirmed_at is not null)))`;
