import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const moveHolder = defineCall({
  name: 'moveHolder',
  method: 'POST',
  path: '/api/People/MoveHolder',
  summary: 'Make somebody else who has access the holder, and keep full access oneself; the password is typed again',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER, sessionOnly: true },
  body: Type.Object({ accountId: Id, password: Type.String({ minLength: 1, maxLength: 256 }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ moved: Type.Literal(true) }) },
  mails: 'access-changes',
  errors: ['not-found', 'own-access', 'account-disabled', 'old-password-wrong'],
});
