import { Type } from 'typebox';
import { MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { defineCall } from '../define-call.ts';

export const validateUserName = defineCall({
  name: 'validateUserName',
  method: 'POST',
  path: '/api/Account/ValidateUserName',
  summary: 'Whether a user name is free',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ USerName: Type.String({ maxLength: MAX_USER_NAME_LENGTH }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ available: Type.Literal(true) }) },
  errors: ['user-name-taken'],
});
