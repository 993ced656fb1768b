import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const myProfile = defineCall({
  name: 'myProfile',
  method: 'GET',
  path: '/api/Staff/Profile',
  summary: "The employee's own name, contact details, department and rights",
  access: { key: 'bearer', roles: USER_ROLES },
  answers: {
    200: Type.Object({
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      departmentName: Type.String(),
      userName: Type.String(),
      userRole: Type.Enum([...USER_ROLES]),
      accountEmail: Type.String({ description: 'where new passwords and notices about the account go' }),
    }),
  },
});

export type StaffProfile = AnswerOf<typeof myProfile>;
