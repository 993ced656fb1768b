import { type Sql, sql } from '../db/sql.ts';

/** An account `a` of staff has a second factor: a passkey, at whichever host, or an app that has shown its first code. */
export const hasFactor = (a: Sql): Sql => sql`(${a}.role <> 'Customer' and (
  exists (select from passkey p where p.company_id = ${a}.company_id and p.account_id = ${a}.id)
  or exists (select from authenticator_app t where t.company_id = ${a}.company_id and t.account_id = ${a}.id and t.confirmed_at is not null)))`;
