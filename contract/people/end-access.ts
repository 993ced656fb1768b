import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const endAccess = defineCall({
  name: 'endAccess',
  method: 'POST',
  path: '/api/People/EndAccess',
  summary: "End somebody else's access at once: its sessions at this customer, its links and the invitations it gave end with it",
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ accountId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  mails: 'access-ends',
  errors: ['not-found', 'own-access'],
});
