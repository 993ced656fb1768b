import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { IssuerAddress } from './parts.ts';

export const startEidLink = defineCall({
  name: 'startEidLink',
  method: 'POST',
  path: '/api/Security/StartEidLink',
  summary: 'Begin to link an electronic identity to the login',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  answers: { 200: IssuerAddress },
  errors: ['eid-off', 'eid-away'],
});
