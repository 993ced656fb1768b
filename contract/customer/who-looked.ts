import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

export const whoLooked = defineCall({
  name: 'whoLooked',
  method: 'GET',
  path: '/api/{customerController}/WhoLooked',
  summary:
    "Which employees have opened the customer's page or papers, or had the customer in a list of cases, in the last twelve months, once a day each",
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        firstName: Type.String(),
        department: Type.String(),
        isListed: Type.Boolean({ description: 'in a list of cases or follow-ups only; nothing was opened' }),
      }),
    ),
  },
});
