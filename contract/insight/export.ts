import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Selection } from './selection.ts';

export const insightExport = defineCall({
  name: 'insightExport',
  method: 'GET',
  path: '/api/Insight/Export',
  summary: 'The answers of a selection as CSV: semicolons, UTF-8 with a mark, safe to open in a spreadsheet',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], freshProof: true },
  query: Selection,
  answers: { 200: Type.String({ contentMediaType: 'text/csv' }) },
  errors: ['not-found'],
});
