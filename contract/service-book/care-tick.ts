import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { CareBody, careTask } from './care-parts.ts';

export const tickCare = defineCall({
  name: 'tickCare',
  method: 'POST',
  path: '/api/Care/Tick',
  summary: 'Tick a task off: its next day counts from today. Done twice on a day it is done once',
  access: { key: 'basic', roles: ['Customer'] },
  body: CareBody,
  answers: { 200: Type.Object(careTask) },
  errors: ['not-found'],
});
