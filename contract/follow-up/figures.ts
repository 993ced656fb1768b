import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Selection } from '../insight/selection.ts';

export const followUpFigures = defineCall({
  name: 'followUpFigures',
  method: 'GET',
  path: '/api/FollowUp/Figures',
  summary: 'How much of what customers said was followed up, and how fast, by department; never by person',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ from: Selection.properties.from, to: Selection.properties.to }),
  answers: {
    200: Type.Object({
      departments: Type.Array(
        Type.Object({
          name: Type.String(),
          raised: Type.Integer({ minimum: 0 }),
          followedUp: Type.Integer({ minimum: 0 }),
          medianHours: Type.Union([Type.Number(), Type.Null()]),
        }),
      ),
    }),
  },
});
