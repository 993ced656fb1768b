import { LoginAnswer } from '../customer/login.ts';
import { defineCall } from '../define-call.ts';
import { PasskeyAnswer } from './parts.ts';

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/api/Security/PasskeyLogin',
  summary: 'Log in with the answer of a passkey; answers the same keys as a password',
  access: { key: 'company' },
  body: PasskeyAnswer,
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['passkey-refused', 'passkey-host'],
});
