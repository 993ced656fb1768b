import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ImportRun } from './run.ts';

export const importStatus = defineCall({
  name: 'importStatus',
  method: 'GET',
  path: '/api/Import',
  summary: 'How far an import has come',
  access: { key: 'bearer', roles: ['Admin'], scopes: ['import'] },
  query: Type.Object({ importId: Type.String({ format: 'uuid' }) }),
  answers: { 200: ImportRun },
  errors: ['not-found'],
});
