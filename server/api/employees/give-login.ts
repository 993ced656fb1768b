// A login for a colleague who came by import without one. The mail has the link that sets the password.

import { giveLogin } from '#contract/employees.ts';
import { loginName } from '#domain/user-name.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { type Queryable, takenKey } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { putInOutbox } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { STAFF_ADDRESS_TAKEN } from '../../queries/name-taken.ts';
import { lockEmployee } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const giveLoginRoute = answer(giveLogin, async ({ caller, db, deps, body, request }) => {
  const { companyId } = caller;
  const { employeeId } = body;
  const now = deps.now();
  const userName = await db
    .transaction(async (tx) => {
      await lockEmployee(tx, caller, employeeId);
      const { accountId, userName } = await insertLogin(tx, companyId, employeeId);
      await putInOutbox(tx, { companyId, kind: 'first-password', accountIds: [accountId], now });
      const detail = { accountId, employeeId, role: 'Employee' };
      await writeAudit(tx, { companyId, accountId: caller.accountId, event: 'employee-registered', at: now, detail });
      return userName;
    })
    .catch(sayWhatIsTaken);
  deps.wakeMail();
  logSecurity(request, 'employee-registered', { company: companyId, account: caller.accountId });
  return { userName };
});

type Colleague = { first_name: string; last_name: string; email: string; email_key: string; has_login: boolean };

async function insertLogin(tx: Queryable, companyId: CompanyId, employeeId: number): Promise<{ accountId: number; userName: string }> {
  const [colleague] = await tx.query<Colleague>(sql`
    select e.first_name, e.last_name, e.email, e.email_key,
      exists (select from account a where a.company_id = e.company_id and a.employee_id = e.id) as has_login
    from employee e where e.company_id = ${companyId} and e.id = ${employeeId}`);
  if (!colleague) throw notFound();
  // Given by another Admin since the list was read.
  if (colleague.has_login) throw new ApiError('changed-meanwhile');
  if (colleague.email === '') throw invalidInput('email');
  const userName = await freeName(tx, companyId, colleague);
  const [account] = await tx.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, role, employee_id, email, email_key)
    values (${companyId}, ${userName}, ${loginName(userName)}, 'Employee', ${employeeId}, ${colleague.email}, ${colleague.email_key})
    returning id`);
  return { accountId: account?.id ?? 0, userName };
}

/** The mail address, as customers have it; where a customer has that name already, the colleague's own. */
async function freeName(tx: Queryable, companyId: CompanyId, { email, first_name, last_name }: Colleague): Promise<string> {
  const wanted = [email, `${first_name}.${last_name}`.toLowerCase().replaceAll(/[\s:]+/g, '.'), `ansatt.${email}`];
  const taken = await tx.query<{ login_name: string }>(sql`
    select login_name from account where company_id = ${companyId} and login_name = any(${wanted.map(loginName)}::text[])`);
  return wanted.find((name) => !taken.some((row) => row.login_name === loginName(name))) ?? email;
}

function sayWhatIsTaken(error: unknown): never {
  const key = takenKey(error);
  if (key === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  if (key === 'account_user_name_taken') throw new ApiError('user-name-taken', { field: 'userName' });
  throw error;
}
