import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';
import { LastDayOrNull, RightOf } from './parts.ts';

export const openInvitation = defineCall({
  name: 'openInvitation',
  method: 'POST',
  path: '/api/Invitation/Open',
  summary: 'What the link of an invitation gives access to; opening it changes nothing',
  access: { key: 'company' },
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: {
    200: Type.Object({
      customerName: Type.String(),
      right: RightOf,
      until: LastDayOrNull,
      email: Type.String({ description: 'the address that the mail went to' }),
      invitedBy: Type.Union([Type.String(), Type.Null()], { description: 'null: the company' }),
      hasLogin: Type.Boolean({ description: 'somebody logs in with that address already' }),
    }),
  },
  errors: ['not-found', 'invitation-used', 'invitation-expired', 'invitation-withdrawn', 'invitation-replaced'],
});

export type OpenedInvitation = AnswerOf<typeof openInvitation>;
