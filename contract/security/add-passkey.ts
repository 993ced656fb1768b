import { Type } from 'typebox';
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/passkey.ts';
import { ROLES } from '#domain/session.ts';
import { LoginAnswer } from '../customer/login.ts';
import { defineCall } from '../define-call.ts';
import { NewPasskey } from './parts.ts';

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/Security/AddPasskey',
  summary: 'Keep a passkey that the browser has made',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true, freshProof: true },
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: MAX_PASSKEY_NAME_LENGTH }), passkey: NewPasskey },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      login: Type.Union([LoginAnswer, Type.Null()], {
        description: 'where a second factor had to be set up first: the keys of the session',
      }),
    }),
  },
  mails: 'login-changes',
  errors: ['passkey-refused', 'passkey-known', 'passkey-host', 'too-many-passkeys'],
});
