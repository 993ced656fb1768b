import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const exportMyData = defineCall({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/{customerController}/ExportMyData',
  summary: 'Everything held about the customer as a ZIP: data.json, and each form as a PDF',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
});
