import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const newestPapers = defineCall({
  name: 'newestPapers',
  method: 'GET',
  path: '/api/{customerController}/NewestPapers',
  summary: 'The forms of the newest jobs, the newest job first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({ jobId: Type.Integer(), forms: Type.Array(Type.Object({ schemaId: Type.Integer(), name: Type.String() })) }),
      { description: 'three jobs at most' },
    ),
  },
});
