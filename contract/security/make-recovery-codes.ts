import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { defineCall } from '../define-call.ts';

export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/Security/MakeRecoveryCodes',
  summary: 'Ten new recovery codes, answered once; those of before are void',
  access: { key: 'bearer', roles: USER_ROLES, freshProof: true },
  answers: { 200: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) },
  mails: 'login-changes',
  errors: ['no-factor'],
});
