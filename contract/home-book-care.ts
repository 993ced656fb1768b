import { Type } from 'typebox';
import { CARE_MAILS, MAX_CARE_MONTHS, MAX_CARE_OFFER, MAX_CARE_PRODUCT, MAX_CARE_TASK, MIN_CARE_MONTHS } from '#domain/home-book/care.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, MAX_INT4, TextOrNull, Token } from './parts.ts';

export const Product = Type.String({ minLength: 1, maxLength: MAX_CARE_PRODUCT });

export const Task = Type.String({ minLength: 1, maxLength: MAX_CARE_TASK, description: 'what is to be done' });

export const Offer = Type.String({
  maxLength: MAX_CARE_OFFER,
  description: 'goes into reminders of customers who consent to e-mail; empty: none',
});

export const CareEveryMonths = Type.Integer({ minimum: MIN_CARE_MONTHS, maximum: MAX_CARE_MONTHS });

export const CareBody = Type.Object({ careId: Id }, { additionalProperties: false });

/** As the customer and the office see it. */
export const careTask = {
  careId: Type.Integer(),
  product: Type.String(),
  task: Type.String(),
  address: Type.String({ description: 'where it is to be done; empty: no address is known' }),
  jobTitle: TextOrNull,
  careEveryMonths: Type.Integer(),
  dueOn: Type.String({ format: 'date' }),
  doneOn: Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'the last time that the customer ticked it off' }),
  jobId: Type.Union([Type.Integer(), Type.Null()]),
  caseId: Type.Union([Type.Integer(), Type.Null()], { description: 'the open case by which it was ordered' }),
};

/** Called by calendars, which send none of our headers: the token is part of the address, and opens nothing else. */
export const careCalendar = defineCall({
  name: 'careCalendar',
  method: 'GET',
  path: '/api/Care/Calendar',
  summary: 'Care and deadlines of a place as iCalendar (RFC 5545), by the address that MakeFeed gave',
  access: { key: 'nothing' },
  query: Type.Object({ company: Id, token: Token }, { additionalProperties: false }),
  answers: { 200: Type.String({ contentMediaType: 'text/calendar' }) },
  errors: ['not-found'],
});

export const careOfCustomer = defineCall({
  name: 'careOfCustomer',
  method: 'GET',
  path: '/api/Care/OfCustomer',
  summary: 'The care tasks of a customer, the next first, and the addresses they can be about',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ customerId: Id }),
  answers: {
    200: Type.Object({
      hasConsent: Type.Boolean({ description: 'the customer consents to e-mail: offers are sent' }),
      tasks: Type.Array(
        Type.Object({
          ...careTask,
          siteId: Type.Union([Type.Integer(), Type.Null()]),
          offer: Type.String(),
        }),
      ),
      sites: Type.Array(Type.Object({ siteId: Type.Integer(), address: Type.String() })),
      jobs: Type.Array(
        Type.Object({ jobId: Type.Integer(), title: Type.Union([Type.String(), Type.Null()]), day: Type.String({ format: 'date' }) }),
        {
          description: 'the newest 100',
        },
      ),
    }),
  },
  errors: ['not-found'],
});

export type CareOfCustomer = AnswerOf<typeof careOfCustomer>;

export const optOutOfCare = defineCall({
  name: 'optOutOfCare',
  method: 'POST',
  path: '/api/Care/OptOut',
  summary: 'End or resume the reminders of one kind to the person of a link',
  access: { key: 'company' },
  body: Type.Object({ token: Token, wantsMails: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ kind: Type.Enum([...CARE_MAILS]) }) },
  errors: ['not-found'],
});

export const orderCare = defineCall({
  name: 'orderCare',
  method: 'POST',
  path: '/api/Care/Order',
  summary: 'Ask the company to do a task: a case begins; while it is open, the answer is that case again',
  access: { key: 'basic', roles: ['Customer'] },
  body: CareBody,
  answers: { 200: Type.Object({ caseId: Type.Integer(), isNew: Type.Boolean() }) },
  mails: 'cases',
  errors: ['not-found'],
});

export const tickCare = defineCall({
  name: 'tickCare',
  method: 'POST',
  path: '/api/Care/Tick',
  summary: 'Tick a task off: its next day counts from today. A second tick on the same day changes nothing',
  access: { key: 'basic', roles: ['Customer'] },
  body: CareBody,
  answers: { 200: Type.Object(careTask) },
  errors: ['not-found'],
});

export const undoCare = defineCall({
  name: 'undoCare',
  method: 'POST',
  path: '/api/Care/Undo',
  summary: 'Take back a tick of today',
  access: { key: 'basic', roles: ['Customer'] },
  body: CareBody,
  answers: { 200: Type.Object(careTask) },
  errors: ['not-found'],
});

/** Called by mail programs, like the one of survey mails. */
export const unsubscribeFromCare = defineCall({
  name: 'unsubscribeFromCare',
  method: 'POST',
  path: '/api/Care/Unsubscribe',
  summary: 'The unsubscribe button of a mail program, for reminders of the kind that the mail belongs to (RFC 8058)',
  access: { key: 'nothing' },
  query: Type.Object({ company: Id, link: Type.String({ maxLength: 100 }) }, { additionalProperties: false }),
  maxBodyBytes: 1000,
  answers: { 204: Type.Null() },
});

export const endCare = defineCall({
  name: 'endCare',
  method: 'POST',
  path: '/api/Care/End',
  summary: 'End a care task: no more reminders are sent about it',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: CareBody,
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found'],
});

const access = { key: 'basic', roles: ['Customer'] } as const;

const OfPlace = Type.Object(
  { siteId: Type.Integer({ minimum: 0, maximum: MAX_INT4, description: 'as GetSites has it; 0: what has no address' }) },
  { additionalProperties: false },
);

export const careFeed = defineCall({
  name: 'careFeed',
  method: 'GET',
  path: '/api/Care/Feed',
  summary: "Whether the caller's calendar reads care and deadlines of a place",
  access,
  query: OfPlace,
  answers: { 200: Type.Object({ madeAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]) }) },
  errors: ['not-found'],
});

export const makeCareFeed = defineCall({
  name: 'makeCareFeed',
  method: 'POST',
  path: '/api/Care/MakeFeed',
  summary: 'Make the address under which a calendar reads a place; the one before ends',
  access,
  body: OfPlace,
  answers: { 200: Type.Object({ address: Type.String({ description: 'answered this once: only its digest is kept' }) }) },
  errors: ['not-found'],
});

export const stopCareFeed = defineCall({
  name: 'stopCareFeed',
  method: 'POST',
  path: '/api/Care/StopFeed',
  summary: 'End the address under which a calendar reads a place',
  access,
  body: OfPlace,
  answers: { 200: Type.Object({ stopped: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const saveCare = defineCall({
  name: 'saveCare',
  method: 'POST',
  path: '/api/Care/Save',
  summary: 'Add a care task to a job or an address of a customer, or change the one that is named',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    {
      customerId: Id,
      careId: Type.Optional(Id),
      jobId: Type.Optional(Id),
      siteId: Type.Optional(Id),
      product: Product,
      task: Task,
      careEveryMonths: CareEveryMonths,
      dueOn: Type.String({ format: 'date' }),
      offer: Offer,
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ careId: Type.Integer() }) },
  errors: ['not-found', 'too-many-tasks'],
});

export type CareToSave = BodyOf<typeof saveCare>;
