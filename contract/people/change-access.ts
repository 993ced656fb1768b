import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { LastDayOrNull, RightOf } from './parts.ts';

export const changeAccess = defineCall({
  name: 'changeAccess',
  method: 'POST',
  path: '/api/People/ChangeAccess',
  summary: "Change somebody else's right and last day, from what was seen to what is wanted",
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  body: Type.Object({ accountId: Id, was: RightOf, right: RightOf, until: LastDayOrNull }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  mails: 'access-changes',
  errors: ['not-found', 'own-access', 'changed-meanwhile'],
});

export type AccessChange = BodyOf<typeof changeAccess>;
