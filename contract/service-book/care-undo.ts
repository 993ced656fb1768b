import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { CareBody, careTask } from './care-parts.ts';

export const undoCare = defineCall({
  name: 'undoCare',
  method: 'POST',
  path: '/api/Care/Undo',
  summary: 'Take back a tick of today',
  access: { key: 'basic', roles: ['Customer'] },
  body: CareBody,
  answers: { 200: Type.Object(careTask) },
  errors: ['not-found'],
});
