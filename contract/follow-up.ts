import { Type } from 'typebox';
import { FOLLOW_UP_OUTCOMES, FOLLOW_UP_SOURCES } from '#domain/cases/case.ts';
import { CAMPAIGNS } from '#domain/surveys/preference.ts';
import { CaseText, ClientKey, Sent } from './cases.ts';
import { defineCall, type QueryOf } from './define-call.ts';
import { Selection } from './insight.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';

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

export const followUps = defineCall({
  name: 'followUps',
  method: 'GET',
  path: '/api/FollowUp/List',
  summary:
    'Wishes and survey answers that call for contact: the open ones, or those that are settled; newest first, 50 a page; that their customers were shown is recorded',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({
    state: Type.Enum(['open', 'settled']),
    source: Type.Optional(Type.Enum([...FOLLOW_UP_SOURCES])),
    departmentId: Type.Optional(Id),
    page: PageNumber,
  }),
  answers: {
    200: Type.Object({
      followUps: Type.Array(
        Type.Object({
          source: Type.Enum([...FOLLOW_UP_SOURCES]),
          sourceId: Type.Integer({ description: 'of a survey answer: its job' }),
          at: Type.String({ format: 'date-time' }),
          customer: Type.Object({ customerId: Type.Integer(), name: Type.String(), phone: Type.String() }),
          job: Type.Union([Type.Object({ jobId: Type.Integer(), title: TextOrNull, date: Type.String() }), Type.Null()]),
          departmentId: Type.Union([Type.Integer(), Type.Null()]),
          wishes: Type.Array(Type.Enum([...CAMPAIGNS])),
          wishedDates: Type.Array(Type.String()),
          recommendation: Type.Union([Type.Integer(), Type.Null()]),
          comment: Type.String(),
          settled: Type.Union([
            Type.Object({
              at: Type.String({ format: 'date-time' }),
              outcome: Type.Enum([...FOLLOW_UP_OUTCOMES]),
              by: Type.String(),
              caseId: Type.Union([Type.Integer(), Type.Null()]),
            }),
            Type.Null(),
          ]),
        }),
      ),
      isMore: Type.Boolean(),
    }),
  },
});

export type FollowUpQuery = QueryOf<typeof followUps>;

export const settleFollowUp = defineCall({
  name: 'settleFollowUp',
  method: 'POST',
  path: '/api/FollowUp/Settle',
  summary: 'Say that the customer was called, or that nothing needs to be done',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    { source: Type.Enum([...FOLLOW_UP_SOURCES]), sourceId: Id, outcome: Type.Enum(['called', 'not-needed']) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ settled: Type.Literal(true) }) },
  errors: ['not-found', 'follow-up-settled'],
});

export const writeFollowUp = defineCall({
  name: 'writeFollowUp',
  method: 'POST',
  path: '/api/FollowUp/Write',
  summary: 'Write to the customer about a wish or an answer: a case begins, and the follow-up is settled',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    { source: Type.Enum([...FOLLOW_UP_SOURCES]), sourceId: Id, key: ClientKey, text: CaseText },
    { additionalProperties: false },
  ),
  answers: { 200: Sent },
  mails: 'replies',
  errors: ['not-found', 'follow-up-settled', 'no-login', 'already-sent'],
});
