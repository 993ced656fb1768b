import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const closeFailedMail = defineCall({
  name: 'closeFailedMail',
  method: 'POST',
  path: '/api/Staff/CloseFailedMail',
  summary: 'Close a mail that could not be delivered',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found'],
});
