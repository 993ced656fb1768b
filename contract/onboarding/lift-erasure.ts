import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const liftErasure = defineCall({
  name: 'liftErasure',
  method: 'POST',
  path: '/api/LiftErasure',
  summary: 'Let a customer who was erased be imported again',
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      customer: Type.String({ minLength: 1, maxLength: 100, description: "the customer number, or the id in the company's own system" }),
      reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      withJobs: Type.Optional(Type.Boolean({ description: 'the jobs of before may be imported again too' })),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ lifted: Type.Literal(true) }) },
  errors: ['not-found'],
});
