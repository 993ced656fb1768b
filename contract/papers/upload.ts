import { Type } from 'typebox';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { PAPER_TYPES } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { PAPER_ERRORS, PaperFields } from './parts.ts';

export const uploadPaper = defineCall({
  name: 'uploadPaper',
  method: 'POST',
  path: '/api/Papers/Upload',
  summary: 'Add a paper to a customer, a site or a job; an employee without the office right to jobs of their own',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({
    key: Type.String({ format: 'uuid', description: 'made by the sender: the same one again is the same paper' }),
    customerId: Id,
    jobId: Type.Optional(Id),
    siteId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'for a paper without a job' })),
    ...PaperFields,
  }),
  body: Type.Unknown({ description: 'the file: PDF, JPEG, PNG or WebP' }),
  fileTypes: PAPER_TYPES,
  maxBodyBytes: MAX_PHOTO_BYTES,
  mails: 'papers',
  answers: { 200: Type.Object({ paperId: Type.Integer() }) },
  errors: PAPER_ERRORS,
});
