import type pg from 'pg';
import { HOUR } from '#domain/time.ts';
import { makeKeys } from '#server/auth/sessions.ts';

type Colleague = { id?: number; employeeId?: number; role?: 'Admin' | 'Employee'; isOffice?: boolean };

/** Somebody of a company that `fillCompany` filled, with a session of half a day, proved just now. Answers the authorization header. */
export async function openStaffSession(client: pg.ClientBase, companyId: number, colleague: Colleague = {}): Promise<string> {
  const { id = 900_000, employeeId = 1, role = 'Admin', isOffice = false } = colleague;
  const keys = makeKeys();
  await client.query(
    `insert into account (company_id, id, user_name, login_name, role, employee_id, is_office) values ($1, $2, $3, $3, $4, $5, $6)`,
    [companyId, id, `ansatt${id}`, role, employeeId, isOffice],
  );
  await client.query(
    `insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, proved_at, issued_at, expires_at)
     values ($1, $2, $3, $4, 'full', $5, $5, $5, $6)`,
    [companyId, keys.keyHash, keys.bearerHash, id, new Date(), new Date(Date.now() + 12 * HOUR)],
  );
  return `Bearer ${keys.access_token}`;
}
