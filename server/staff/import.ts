import { type Static, Type } from 'typebox';
import { emailKey } from '#domain/email.ts';
import { loginName } from '#domain/login/user-name.ts';
import { isPersonName, MIN_NAME_LENGTH, USER_ROLES } from '#domain/staff/employee.ts';
import type { BulkTx } from '../db/bulk.ts';
import { sql } from '../db/sql.ts';
import { accountsOfEmployees, recordAccounts } from '../import-lines/accounts.ts';
import { Company, Day, departmentNamed, Email, ExternalId, oneLine, reference, someText, UserName } from '../import-lines/fields.ts';
import { type ImportKind, type MergeContext, mergeWith, outcome } from '../import-lines/kind.ts';
import { orderOf } from '../outbox/outbox.ts';

const PersonName = Type.String({ ...someText(80), minLength: MIN_NAME_LENGTH });
const schema = Type.Object(
  {
    kind: Type.Literal('employee'),
    company: Company,
    id: ExternalId,
    department: reference('the department, or its name'),
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    phone: oneLine(20),
    startDate: Type.Optional(Day),
    userName: Type.Optional(UserName),
    userRole: Type.Optional(Type.Enum([...USER_ROLES], { description: 'goes with userName; Employee where it is left out' })),
  },
  { additionalProperties: false },
);

/** An existing employee is matched by the mail address. Without `userName` no login is made. */
export const employee: ImportKind<Static<typeof schema>> = {
  name: 'employee',
  summary: 'a person who does the work; gets a login only where `userName` is given, by the operator, never by call',
  schema,
  staging: {
    name: 'staged_employee',
    columns: {
      line: 'int',
      external_id: 'text',
      department: 'text',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      email_key: 'text',
      phone: 'text',
      start_date: 'date',
      user_name: 'text',
      login_name: 'text',
      role: 'text',
    },
  },
  references: { department: 'department' },
  erasable: {},
  check(line) {
    if (!isPersonName(line.firstName)) return { field: 'firstName', reason: 'bad-value' };
    return isPersonName(line.lastName) ? null : { field: 'lastName', reason: 'bad-value' };
  },
  uniques: (line) => [
    { scope: 'employee', text: line.id, field: 'id' },
    { scope: 'employee address', text: emailKey(line.email), field: 'email' },
    ...(line.userName ? [{ scope: 'user name', text: loginName(line.userName), field: 'userName' }] : []),
  ],
  row: (line) => ({
    external_id: line.id,
    department: line.department,
    first_name: line.firstName.trim(),
    last_name: line.lastName.trim(),
    email: line.email,
    email_key: emailKey(line.email),
    phone: line.phone ?? '',
    start_date: line.startDate ?? null,
    user_name: line.userName ?? null,
    login_name: line.userName ? loginName(line.userName) : null,
    role: line.userRole ?? 'Employee',
  }),
  async merge(tx, context) {
    const result = await mergeEmployees(tx, context);
    const wrong = result.wrong.map((w) => w.line);
    const made = context.makesStaff ? await makeAccounts(tx, context, wrong) : [];
    await recordAccounts(tx, context, made, accountsOfEmployees(context.companyId));
    return result;
  },
};

const mergeEmployees = (tx: BulkTx, { companyId, makesStaff }: MergeContext) =>
  mergeWith(
    tx,
    sql`
    with found as (
      select staged_employee.*, department.id as department_id, coalesce(own.id, case when named.external_id is null then named.id end) as existing,
        named.id as named_id, account.employee_id as user_id, account.id as account_id,
        exists (select from account where account.company_id = ${companyId} and account.employee_id is not null and account.email_key = staged_employee.email_key
          and account.employee_id is distinct from coalesce(own.id, case when named.external_id is null then named.id end)) as is_colleagues_login
      from pg_temp.staged_employee
        left join lateral ${departmentNamed(companyId, sql`staged_employee.department`)} department on true
        left join employee own on own.company_id = ${companyId} and own.external_id = staged_employee.external_id
        left join employee named on named.company_id = ${companyId} and named.email_key = staged_employee.email_key
        left join account on account.company_id = ${companyId} and account.login_name = staged_employee.login_name
    ), judged as (
      select *, case
        when makes_staff then 'userName'
        when department_id is null then 'department'
        when named_id <> existing or (named_id is not null and existing is null) or is_colleagues_login then 'email'
        when account_id is not null and user_id is distinct from existing then 'userName' end as field
      from found cross join lateral (
        select not ${makesStaff}::boolean and login_name is not null
          and not exists (select from account where account.company_id = ${companyId} and account.employee_id = existing) as makes_staff) call
    ), line as materialized (
      select *, case when makes_staff then 'staff-by-call' when field = 'department' then 'not-found' when field is not null then 'taken' end as reason,
        case field when 'department' then department end as ref
      from judged
    ), fresh as (
      insert into employee (company_id, department_id, first_name, last_name, email, email_key, phone, start_date, external_id)
      select ${companyId}, department_id, first_name, last_name, email, email_key, phone, start_date, external_id
      from line where reason is null and existing is null returning 1
    ), changed as (
      update employee set department_id = line.department_id, first_name = line.first_name, last_name = line.last_name, email = line.email,
        email_key = line.email_key, phone = line.phone, start_date = line.start_date, external_id = line.external_id
      from line where line.reason is null and employee.company_id = ${companyId} and employee.id = line.existing
        and (employee.department_id, employee.first_name, employee.last_name, employee.email, employee.phone, employee.start_date, employee.external_id)
          is distinct from (line.department_id, line.first_name, line.last_name, line.email, line.phone, line.start_date, line.external_id) returning 1
    ) ${outcome}`,
  );

/** For those who have none yet. Without an invitation the account has no password; they can be invited later. */
const makeAccounts = (tx: BulkTx, { companyId, invite, now }: MergeContext, wrong: number[]): Promise<{ id: number }[]> =>
  tx.query<{ id: number }>(sql`
    with made as (
      insert into account (company_id, user_name, login_name, role, employee_id, email, email_key, invited_at)
      select ${companyId}, staged_employee.user_name, staged_employee.login_name, staged_employee.role, employee.id, employee.email, employee.email_key, ${invite ? now : null}::timestamptz
      from pg_temp.staged_employee join employee on employee.company_id = ${companyId} and employee.external_id = staged_employee.external_id
      where staged_employee.login_name is not null and staged_employee.line <> all(${wrong}::int[])
        and not exists (select from account where account.company_id = ${companyId} and account.employee_id = employee.id)
      on conflict on constraint account_user_name_taken do nothing
      returning id, employee_id, role, email, language
    ), recorded as (
      insert into audit (company_id, at, event, detail)
      select ${companyId}, ${now}::timestamptz, 'employee-registered', jsonb_build_object('accountId', id, 'employeeId', employee_id, 'role', role)
      from made
    ), mailed as (
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
      select ${companyId}, 'first-password', email, array[id], language, ${now}::timestamptz, ${now}::timestamptz, ${orderOf('first-password')}
      from made where ${invite}::boolean
    )
    select id from made`);
