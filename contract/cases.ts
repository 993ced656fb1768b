import { type Static, Type } from 'typebox';
import { CASE_KINDS, CASE_STATES, CASES_PER_PAGE, MAX_CASE_TEXT, MAX_PHOTOS, MAX_VISIT_TIMES } from '#domain/cases/case.ts';
import { EVENT_KINDS } from '#domain/cases/history.ts';
import { CAUSES } from '#domain/jobs/complaint.ts';
import { type BodyOf, defineCall } from './define-call.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';
import { PdfId } from './photos.ts';

/** Made by the sender for each case, message or note: what comes twice with the same one is stored once. */
export const ClientKey = Type.String({ format: 'uuid', description: 'made by the sender; the same one again is the same case or message' });

export const CaseText = Type.String({ minLength: 1, maxLength: MAX_CASE_TEXT });

/** Sent before, each by a call of its own. */
export const PhotoIds = Type.Array(Type.String({ format: 'uuid' }), { maxItems: MAX_PHOTOS, uniqueItems: true });

export const KindOfCase = Type.Enum([...CASE_KINDS]);

export const StateOfCase = Type.Enum([...CASE_STATES]);

const MomentOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

/** `by`: the deadline now. `promisedBy`: the deadline on the receipt, or at the last reopening. */
export const Clocks = Type.Object({
  answer: Type.Object({ by: Type.String({ format: 'date-time' }), stoppedAt: MomentOrNull }),
  repair: Type.Union(
    [
      Type.Object({
        by: Type.String({ format: 'date-time', description: 'moved by the pauses that are over' }),
        promisedBy: Type.String({ format: 'date-time' }),
        pausedSince: MomentOrNull,
        pausedMs: Type.Integer({ minimum: 0, description: 'of the pauses that are over' }),
        stoppedAt: MomentOrNull,
      }),
      Type.Null(),
    ],
    { description: 'of a complaint' },
  ),
});

/** Asks for an older page of a conversation. */
export const EventBefore = Type.Optional({ ...Id, description: 'an event; those before it are asked for, and not the newest' });

export const CaseRow = Type.Object({
  caseId: Type.Integer(),
  kind: KindOfCase,
  title: Type.String(),
  state: StateOfCase,
  isDanger: Type.Boolean(),
  jobTitle: TextOrNull,
  address: Type.String({ description: 'empty: the customer named none' }),
  sentAt: Type.String({ format: 'date-time' }),
  changedAt: Type.String({ format: 'date-time' }),
  dueAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'the next promise; null: none is running' }),
  visitAt: MomentOrNull,
  isUnread: Type.Boolean(),
});

const CaseEvent = Type.Object({
  number: Type.Integer({ description: 'counted from 1; a message is named by it too' }),
  at: Type.String({ format: 'date-time' }),
  kind: Type.Enum([...EVENT_KINDS]),
  by: Type.Enum(['customer', 'staff', 'system']),
  name: Type.String({ description: 'of the customer’s person or, by first name, of the employee, never a user name; may be empty' }),
  isMe: Type.Boolean(),
  text: TextOrNull,
  photos: Type.Array(Type.String({ format: 'uuid' })),
  pdfs: Type.Array(Type.Object({ pdfId: PdfId, name: Type.String(), bytes: Type.Integer(), showsPrices: Type.Boolean() })),
  assignedTo: Type.Union([Type.String(), Type.Null()], { description: 'of a case that was taken or handed over: the first name' }),
  visitAt: MomentOrNull,
  visitEndsAt: MomentOrNull,
  cause: Type.Union([Type.Enum([...CAUSES]), Type.Null()]),
});

/** What both sides of a case see. */
export const sharedCase = {
  caseId: Type.Integer(),
  kind: KindOfCase,
  title: Type.String(),
  state: StateOfCase,
  isDanger: Type.Boolean(),
  job: Type.Union([Type.Object({ jobId: Type.Integer(), title: TextOrNull, date: Type.String() }), Type.Null()]),
  address: Type.String(),
  sentAt: Type.String({ format: 'date-time' }),
  discoveredOn: TextOrNull,
  visitTimes: Type.String(),
  clocks: Clocks,
  visitAt: MomentOrNull,
  visitEndsAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'of the arrival window; null: only its begin is known',
  }),
  closedAt: MomentOrNull,
  reopenUntil: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'null: it is open, or has been closed for too long',
  }),
  closesAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'of one that is done: when it closes by itself',
  }),
  events: Type.Array(CaseEvent, { description: 'a page of them; the first is number 1: there are none before' }),
};

