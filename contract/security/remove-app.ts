import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { defineCall } from '../define-call.ts';

export const removeApp = defineCall({
  name: 'removeApp',
  method: 'POST',
  path: '/api/Security/RemoveApp',
  summary: 'Stop using the authenticator app; all other sessions end',
  access: { key: 'bearer', roles: USER_ROLES, freshProof: true },
  answers: { 200: Type.Object({ removed: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['no-factor', 'last-factor'],
});
