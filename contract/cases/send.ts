import { Type } from 'typebox';
import { MAX_VISIT_TIMES } from '#domain/cases/case.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { CaseText, ClientKey, KindOfCase, PhotoIds } from './parts.ts';

export const sendCase = defineCall({
  name: 'sendCase',
  method: 'POST',
  path: '/api/Case/Send',
  summary: 'Send a case; sent twice with the same key it is one, and with another content the second is refused',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    {
      key: ClientKey,
      kind: KindOfCase,
      jobId: Type.Optional(Id),
      siteId: Type.Optional(Id),
      discoveredOn: Type.Optional(Type.String({ format: 'date', description: 'today or earlier' })),
      text: CaseText,
      visitTimes: Type.Optional(Type.String({ maxLength: MAX_VISIT_TIMES, description: 'when somebody may come' })),
      isDanger: Type.Boolean({ description: 'there is danger to life or health' }),
      photos: PhotoIds,
    },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      caseId: Type.Integer(),
      sentAt: Type.String({ format: 'date-time' }),
      answerBy: Type.String({ format: 'date-time' }),
      repairBy: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    }),
  },
  mails: 'cases',
  errors: ['not-found', 'already-sent', 'too-many-danger-cases', 'photo-not-yours', 'photo-in-use'],
});

export type NewCase = BodyOf<typeof sendCase>;
