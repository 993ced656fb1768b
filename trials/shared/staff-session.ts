import type pg from 'pg';
import { addSessions } from './fill-company.ts';

type Colleague = { id?: number; employeeId?: number; role?: 'Admin' | 'Employee'; isOffice?: boolean };

/** A session of half a day of an employee of a company that `fillCompany` filled, proved just now. Returns the authorization header. */
export async function openStaffSession(client: pg.ClientBase, companyId: number, colleague: Colleague = {}): Promise<string> {
  const { id = 900_000, employeeId = 1, role = 'Admin', isOffice = false } = colleague;
  await client.query(
    `insert into account (company_id, id, user_name, login_name, role, employee_id, is_office) values ($1, $2, $3, $3, $4, $5, $6)`,
    [companyId, id, `ansatt${id}`, role, employeeId, isOffice],
  );
  const [keys] = await addSessions(client, companyId, [id], new Date());
  return `Bearer ${keys?.access_token}`;
}
