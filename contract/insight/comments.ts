import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Selection } from './selection.ts';

const MAX_SEARCH_LENGTH = 100;

export const insightComments = defineCall({
  name: 'insightComments',
  method: 'GET',
  path: '/api/Insight/Comments',
  summary: 'What customers wrote, newest first, twenty at a time',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({
    ...Selection.properties,
    search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
    after: Type.Optional(Type.String({ maxLength: 40, description: '`next` of the page before' })),
  }),
  answers: {
    200: Type.Object({
      comments: Type.Array(
        Type.Object({
          date: Type.String({ format: 'date' }),
          text: Type.String(),
          jobId: Type.Union([Type.Integer(), Type.Null()], { description: 'for Admins, who call the customer back' }),
          title: Type.Union([Type.String(), Type.Null()], { description: 'what was done, where it is known; for Admins' }),
        }),
      ),
      next: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  errors: ['not-found'],
});
