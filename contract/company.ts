import { Type } from 'typebox';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id } from './parts.ts';

export const company = defineCall({
  name: 'company',
  method: 'GET',
  path: '/api/Company',
  summary: 'The companies of a group that the Admin may register employees in',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ groupID: Id }),
  answers: { 200: Type.Array(Type.Object({ companyId: Type.Integer(), companyName: Type.String() })) },
});

export type CompanyOption = AnswerOf<typeof company>[number];
