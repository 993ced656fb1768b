import { type Static, Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/login/user-name.ts';
import { USER_ROLES } from '#domain/staff/employee.ts';
import { EMPLOYEE_STATES, MAX_DEPARTMENT_NAME, MAX_SEARCH_LENGTH } from '#domain/staff/staff.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';

const Text = Type.String({ maxLength: 254 });

const Unused = Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()], { description: 'accepted and never kept' }));

const Registration = Type.Object(
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

export type Registration = Static<typeof Registration>;

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/Account/Register',
  summary: 'Register an employee, who gets a one-time password by mail',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  // A picture of 2 MB as a data URL, and the fields beside it.
  maxBodyBytes: 3 * 1024 * 1024,
  body: Registration,
  answers: { 200: Type.Object({ registered: Type.Literal(true) }) },
  mails: 'registrations',
  errors: ['picture-invalid', 'email-taken', 'user-name-taken'],
});

export const validateEmail = defineCall({
  name: 'validateEmail',
  method: 'POST',
  path: '/api/Account/ValidateEmail',
  summary: 'Whether a mail address is free for a new employee',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ Email: Type.String({ maxLength: MAX_EMAIL_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ available: Type.Literal(true) }) },
  errors: ['email-taken'],
});

export const validateUserName = defineCall({
  name: 'validateUserName',
  method: 'POST',
  path: '/api/Account/ValidateUserName',
  summary: 'Whether a user name is free',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ USerName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ available: Type.Literal(true) }) },
  errors: ['user-name-taken'],
});

export const company = defineCall({
  name: 'company',
  method: 'GET',
  path: '/api/Company',
  summary: 'The companies of a group that the Admin may register employees in',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ groupID: Id }),
  answers: { 200: Type.Array(Type.Object({ companyId: Type.Integer(), companyName: Type.String() })) },
});

export type CompanyOption = AnswerOf<typeof company>[number];

export const department = defineCall({
  name: 'department',
  method: 'GET',
  path: '/api/Department',
  summary: 'The departments of a company',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ companyID: Id }),
  answers: { 200: Type.Array(Type.Object({ departmentId: Type.Integer(), departmentName: Type.String() })) },
  errors: ['not-found'],
});

export type DepartmentOption = AnswerOf<typeof department>[number];

export const saveDepartment = defineCall({
  name: 'saveDepartment',
  method: 'POST',
  path: '/api/Staff/SaveDepartment',
  summary: 'Add a department, or rename the one that is named; files that use its earlier name still find it',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    {
      departmentId: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: MAX_DEPARTMENT_NAME, pattern: '^[^\\u0000-\\u001f]*$' }),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ departmentId: Type.Integer() }) },
  errors: ['not-found', 'department-name-taken', 'too-many-departments'],
});

export const changeDepartment = defineCall({
  name: 'changeDepartment',
  method: 'POST',
  path: '/api/Staff/ChangeDepartment',
  summary: "Change an employee's department, from the one that was seen to the one that is wanted",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id, was: Id, department: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'changed-meanwhile'],
});

export const changeOffice = defineCall({
  name: 'changeOffice',
  method: 'POST',
  path: '/api/Staff/ChangeOffice',
  summary: 'Give an employee the right to open every customer, or take it back; their sessions end',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ employeeId: Id, isOffice: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account'],
});

export const changeRole = defineCall({
  name: 'changeRole',
  method: 'POST',
  path: '/api/Staff/ChangeRole',
  summary: "Change an employee's rights, from what was seen to what is wanted",
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    { employeeId: Id, was: Type.Enum([...USER_ROLES]), userRole: Type.Enum([...USER_ROLES]) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'last-admin', 'changed-meanwhile'],
});

export const disableEmployee = defineCall({
  name: 'disableEmployee',
  method: 'POST',
  path: '/api/Staff/DisableEmployee',
  summary: "Close or open an employee's login",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id, disabled: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found', 'no-login', 'own-account', 'last-admin'],
});

const Query = Type.Object({
  search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH, description: 'part of a name, user name or address' })),
  role: Type.Optional(Type.Enum([...USER_ROLES])),
  department: Type.Optional(Id),
  state: Type.Optional(Type.Enum([...EMPLOYEE_STATES])),
  page: PageNumber,
});

export const employees = defineCall({
  name: 'employees',
  method: 'GET',
  path: '/api/Staff/Employees',
  summary: 'The employees of the company, by name, a page at a time',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Query,
  answers: {
    200: Type.Object({
      total: Type.Integer(),
      withoutLogin: Type.Integer({ description: 'of the whole company: whom GiveLogins would mail a link' }),
      employees: Type.Array(
        Type.Object({
          employeeId: Type.Integer(),
          firstName: Type.String(),
          lastName: Type.String(),
          email: Type.String(),
          phone: Type.String(),
          departmentId: Type.Integer(),
          departmentName: Type.String(),
          startDate: TextOrNull,
          state: Type.Enum([...EMPLOYEE_STATES]),
          userName: TextOrNull,
          loginEmail: TextOrNull,
          pendingEmail: TextOrNull,
          userRole: Type.Union([Type.Enum([...USER_ROLES]), Type.Null()]),
          lastLogin: TextOrNull,
          isSelf: Type.Boolean(),
          isOffice: Type.Boolean({ description: 'may open every customer; an Admin always may' }),
          liveKeys: Type.Array(Type.String(), { description: 'names of the machine keys that they made and that still work' }),
        }),
      ),
    }),
  },
});

export type EmployeeList = AnswerOf<typeof employees>;

export type EmployeeRow = EmployeeList['employees'][number];

export const endEmployeeSessions = defineCall({
  name: 'endEmployeeSessions',
  method: 'POST',
  path: '/api/Staff/EndSessions',
  summary: "End all of an employee's sessions",
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found', 'no-login', 'own-account'],
});

export const resetFactor = defineCall({
  name: 'resetFactor',
  method: 'POST',
  path: '/api/Staff/ResetFactor',
  summary: "Take away a colleague's second factor that was lost; the colleague is logged out and written to",
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ reset: Type.Literal(true) }) },
  mails: 'factor-resets',
  errors: ['not-found', 'no-login', 'own-account'],
});

export const sendFirstPassword = defineCall({
  name: 'sendFirstPassword',
  method: 'POST',
  path: '/api/Staff/SendFirstPassword',
  summary: 'Mail an employee a new one-time password',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ sent: Type.Literal(true, { description: 'on its way' }) }) },
  mails: 'first-passwords',
  errors: ['not-found', 'no-login', 'own-account', 'account-disabled'],
});

export const giveLogin = defineCall({
  name: 'giveLogin',
  method: 'POST',
  path: '/api/Staff/GiveLogin',
  summary: 'Give an employee who has no login one, and mail the link that sets its password',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ userName: Type.String() }) },
  mails: 'first-passwords',
  errors: ['not-found', 'changed-meanwhile', 'email-taken', 'user-name-taken'],
});

export const giveLogins = defineCall({
  name: 'giveLogins',
  method: 'POST',
  path: '/api/Staff/GiveLogins',
  summary: 'Give all employees who have none a login, and mail each the link that sets its password; some hundred at a time',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Type.Object({ given: Type.Integer(), left: Type.Integer() }) },
  mails: 'first-passwords',
});
