import { Type } from 'typebox';
import { REPLY_STEPS } from '#domain/cases/case.ts';
import { CAUSES } from '#domain/complaint.ts';
import { MAX_PDFS } from '#domain/pdf.ts';
import { CaseText, ClientKey, PhotoIds, Sent } from '../cases/parts.ts';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { PdfId } from '../photos/pdf.ts';

export const replyToCase = defineCall({
  name: 'replyToCase',
  method: 'POST',
  path: '/api/Inbox/Reply',
  summary:
    'Write to the customer: an answer, a question that the customer is waited for with, an agreed visit, that it is done, or why a case that is over is opened again; a case that nobody has is taken with it',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  body: Type.Object(
    {
      caseId: Id,
      key: ClientKey,
      text: CaseText,
      photos: PhotoIds,
      pdfs: Type.Optional(
        Type.Array(Type.Object({ pdfId: PdfId, showsPrices: Type.Boolean() }, { additionalProperties: false }), {
          maxItems: MAX_PDFS,
          description: 'sent before; one that shows prices is hidden from people of the customer who see none',
        }),
      ),
      step: Type.Enum([...REPLY_STEPS]),
      visitAt: Type.Optional(Type.String({ format: 'date-time', description: 'of an agreed visit' })),
      cause: Type.Optional(Type.Enum([...CAUSES], { description: 'of a complaint that is done' })),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Sent },
  mails: 'replies',
  errors: [
    'not-found',
    'case-closed',
    'case-done',
    'case-open',
    'case-full',
    'case-cause-missing',
    'case-visit-missing',
    'case-visit-past',
    'already-sent',
    'photo-not-yours',
    'photo-in-use',
  ],
});

export type ReplyToCase = BodyOf<typeof replyToCase>;
