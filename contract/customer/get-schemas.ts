import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const getSchemas = defineCall({
  name: 'getSchemas',
  method: 'GET',
  path: '/api/{customerController}/GetSchemas',
  summary: 'The forms of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id }),
  answers: { 200: Type.Array(Type.Object({ schemaId: Type.Integer(), name: Type.String() })) },
  errors: ['not-found'],
});

export type FormSchema = AnswerOf<typeof getSchemas>[number];
