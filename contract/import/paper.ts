import { Type } from 'typebox';
import { MAX_PHOTO_BYTES } from '#domain/photo.ts';
import { PAPER_TYPES } from '#domain/service-book/paper-kinds.ts';
import { defineCall } from '../define-call.ts';
import { PAPER_ERRORS, PaperFields } from '../papers/parts.ts';

const OwnId = (description: string) => Type.String({ minLength: 1, maxLength: 100, description });

export const importPaper = defineCall({
  name: 'importPaper',
  method: 'POST',
  path: '/api/Import/Paper',
  summary:
    'Import a paper with its file: the same id with the same content changes nothing, with another it is replaced; one that was withdrawn stays hidden',
  access: { key: 'bearer', roles: ['Admin'], scopes: ['import'] },
  query: Type.Object({
    id: OwnId("the paper's, in the company's own system"),
    customer: OwnId("the customer's"),
    job: Type.Optional(OwnId("the job's, for a paper of a job")),
    site: Type.Optional(OwnId("the site's, for a paper without a job")),
    ...PaperFields,
  }),
  body: Type.Unknown({ description: 'the file: PDF, JPEG, PNG or WebP' }),
  fileTypes: PAPER_TYPES,
  maxBodyBytes: MAX_PHOTO_BYTES,
  mails: 'papers',
  answers: { 200: Type.Object({ paperId: Type.Integer(), outcome: Type.Enum(['new', 'changed', 'same']) }) },
  errors: [...PAPER_ERRORS, 'paper-erased', 'paper-other-customer'],
});
