import { Type } from 'typebox';
import { STAFF_EVENTS } from '#domain/staff.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { PageNumber, TextOrNull } from '../parts.ts';

export const audit = defineCall({
  name: 'audit',
  method: 'GET',
  path: '/api/Staff/Audit',
  summary: 'Who did what to whose login, newest first',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ page: PageNumber }),
  answers: {
    200: Type.Object({
      total: Type.Integer(),
      events: Type.Array(
        Type.Object({
          id: Type.Integer(),
          at: Type.String(),
          event: Type.Enum([...STAFF_EVENTS]),
          by: TextOrNull,
          byKey: Type.Union([Type.String(), Type.Null()], { description: "the name of the machine's key that it was done with" }),
          byOperator: Type.Boolean({ description: 'by a command on the machine' }),
          about: TextOrNull,
          from: TextOrNull,
          to: TextOrNull,
          count: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
  },
});

export type AuditList = AnswerOf<typeof audit>;
export type AuditRow = AuditList['events'][number];
