// Registers a colleague. No password comes out of this: the mail carries a one-time password, and the first login demands a new one.
import { type Static, Type } from 'typebox';
import { emailKey } from '#domain/email.ts';
import { checkRegistration, USER_ROLES } from '#domain/employee.ts';
import { loginName } from '#domain/user-name.ts';
import { ask, type Who } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import { type Queryable, takenKey } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { STAFF_ADDRESS_TAKEN } from '../../db/taken.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, invalidInput, notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';
import { REGISTER_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { readPicture } from '../../picture.ts';
import { spendRegistration } from './lookup-budget.ts';

const Text = Type.String({ maxLength: 254 });
const Unused = Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()], { description: 'accepted and never kept' }));
const Body = Type.Object(
  {
    userName: Text,
    userImge: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'a PNG, JPEG or WebP picture as data URL' })),
    Password: Unused,
    confirmPassword: Unused,
    phoneNumber: Text,
    email: Text,
    userRole: Type.Enum([...USER_ROLES]),
    department: Id,
    firstName: Text,
    lastName: Text,
    startDate: Text,
  },
  { additionalProperties: false },
);
type Body = Static<typeof Body>;

const options = callOptions({
  summary: 'Register an employee, who gets a one-time password by mail',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: REGISTER_BODY,
  body: Body,
  answers: { 200: Type.Object({ registered: Type.Literal(true) }) },
  errors: ['picture-invalid', 'not-found', 'email-taken', 'user-name-taken'],
});

export function register(app: App, deps: Deps): void {
  app.post('/api/Account/Register', options, async (request) => {
    const { who } = await ask(deps, request);
    const body = { ...request.body, email: request.body.email.trim(), userName: request.body.userName.trim() };
    const wrongField = checkRegistration(body);
    if (wrongField) throw invalidInput(wrongField);
    await spendRegistration(deps, who);
    const picture = body.userImge ? await readPicture(body.userImge) : null;
    const now = deps.now();
    await deps.databases
      .forCompany(who.companyId)
      .transaction(async (tx) => {
        const { accountId, employeeId } = await insertEmployee(tx, who, body, picture);
        await putInOutbox(tx, { companyId: who.companyId, kind: 'first-password', accountIds: [accountId], now });
        await writeAudit(tx, {
          companyId: who.companyId,
          accountId: who.accountId,
          event: 'employee-registered',
          at: now,
          detail: { accountId, employeeId, role: body.userRole },
        });
      })
      .catch(tellWhatIsTaken);
    deps.wakeMail();
    logSecurity(request, 'employee-registered', { company: who.companyId, account: who.accountId });
    return { registered: true as const };
  });
}

async function insertEmployee(
  tx: Queryable,
  who: Who,
  body: Body,
  picture: Buffer | null,
): Promise<{ accountId: number; employeeId: number }> {
  const [employee] = await tx.query<{ id: number }>(sql`
    insert into employee (company_id, department_id, first_name, last_name, email, email_key, phone, start_date, picture_webp)
    select d.company_id, d.id, ${body.firstName.trim()}, ${body.lastName.trim()}, ${body.email}, ${emailKey(body.email)}, ${body.phoneNumber},
      ${body.startDate}::date, ${picture}::bytea
    from department d where d.company_id = ${who.companyId} and d.id = ${body.department}
    returning id`);
  if (!employee) throw notFound();
  const [account] = await tx.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, role, employee_id, email, email_key)
    values (${who.companyId}, ${body.userName}, ${loginName(body.userName)}, ${body.userRole}, ${employee.id}, ${body.email}, ${emailKey(body.email)})
    returning id`);
  return { accountId: account?.id ?? 0, employeeId: employee.id };
}

/** Somebody may take a name between the check on leaving the field and this moment: the keys of the tables have the last word. */
function tellWhatIsTaken(error: unknown): never {
  const key = takenKey(error);
  if (key === 'employee_email_taken' || key === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  if (key === 'account_user_name_taken') throw new ApiError('user-name-taken', { field: 'userName' });
  throw error;
}
