import { Type } from 'typebox';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id } from './parts.ts';

export const department = defineCall({
  name: 'department',
  method: 'GET',
  path: '/api/Department',
  summary: 'The departments of a company',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ companyID: Id }),
  answers: { 200: Type.Array(Type.Object({ departmentId: Type.Integer(), departmentName: Type.String() })) },
  errors: ['not-found'],
});

export type DepartmentOption = AnswerOf<typeof department>[number];
