import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { EMPLOYEE_STATES, MAX_SEARCH_LENGTH } from '#domain/staff.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id, PageNumber, TextOrNull } from '../parts.ts';

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
