import type pg from 'pg';
import { HOUR } from '#domain/time.ts';
import { makeKeys } from '#server/auth/sessions.ts';

/** An Admin `sjef`, employee 1 of a company that `fillCompany` filled, with a session of half a day. Answers the authorization header. */
export async function openStaffSession(client: pg.ClientBase, companyId: number): Promise<string> {
  const keys = makeKeys();
  await client.query(
    `with a as (insert into account (company_id, id, user_name, login_name, role, employee_id) values ($1, 900000, 'sjef', 'sjef', 'Admin', 1) returning id)
     insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, issued_at, expires_at)
     select $1, $2, $3, id, 'full', $4, $4, $5 from a`,
    [companyId, keys.keyHash, keys.bearerHash, new Date(), new Date(Date.now() + 12 * HOUR)],
  );
  return `Bearer ${keys.access_token}`;
}
