// Ours: the employees of the Admin's company, a page at a time. Search, filters and order are the database's work: a company may have
// thousands.
import { type Static, Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { EMPLOYEE_STATES, EMPLOYEES_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import { ask } from '../../auth/asking.ts';
import { openEmailChange } from '../../db/open-email-change.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id, PageNumber } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const Nullable = Type.Union([Type.String(), Type.Null()]);
const Query = Type.Object({
  search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH, description: 'part of a name, user name or address' })),
  role: Type.Optional(Type.Enum([...USER_ROLES])),
  department: Type.Optional(Id),
  state: Type.Optional(Type.Enum([...EMPLOYEE_STATES])),
  page: PageNumber,
});

const options = callOptions({
  summary: 'The employees of the company, by name, a page at a time',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Query,
  answers: {
    200: Type.Object({
      total: Type.Integer(),
      employees: Type.Array(
        Type.Object({
          employeeId: Type.Integer(),
          firstName: Type.String(),
          lastName: Type.String(),
          email: Type.String(),
          phone: Type.String(),
          departmentId: Type.Integer(),
          departmentName: Type.String(),
          startDate: Nullable,
          state: Type.Enum([...EMPLOYEE_STATES]),
          userName: Nullable,
          loginEmail: Nullable,
          pendingEmail: Nullable,
          userRole: Type.Union([Type.Enum([...USER_ROLES]), Type.Null()]),
          lastLogin: Nullable,
          isSelf: Type.Boolean(),
        }),
      ),
    }),
  },
});

export function employees(app: App, deps: Deps): void {
  app.get('/api/Staff/Employees', options, async (request, reply) => {
    const { answer } = await ask<string>(deps, request, () => employeesOfCompany(request.query, deps.now()));
    return sendJsonText(reply, answer);
  });
}

const employeesOfCompany = ({ search = '', role, department, state, page = 0 }: Static<typeof Query>, now: Date): Sql => sql`(
  with found as materialized (
    select e.id, e.first_name, e.last_name, e.email, e.phone, e.department_id, e.start_date, a.id as account_id, a.user_name, a.role, a.email as login_email,
      a.last_login_at, case when a.id is null then 'no-login' when a.disabled_at is null then 'active' else 'disabled' end as state
    from employee e left join account a on a.company_id = e.company_id and a.employee_id = e.id
    where e.company_id = w.company_id
      and (${search.trim()}::text = ''
        or fold_name(e.first_name || ' ' || e.last_name || ' ' || e.email || ' ' || coalesce(a.user_name, '')) like fold_name(${likePattern(search)}::text))
      and (${role ?? null}::text is null or a.role = ${role ?? null}::text)
      and (${department ?? null}::int is null or e.department_id = ${department ?? null}::int))
  select json_build_object(
    'total', (select count(*) from found where ${state ?? null}::text is null or state = ${state ?? null}::text),
    'employees', (select coalesce(json_agg(r), '[]') from (
      select f.id as "employeeId", f.first_name as "firstName", f.last_name as "lastName", f.email, f.phone,
        f.department_id as "departmentId", d.name as "departmentName", f.start_date as "startDate", f.state, f.user_name as "userName",
        f.login_email as "loginEmail", p.email as "pendingEmail",
        f.role as "userRole", to_char(f.last_login_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastLogin",
        f.account_id is not distinct from w.account_id as "isSelf"
      from found f join department d on d.company_id = w.company_id and d.id = f.department_id
        left join account a on a.company_id = w.company_id and a.id = f.account_id
        left join ${openEmailChange(now)} p on true
      where ${state ?? null}::text is null or f.state = ${state ?? null}::text
      order by fold_name(f.last_name), fold_name(f.first_name), f.id
      limit ${EMPLOYEES_PAGE_SIZE}::int offset ${page * EMPLOYEES_PAGE_SIZE}::int) r))::text)`;

/** What was typed, anywhere in the text: its own percent signs and underscores are only characters. */
const likePattern = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
