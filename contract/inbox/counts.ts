import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

const Count = Type.Integer({ minimum: 0 });

export const inboxCounts = defineCall({
  name: 'inboxCounts',
  method: 'GET',
  path: '/api/Inbox/Counts',
  summary: 'How many cases are open, late, mine and not taken, of those that the employee may see; and the departments to filter by',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Object({
      open: Count,
      late: Count,
      mine: Count,
      unassigned: Count,
      danger: Type.Integer({ minimum: 0, description: 'that nobody has taken' }),
      followUps: Type.Union([Count, Type.Null()], { description: 'null: the employee does not see them' }),
      departments: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      isOffice: Type.Boolean(),
    }),
  },
});
