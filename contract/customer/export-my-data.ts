import { Type } from 'typebox';
import { HOLDER } from '#domain/access.ts';
import { defineCall } from '../define-call.ts';

export const exportMyData = defineCall({
  name: 'exportMyData',
  method: 'GET',
  path: '/api/{customerController}/ExportMyData',
  summary: 'Everything held about the customer as a ZIP: data.json, and each form as a PDF',
  access: { key: 'basic', roles: ['Customer'], rights: HOLDER },
  answers: { 200: Type.String({ contentMediaType: 'application/zip' }) },
});
