import { Type } from 'typebox';
import { MAX_PDF_BYTES, PDF_TYPES } from '#domain/pdf.ts';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Token } from '../parts.ts';

export const PdfId = Type.String({ format: 'uuid', description: 'made by the sender: the same one again is the same PDF' });
const PdfBytes = Type.String({ contentMediaType: 'application/pdf' });

export const sendPdf = defineCall({
  name: 'sendPdf',
  method: 'POST',
  path: '/api/Photos/SendPdf',
  summary: 'Send one PDF, to be attached to a message to a customer within 48 hours',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ pdfId: PdfId, name: Type.String({ maxLength: 255, description: 'of the file' }) }),
  body: Type.Unknown({ description: 'the PDF' }),
  fileTypes: PDF_TYPES,
  maxBodyBytes: MAX_PDF_BYTES,
  answers: { 200: Type.Object({ pdfId: PdfId, name: Type.String({ description: 'under which it is shown' }) }) },
  errors: ['pdf-broken', 'photo-not-yours', 'photo-space-full', 'request-timeout'],
});
export type PdfSent = AnswerOf<typeof sendPdf>;

export const pdf = defineCall({
  name: 'pdf',
  method: 'GET',
  path: '/api/Photos/Pdf',
  summary: 'A PDF of a case that the caller may see, or one that the caller has just sent; to be saved, never shown in place',
  access: { key: 'bearer', roles: ROLES },
  query: Type.Object({ pdfId: PdfId }),
  answers: { 200: PdfBytes },
  errors: ['not-found'],
});

export const pdfByLink = defineCall({
  name: 'pdfByLink',
  method: 'POST',
  path: '/api/CaseLink/Pdf',
  summary: 'A PDF of the case that the link of a mail leads to',
  access: { key: 'company' },
  body: Type.Object({ token: Token, pdfId: PdfId }, { additionalProperties: false }),
  answers: { 200: PdfBytes },
  errors: ['not-found', 'case-link-expired'],
});
