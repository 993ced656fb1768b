import { LoginAnswer } from '../customer/login.ts';
import { defineCall } from '../define-call.ts';
import { EidReturn } from './parts.ts';

export const eidLogin = defineCall({
  name: 'eidLogin',
  method: 'POST',
  path: '/api/Security/EidLogin',
  summary: 'Log in with what the issuer sent back; answers the same keys as a password',
  access: { key: 'company' },
  body: EidReturn,
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['eid-off', 'eid-away', 'eid-refused', 'eid-unknown'],
});
