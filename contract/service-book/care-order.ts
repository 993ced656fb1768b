import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { CareBody } from './care-parts.ts';

export const orderCare = defineCall({
  name: 'orderCare',
  method: 'POST',
  path: '/api/Care/Order',
  summary: 'Ask the company to do a task: a case begins; while it is open, the answer is that case again',
  access: { key: 'basic', roles: ['Customer'] },
  body: CareBody,
  answers: { 200: Type.Object({ caseId: Type.Integer(), isNew: Type.Boolean() }) },
  mails: 'cases',
  errors: ['not-found'],
});
