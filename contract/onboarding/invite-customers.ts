import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const inviteCustomers = defineCall({
  name: 'inviteCustomers',
  method: 'POST',
  path: '/api/InviteCustomers',
  summary: 'Invite customers by mail: those named, or all who were not invited yet',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object(
    { customerIds: Type.Union([Type.Array(Id, { minItems: 1, maxItems: 100 }), Type.Literal('all')]) },
    { additionalProperties: false },
  ),
  mails: 'invitations',
  answers: { 200: Type.Object({ invited: Type.Integer(), left: Type.Integer() }) },
});
