import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

export const endOthers = defineCall({
  name: 'endOthers',
  method: 'POST',
  path: '/api/Security/EndOthers',
  summary: 'Log out everywhere but here, and forget all other devices',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  answers: { 200: Type.Object({ ended: Type.Integer({ description: 'how many sessions that were' }) }) },
});
