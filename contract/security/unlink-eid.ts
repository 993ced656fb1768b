import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';
import { RowId } from './parts.ts';

export const unlinkEid = defineCall({
  name: 'unlinkEid',
  method: 'POST',
  path: '/api/Security/UnlinkEid',
  summary: 'Unlink an electronic identity; all other sessions end',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ eidId: RowId }, { additionalProperties: false }),
  answers: { 200: Type.Object({ unlinked: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['not-found'],
});
