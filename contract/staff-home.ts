import { type TInteger, Type } from 'typebox';
import { CHECKLIST_ITEMS } from '#domain/company/settings.ts';
import { FEWEST_ANSWERS } from '#domain/insight/figures.ts';
import { USER_ROLES } from '#domain/staff/employee.ts';
import { RECENT_DAYS } from '#domain/staff/staff.ts';
import { SCORE_FIELDS, type ScoreField } from '#domain/surveys/survey.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { TextOrNull } from './parts.ts';

const scores = Object.fromEntries(SCORE_FIELDS.map((field) => [field, Type.Integer()])) as Record<ScoreField, TInteger>;

const Average = Type.Union([Type.Number(), Type.Null()], { description: 'of all scores, with one decimal' });

export const myJobs = defineCall({
  name: 'myJobs',
  method: 'GET',
  path: '/api/Staff/MyJobs',
  summary: "The employee's own latest jobs with their survey scores",
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  answers: {
    200: Type.Object({
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          date: Type.String({ format: 'date' }),
          title: TextOrNull,
          address: Type.Union(
            [Type.Object({ street: Type.String(), unit: Type.String(), postalCode: Type.String(), city: Type.String() }), Type.Null()],
            { description: "where it was done: a site, else the customer's address; null: the customer was erased" },
          ),
          scores: Type.Union([Type.Object(scores), Type.Null()]),
        }),
      ),
      recent: Type.Object(
        { jobs: Type.Integer(), answered: Type.Integer(), average: Average },
        { description: `jobs of the last ${RECENT_DAYS} days` },
      ),
    }),
  },
});

export type MyJobs = AnswerOf<typeof myJobs>;

export type MyJob = MyJobs['jobs'][number];

export const myProfile = defineCall({
  name: 'myProfile',
  method: 'GET',
  path: '/api/Staff/Profile',
  summary: "The employee's own name, contact details, department and rights",
  access: { key: 'bearer', roles: USER_ROLES },
  answers: {
    200: Type.Object({
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      departmentName: Type.String(),
      userName: Type.String(),
      userRole: Type.Enum([...USER_ROLES]),
      accountEmail: Type.String({ description: 'where new passwords and notices about the account go' }),
    }),
  },
});

export type StaffProfile = AnswerOf<typeof myProfile>;

export const week = defineCall({
  name: 'week',
  method: 'GET',
  path: '/api/Staff/Week',
  summary: "The company's week: jobs, surveys answered, mails that did not arrive",
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ date: Type.Optional(Type.String({ maxLength: 10, description: 'a day of the week; without it today' })) }),
  answers: {
    200: Type.Object({
      from: Type.String({ format: 'date' }),
      to: Type.String({ format: 'date' }),
      number: Type.Integer(),
      jobs: Type.Integer(),
      answered: Type.Integer(),
      average: Type.Union([Type.Number(), Type.Null()], { description: `null under ${FEWEST_ANSWERS} answers` }),
      days: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), jobs: Type.Integer(), answered: Type.Integer() })),
      mails: Type.Object({
        failed: Type.Integer({ description: 'given up' }),
        waiting: Type.Integer({ description: 'will be tried, or tried again' }),
        retried: Type.Integer({ description: 'of those that wait: tried in vain before' }),
        newest: Type.Array(
          Type.Object({
            id: Type.String(),
            kind: Type.String(),
            recipient: Type.String(),
            createdAt: Type.String(),
            isGivenUp: Type.Boolean({ description: 'false: it will be tried again' }),
          }),
        ),
      }),
    }),
  },
});

export type CompanyWeek = AnswerOf<typeof week>;

export type FailedMail = CompanyWeek['mails']['newest'][number];

export const checklist = defineCall({
  name: 'checklist',
  method: 'GET',
  path: '/api/Staff/Checklist',
  summary: 'What is left to do after the set-up of the company; empty where all is done, dismissed, or was never needed',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Object({
      items: Type.Array(Type.Object({ name: Type.Enum([...CHECKLIST_ITEMS]), isDone: Type.Boolean() })),
      factorDueAt: Type.Union([Type.String(), Type.Null()], { description: 'from when the Admin cannot log in without a second factor' }),
    }),
  },
});

export const dismissChecklist = defineCall({
  name: 'dismissChecklist',
  method: 'POST',
  path: '/api/Staff/DismissChecklist',
  summary: 'Show the checklist no more, to no Admin',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Type.Object({ dismissed: Type.Literal(true) }) },
});
