import { type Static, Type } from 'typebox';
import { defineCall } from '../define-call.ts';

const BookSettings = Type.Object(
  {
    showsDeadlines: Type.Boolean({ description: 'jobs say until when a fault can be reported at least' }),
    judgedFrom: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'jobs from this day on are judged by their papers; null: none are',
    }),
  },
  { additionalProperties: false },
);
export type BookSettings = Static<typeof BookSettings>;

export const serviceBookSettings = defineCall({
  name: 'serviceBookSettings',
  method: 'GET',
  path: '/api/ServiceBook/Settings',
  summary: 'What the company has switched on in the service book',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: BookSettings },
});

export const changeServiceBook = defineCall({
  name: 'changeServiceBook',
  method: 'POST',
  path: '/api/ServiceBook/ChangeSettings',
  summary: 'Switch parts of the service book on and off',
  access: { key: 'bearer', roles: ['Admin'] },
  body: BookSettings,
  answers: { 200: BookSettings },
});
