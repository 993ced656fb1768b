import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { PageNumber, TextOrNull } from '../parts.ts';

export const mails = defineCall({
  name: 'mails',
  method: 'GET',
  path: '/api/Mails',
  summary: 'Mails that failed or wait, newest first',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ page: PageNumber }),
  answers: {
    200: Type.Object({
      rows: Type.Array(
        Type.Object({
          mailId: Type.String(),
          kind: Type.String(),
          recipient: Type.String(),
          state: Type.Enum(['waiting', 'failed']),
          createdAt: Type.String(),
          attempts: Type.Integer(),
          problem: TextOrNull,
        }),
      ),
      total: Type.Integer(),
    }),
  },
});

export type MailPage = AnswerOf<typeof mails>;
export type MailEntry = MailPage['rows'][number];
