import { type Static, Type } from 'typebox';
import { MAX_CLOSED_DAYS, MINUTES_IN_DAY } from '#domain/cases/opening-hours.ts';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { MailOrEmpty } from './parts.ts';

const Minutes = Type.Integer({ minimum: 0, maximum: MINUTES_IN_DAY, description: 'after midnight' });
export const OfficeHours = Type.Object(
  {
    week: Type.Array(Type.Union([Type.Object({ opens: Minutes, closes: Minutes }, { additionalProperties: false }), Type.Null()]), {
      minItems: 7,
      maxItems: 7,
      description: 'Monday first; null: closed',
    }),
    closedDays: Type.Array(
      Type.Object({ day: Type.String({ format: 'date' }), name: Type.String({ maxLength: 60 }) }, { additionalProperties: false }),
      {
        maxItems: MAX_CLOSED_DAYS,
        description: 'besides the public holidays',
      },
    ),
    departments: Type.Array(Type.Object({ departmentId: Id, email: MailOrEmpty }, { additionalProperties: false }), {
      maxItems: 500,
      description: 'where new cases are mailed to',
    }),
    departmentId: Type.Union([Id, Type.Null()], { description: 'has the cases that are about no job' }),
  },
  { additionalProperties: false },
);
export type OfficeHours = Static<typeof OfficeHours>;

export const officeHours = defineCall({
  name: 'officeHours',
  method: 'GET',
  path: '/api/Inbox/Hours',
  summary: 'Opening hours, closed days and the addresses of departments, with the public holidays of this year and the next',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      ...OfficeHours.properties,
      names: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      holidays: Type.Array(Type.String({ description: 'YYYY-MM-DD' })),
    }),
  },
});

export const saveOfficeHours = defineCall({
  name: 'saveOfficeHours',
  method: 'POST',
  path: '/api/Inbox/SaveHours',
  summary: 'Change opening hours, closed days and the addresses of departments; promises that were given stay as they are',
  access: { key: 'bearer', roles: ['Admin'] },
  body: OfficeHours,
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});
