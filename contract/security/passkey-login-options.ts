import { defineCall } from '../define-call.ts';
import { PasskeyRequest } from './parts.ts';

export const passkeyLoginOptions = defineCall({
  name: 'passkeyLoginOptions',
  method: 'POST',
  path: '/api/Security/PasskeyLoginOptions',
  summary: 'Begin to log in with a passkey; the answer is the same for everybody',
  access: { key: 'company' },
  answers: { 200: PasskeyRequest },
  errors: ['passkey-host'],
});
