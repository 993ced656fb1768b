import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { CaseRow } from './parts.ts';

export const myCases = defineCall({
  name: 'myCases',
  method: 'GET',
  path: '/api/Case/List',
  summary: 'The cases of the customer, those that changed last first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: { 200: Type.Array(CaseRow) },
});
