import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/password.ts';
import { defineCall } from '../define-call.ts';
import { ErasureState } from './erasure.ts';

export const requestErasure = defineCall({
  name: 'requestErasure',
  method: 'POST',
  path: '/api/{customerController}/RequestErasure',
  summary: 'Ask to be erased; due in 14 days, and can be withdrawn until then',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: ErasureState },
  mails: 'erasure-requests',
  errors: ['old-password-wrong'],
});
