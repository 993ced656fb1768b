import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { EidReturn } from './parts.ts';

export const linkEid = defineCall({
  name: 'linkEid',
  method: 'POST',
  path: '/api/Security/LinkEid',
  summary: 'Link the electronic identity that the issuer has vouched for',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: EidReturn,
  answers: { 200: Type.Object({ linked: Type.Literal(true) }) },
  mails: 'login-changes',
  errors: ['eid-off', 'eid-away', 'eid-refused', 'eid-known', 'eid-taken'],
});
