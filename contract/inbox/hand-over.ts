import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const handOverCase = defineCall({
  name: 'handOverCase',
  method: 'POST',
  path: '/api/Inbox/HandOver',
  summary: 'Give a case to a colleague, who sees it from then on',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object(
    { caseId: Id, to: Id, was: Type.Union([Id, Type.Null()], { description: 'who has it now, as the caller saw it' }) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ handedOver: Type.Literal(true) }) },
  errors: ['not-found', 'changed-meanwhile', 'no-login', 'case-closed', 'case-full'],
});
