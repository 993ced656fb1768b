import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { PasskeyCreation } from './parts.ts';

export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/Security/PasskeyOptions',
  summary: 'Begin to make a passkey for this host: what to ask the browser for',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true, freshProof: true },
  answers: { 200: PasskeyCreation },
  errors: ['passkey-host', 'too-many-passkeys'],
});
