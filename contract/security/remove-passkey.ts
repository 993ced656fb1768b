import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { RowId } from './parts.ts';

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/Security/RemovePasskey',
  summary: 'Remove a passkey; all other sessions end',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ passkeyId: RowId }, { additionalProperties: false }),
  answers: { 200: Type.Object({ removed: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['not-found', 'last-factor'],
});