/** As the customer's people see it; by a link too. */
export const CustomerCase = Type.Object({
  ...sharedCase,
  assignedTo: Type.Union([Type.String(), Type.Null()], { description: 'the first name' }),
  readUpTo: Type.Integer({ description: 'the last event that the caller has read; 0: none' }),
  officeReadUpTo: Type.Integer({ description: 'the last event that an employee has read' }),
});

export type CustomerCase = Static<typeof CustomerCase>;

export const Sent = Type.Object({ caseId: Type.Integer(), number: Type.Integer({ description: 'of the message in its case' }) });

export const closeCase = defineCall({
  name: 'closeCase',
  method: 'POST',
  path: '/api/Case/Close',
  summary: 'Close a case: it is solved, or has solved itself; closed twice it is still closed',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const customerOfCase = defineCall({
  name: 'customerOfCase',
  method: 'GET',
  path: '/api/Case/Customer',
  summary: 'Which of the customers of the caller a case belongs to; a case of any other customer is not found',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id }),
  answers: { 200: Type.Object({ customerId: Type.Integer(), name: Type.String() }) },
  errors: ['not-found'],
});

export const myCases = defineCall({
  name: 'myCases',
  method: 'GET',
  path: '/api/Case/List',
  summary: `The cases of the customer, open ones first, then those that changed last, ${CASES_PER_PAGE} a page`,
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ page: PageNumber }),
  answers: { 200: Type.Object({ cases: Type.Array(CaseRow), total: Type.Integer() }) },
});

export const sendCaseMessage = defineCall({
  name: 'sendCaseMessage',
  method: 'POST',
  path: '/api/Case/Message',
  summary: 'Write in a case; one that is done is opened again by it, and in one that is closed it is refused',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id, key: ClientKey, text: CaseText, photos: PhotoIds }, { additionalProperties: false }),
  answers: { 200: Sent },
  mails: 'messages',
  errors: ['not-found', 'case-closed', 'case-full', 'already-sent', 'photo-not-yours', 'photo-in-use'],
});

export const myCase = defineCall({
  name: 'myCase',
  method: 'GET',
  path: '/api/Case/One',
  summary:
    'A case of the customer with the newest 50 events of its conversation, or the 50 before one of them; oldest first; looking is no read mark',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id, before: EventBefore }),
  answers: { 200: CustomerCase },
  errors: ['not-found'],
});

export const casePromise = defineCall({
  name: 'casePromise',
  method: 'GET',
  path: '/api/Case/Promise',
  summary: 'When a case that is sent now would be answered, and a complaint repaired',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Object({
      answerBy: Type.String({ format: 'date-time' }),
      repairBy: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'null: no time is promised' }),
    }),
  },
});

export const readCase = defineCall({
  name: 'readCase',
  method: 'POST',
  path: '/api/Case/Read',
  summary: 'Note that the caller has read a case up to an event',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id, upTo: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ readUpTo: Type.Integer() }) },
  errors: ['not-found'],
});

export const caseReceipt = defineCall({
  name: 'caseReceipt',
  method: 'GET',
  path: '/api/Case/Receipt',
  summary: 'What was sent and what was promised then, as a PDF that never changes',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ caseId: Id }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});

export const reopenCase = defineCall({
  name: 'reopenCase',
  method: 'POST',
  path: '/api/Case/Reopen',
  summary: 'Open a case again that is done, or was closed within 30 days, and say why',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ caseId: Id, key: ClientKey, text: CaseText, photos: PhotoIds }, { additionalProperties: false }),
  answers: { 200: Sent },
  mails: 'reopenings',
  errors: ['not-found', 'case-open', 'case-closed-for-good', 'case-full', 'already-sent', 'photo-not-yours', 'photo-in-use'],
});

export const sendCase = defineCall({
  name: 'sendCase',
  method: 'POST',
  path: '/api/Case/Send',
  summary: 'Send a case; sent twice with the same key it is one, and with another content the second is refused',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object(
    {
      key: ClientKey,
      kind: KindOfCase,
      jobId: Type.Optional(Id),
      siteId: Type.Optional(Id),
      discoveredOn: Type.Optional(Type.String({ format: 'date', description: 'today or earlier' })),
      text: CaseText,
      visitTimes: Type.Optional(Type.String({ maxLength: MAX_VISIT_TIMES, description: 'when a visit suits' })),
      isDanger: Type.Boolean({ description: 'there is danger to life or health' }),
      photos: PhotoIds,
    },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      caseId: Type.Integer(),
      sentAt: Type.String({ format: 'date-time' }),
      answerBy: Type.String({ format: 'date-time' }),
      repairBy: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
    }),
  },
  mails: 'cases',
  errors: ['not-found', 'already-sent', 'too-many-danger-cases', 'photo-not-yours', 'photo-in-use'],
});

export type NewCase = BodyOf<typeof sendCase>;
