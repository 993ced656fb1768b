import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { defineCall } from '../define-call.ts';

export const withdrawInvitation = defineCall({
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/People/WithdrawInvitation',
  summary: 'Take back an invitation: its link opens nothing any more',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ withdrawn: Type.Literal(true) }) },
  errors: ['not-found', 'invitation-used'],
});
