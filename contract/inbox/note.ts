import { Type } from 'typebox';
import { CaseText, ClientKey } from '../cases/parts.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const noteInCase = defineCall({
  name: 'noteInCase',
  method: 'POST',
  path: '/api/Inbox/Note',
  summary: 'Write a note that only the office sees',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object({ caseId: Id, key: ClientKey, text: CaseText }, { additionalProperties: false }),
  answers: { 200: Type.Object({ noted: Type.Literal(true) }) },
  errors: ['not-found', 'case-full', 'already-sent'],
});
