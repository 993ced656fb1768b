import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const revokeKey = defineCall({
  name: 'revokeKey',
  method: 'POST',
  path: '/api/Staff/RevokeKey',
  summary: 'Revoke a key at once; an import that runs with it stores nothing after the answer',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ keyId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  mails: 'revoked-keys',
  errors: ['not-found'],
});
