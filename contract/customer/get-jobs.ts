import { Type } from 'typebox';
import { MAX_TITLE_LENGTH, TRADES, WORK_KINDS } from '#domain/job.ts';
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
        Title: Type.Union([Type.String({ maxLength: MAX_TITLE_LENGTH }), Type.Null()], { description: 'what was done; null: not said' }),
        SiteId: Type.Union([Type.Integer(), Type.Null()], { description: "where, as GetSites has it; null: the customer's own address" }),
        Trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
        WorkKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
      }),
    ),
  },
});

export type Job = AnswerOf<typeof getJobs>[number];
