import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { CareBody } from './care-parts.ts';

export const endCare = defineCall({
  name: 'endCare',
  method: 'POST',
  path: '/api/Care/End',
  summary: 'End a care task: nobody is reminded of it any more',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: CareBody,
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found'],
});
