import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const getJobs = defineCall({
  name: 'getJobs',
  method: 'GET',
  path: '/api/{customerController}/GetJobs',
  summary: 'The jobs of the customer, newest first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({
        JobId: Type.Integer(),
        EmployeeId: Type.Integer(),
        Date: Type.String({ format: 'date' }),
        InvoiceId: Type.Integer({ description: '0: no invoice basis' }),
        SurveyCompleted: Type.Enum(['true', 'false'], { description: 'a boolean, as text' }),
      }),
    ),
  },
});

export type Job = AnswerOf<typeof getJobs>[number];
