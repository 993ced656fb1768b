import { type Static, Type } from 'typebox';
import { CASE_KINDS, CASE_STATES, MAX_CASE_TEXT, MAX_PHOTOS } from '#domain/cases/case.ts';
import { EVENT_KINDS } from '#domain/cases/history.ts';
import { CAUSES } from '#domain/complaint.ts';
import { Id, TextOrNull } from '../parts.ts';
import { PdfId } from '../photos/pdf.ts';

/** Made by the sender for each case, message or note: what comes twice with the same one is stored once. */
export const ClientKey = Type.String({ format: 'uuid', description: 'made by the sender; the same one again is the same case or message' });
export const CaseText = Type.String({ minLength: 1, maxLength: MAX_CASE_TEXT });
/** Sent before, each by a call of its own. */
export const PhotoIds = Type.Array(Type.String({ format: 'uuid' }), { maxItems: MAX_PHOTOS, uniqueItems: true });
export const KindOfCase = Type.Enum([...CASE_KINDS]);
export const StateOfCase = Type.Enum([...CASE_STATES]);

const MomentOrNull = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

/** `by`: as it stands now. `promisedBy`: as it was promised on the receipt, or at the last reopening. */
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
