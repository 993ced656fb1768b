import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SiteQuery } from './parts.ts';

export const salesFolder = defineCall({
  name: 'salesFolder',
  method: 'GET',
  path: '/api/ServiceBook/SalesFolder',
  summary: 'The papers of a home as one ZIP: a PDF with the jobs and forms, without amounts, and the original papers',
  access: { key: 'basic', roles: ['Customer'] },
  query: SiteQuery,
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
  errors: ['not-found'],
});
