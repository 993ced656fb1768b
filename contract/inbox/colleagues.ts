import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const inboxColleagues = defineCall({
  name: 'inboxColleagues',
  method: 'GET',
  path: '/api/Inbox/Colleagues',
  summary: 'The employees who can log in, by name: those a case can be given to',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Array(
      Type.Object({
        employeeId: Type.Integer(),
        name: Type.String(),
        department: Type.String(),
        isOffice: Type.Boolean(),
        isMe: Type.Boolean(),
      }),
    ),
  },
});
