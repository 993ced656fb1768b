import { Type } from 'typebox';
import { MAX_REPLY_NAME, REPLY_STEPS } from '#domain/cases/case.ts';
import { CAUSES } from '#domain/jobs/complaint.ts';
import { MAX_PDFS } from '#domain/papers/pdf.ts';
import { MAX_PERSON_NAME_LENGTH } from '#domain/people/access.ts';
import { CaseText, ClientKey, PhotoIds, Sent } from './cases.ts';
import { type BodyOf, defineCall } from './define-call.ts';
import { Id } from './parts.ts';
import { PdfId } from './photos.ts';

export const Reply = Type.Object({ replyId: Type.Integer(), name: Type.String(), text: Type.String() });

export const deleteReply = defineCall({
  name: 'deleteReply',
  method: 'POST',
  path: '/api/Inbox/DeleteReply',
  summary: 'Delete a saved reply; deleted twice it is still deleted',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object({ replyId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ deleted: Type.Literal(true) }) },
});

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

export const savedReplies = defineCall({
  name: 'savedReplies',
  method: 'GET',
  path: '/api/Inbox/Replies',
  summary: 'The saved replies of the company, by name',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: { 200: Type.Array(Reply) },
});

export const replyToCase = defineCall({
  name: 'replyToCase',
  method: 'POST',
  path: '/api/Inbox/Reply',
  summary:
    'Write to the customer: an answer, a question that pauses the clock, an agreed visit, that the work is done, or why a closed case is opened again; an unassigned case is taken by the sender',
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
      agreedWith: Type.Optional(Type.String({ maxLength: MAX_PERSON_NAME_LENGTH, description: 'who agreed to the visit on the phone' })),
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

export const saveReply = defineCall({
  name: 'saveReply',
  method: 'POST',
  path: '/api/Inbox/SaveReply',
  summary: 'Save a new reply, or change the one that is named',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    { replyId: Type.Optional(Id), name: Type.String({ minLength: 1, maxLength: MAX_REPLY_NAME }), text: CaseText },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ replyId: Type.Integer() }) },
  errors: ['not-found', 'reply-name-taken', 'too-many-replies'],
});
