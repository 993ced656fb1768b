import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { LoginAnswer } from './login.ts';

export const renew = defineCall({
  name: 'renew',
  method: 'POST',
  path: '/api/{customerController}/Renew',
  summary: 'Continue the session: new keys for the old ones, which stop working',
  access: { key: 'basic', roles: ROLES, withoutAccess: true, duringForcedChange: true, sessionOnly: true },
  answers: { 200: LoginAnswer },
});
