import { Type } from 'typebox';
import { FORM_SCHEMAS } from '#domain/job.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const formPdf = defineCall({
  name: 'formPdf',
  method: 'GET',
  path: '/api/{customerController}/FormPdf',
  summary: 'A form of a job as a PDF: 1 invoice basis, 8 complaint, 9 site visit, 10 product documentation',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id, schemaId: Type.Integer({ enum: FORM_SCHEMAS.map((form) => form.schemaId) }) }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});
