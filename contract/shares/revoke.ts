import { Type } from 'typebox';
import { MAY_SHARE } from '#domain/service-book/share.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const revokeShare = defineCall({
  name: 'revokeShare',
  method: 'POST',
  path: '/api/Share/Revoke',
  summary: 'End a share now; its link answers like one that never was',
  access: { key: 'basic', roles: ['Customer'], rights: MAY_SHARE },
  body: Type.Object({ shareId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ revoked: Type.Literal(true) }) },
  errors: ['not-found'],
});
