import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { InboxFilters } from './list.ts';

export const exportCases = defineCall({
  name: 'exportCases',
  method: 'GET',
  path: '/api/Inbox/Export',
  summary: 'The cases of a selection as CSV: semicolons, UTF-8 with a mark, safe to open in a spreadsheet; no conversation, no notes',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true, freshProof: true },
  query: InboxFilters,
  answers: { 200: Type.String({ contentMediaType: 'text/csv' }) },
});
