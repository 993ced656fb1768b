import { type TSchema, Type } from 'typebox';
import { APPOINTMENT_SIDES } from '#domain/appointments/appointment.ts';
import { MACHINE_PAGE_SIZE } from '#domain/cases/case.ts';
import { CAUSES } from '#domain/jobs/complaint.ts';
import {
  EVENTS,
  EVENTS_KEPT_DAYS,
  type EventField,
  type EventKind,
  PORTAL_EVENT_KINDS,
  PORTAL_EVENTS_PER_PAGE,
} from '#domain/webhooks/events.ts';
import { AppointmentWords, DayParts, IntegerOrNull, MomentOrNull, StateOfAppointment } from './appointments.ts';
import { KindOfCase, StateOfCase } from './cases.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { KindOfPaper } from './papers.ts';
import { Id, MAX_INT4, TextOrNull } from './parts.ts';

const Moment = Type.String({ format: 'date-time' });

export const casesOfCompany = defineCall({
  name: 'casesOfCompany',
  method: 'GET',
  path: '/api/Cases',
  summary:
    'The cases that have changed since a moment, in the order of their change, 200 or about 2 MB at a time; what changed in the last ten seconds comes with the next call',
  // No session: what a person reads of a conversation is on record, by the calls of the inbox.
  access: { key: 'bearer', roles: [], scopes: ['cases:read'] },
  query: Type.Object({
    since: Moment,
    after: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({
      cases: Type.Array(
        Type.Object({
          caseId: Type.Integer(),
          kind: KindOfCase,
          state: StateOfCase,
          title: Type.String(),
          isDanger: Type.Boolean(),
          customerNumber: Type.String(),
          customerExternalId: TextOrNull,
          jobId: Type.Union([Type.Integer(), Type.Null()]),
          jobExternalId: TextOrNull,
          siteExternalId: TextOrNull,
          department: TextOrNull,
          assignedTo: Type.Union([Type.String(), Type.Null()], { description: 'the mail address of the employee' }),
          sentAt: Moment,
          changedAt: Moment,
          answerBy: Moment,
          answeredAt: MomentOrNull,
          repairBy: MomentOrNull,
          visitAt: MomentOrNull,
          closedAt: MomentOrNull,
          cause: Type.Union([Type.Enum([...CAUSES]), Type.Null()]),
          discoveredOn: TextOrNull,
          visitTimes: Type.String(),
          olderMessages: Type.Integer({ minimum: 0, description: 'how many are left out, of a conversation that is too long' }),
          messages: Type.Array(
            Type.Object({
              number: Type.Integer(),
              at: Moment,
              by: Type.Enum(['customer', 'staff']),
              text: Type.String(),
              photos: Type.Integer({ minimum: 0, description: 'how many' }),
              pdfs: Type.Integer({ minimum: 0, description: 'how many' }),
            }),
          ),
        }),
      ),
      next: Type.Object({ since: Moment, after: Type.Union([Type.Integer(), Type.Null()]) }, { description: 'where the next call begins' }),
      isMore: Type.Boolean({ description: 'there are more already' }),
    }),
  },
});

export type MachineCase = AnswerOf<typeof casesOfCompany>['cases'][number];

const access = { key: 'bearer', roles: [], scopes: ['cases:read'] } as const;

const ContentType = Type.Enum(['image/webp', 'application/pdf']);

export const filesOfCase = defineCall({
  name: 'filesOfCase',
  method: 'GET',
  path: '/api/Cases/Files',
  summary: 'The photos and PDFs that were sent with the messages of a case, and the papers that it asks for',
  access,
  query: Type.Object({ caseId: Id }),
  answers: {
    200: Type.Object({
      files: Type.Array(
        Type.Object({
          fileId: Type.String({ format: 'uuid' }),
          messageNumber: Type.Integer(),
          contentType: ContentType,
          showsPrices: Type.Boolean(),
        }),
      ),
      papers: Type.Array(
        Type.Object({
          paperId: Type.Integer(),
          kind: KindOfPaper,
          contentType: ContentType,
          date: Type.String({ format: 'date' }),
          showsPrices: Type.Boolean(),
        }),
      ),
    }),
  },
  errors: ['not-found'],
});

const FileBytes = Type.String({ contentMediaType: 'application/octet-stream' });

export const fileOfCase = defineCall({
  name: 'fileOfCase',
  method: 'GET',
  path: '/api/Cases/File',
  summary: 'A photo or PDF of a case; a PDF is to be saved, never shown in place',
  access,
  query: Type.Object({ caseId: Id, fileId: Type.String({ format: 'uuid' }) }),
  answers: { 200: FileBytes },
  errors: ['not-found'],
});

export const paperOfCase = defineCall({
  name: 'paperOfCase',
  method: 'GET',
  path: '/api/Cases/Paper',
  summary: 'A paper that a case asks for; a PDF is to be saved, never shown in place',
  access,
  query: Type.Object({ caseId: Id, paperId: Id }),
  answers: { 200: FileBytes },
  errors: ['not-found'],
});

export const appointmentsOfCompany = defineCall({
  name: 'appointmentsOfCompany',
  method: 'GET',
  path: '/api/Appointments',
  summary: `The appointments that have changed since a moment, also those that were called off, in the order of their change, ${MACHINE_PAGE_SIZE} at a time; what changed in the last ten seconds comes with the next call`,
  // No session: what a person sees of a customer is on record, by the calls of the office.
  access: { key: 'bearer', roles: [], scopes: ['appointments:read'] },
  query: Type.Object({ since: Moment, after: Type.Optional(Id) }),
  answers: {
    200: Type.Object({
      appointments: Type.Array(
        Type.Object({
          appointmentId: Type.Integer(),
          externalId: Type.Union([Type.String(), Type.Null()], { description: 'of an import; null: made in the portal' }),
          uid: Type.String({ format: 'uuid', description: 'in calendars' }),
          sequence: Type.Integer(),
          state: StateOfAppointment,
          title: Type.String(),
          expectedMinutes: Type.Integer(),
          customerNumber: Type.String(),
          customerExternalId: TextOrNull,
          siteExternalId: TextOrNull,
          jobId: IntegerOrNull,
          jobExternalId: TextOrNull,
          caseId: IntegerOrNull,
          employee: Type.String({ description: 'the mail address of who comes' }),
          employeeExternalId: TextOrNull,
          startsAt: MomentOrNull,
          endsAt: MomentOrNull,
          windows: Type.Array(Type.Object({ startsAt: Moment, endsAt: Moment }), {
            description: 'of a proposal that the customer has not agreed to',
          }),
          cancelledBy: Type.Union([Type.Enum([...APPOINTMENT_SIDES]), Type.Null()]),
          declined: Type.Union([Type.Object({ at: Moment, words: AppointmentWords, dayParts: DayParts }), Type.Null()], {
            description: 'the last no, as long as nothing was agreed on since',
          }),
          madeAt: Moment,
          changedAt: Moment,
          arrivedAt: MomentOrNull,
          doneAt: MomentOrNull,
        }),
      ),
      next: Type.Object({ since: Moment, after: IntegerOrNull }, { description: 'where the next call begins' }),
      isMore: Type.Boolean({ description: 'there are more already' }),
    }),
  },
});
export type MachineAppointment = AnswerOf<typeof appointmentsOfCompany>['appointments'][number];

const schemas: Record<Exclude<EventField<unknown>['type'], 'code'>, TSchema> = {
  id: Type.Integer(),
  uuid: Type.String({ format: 'uuid' }),
  moment: Type.String({ format: 'date-time' }),
  day: Type.String({ format: 'date' }),
  flag: Type.Boolean(),
};

function schemaOf({ type, codes, isList, canBeNull }: EventField<unknown>): TSchema {
  const one = type === 'code' ? Type.Enum([...codes]) : schemas[type];
  const all = isList ? Type.Array(one) : one;
  return canBeNull ? Type.Union([all, Type.Null()]) : all;
}

const numberOf = { number: Type.Integer({ description: 'rises; none is given twice' }) };
const factsOf = (kind: EventKind) => ({
  customer: Type.Object({ id: Type.Integer(), number: TextOrNull, externalId: TextOrNull }),
  job: Type.Union([Type.Object({ id: Type.Integer(), externalId: TextOrNull }), Type.Null()]),
  body: Type.Object(Object.fromEntries(Object.entries(EVENTS[kind].body).map(([name, field]) => [name, schemaOf(field)]))),
});

const eventSchema = (kind: EventKind): TSchema =>
  Type.Object({ ...numberOf, kind: Type.Literal(kind), at: Moment, ...factsOf(kind) }, { description: EVENTS[kind].words });

/** The same as a webhook is called with it. */
export const webhookBody = (kind: EventKind): TSchema =>
  Type.Object({ type: Type.Literal(kind), timestamp: Moment, data: Type.Object({ ...numberOf, ...factsOf(kind) }) });

export const events = defineCall({
  name: 'events',
  method: 'GET',
  path: '/api/Events',
  summary: `What has happened after a number, in order, ${PORTAL_EVENTS_PER_PAGE} at a time; kept ${EVENTS_KEPT_DAYS} days. Kinds are added: pass over those you do not know`,
  access: { key: 'bearer', roles: [], scopes: ['events:read'] },
  query: Type.Object({
    after: Type.Integer({ minimum: 0, maximum: MAX_INT4, description: 'the last number that was read; 0: from the beginning' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PORTAL_EVENTS_PER_PAGE })),
  }),
  answers: {
    200: Type.Object({
      events: Type.Array(Type.Union(PORTAL_EVENT_KINDS.map(eventSchema))),
      isMore: Type.Boolean({ description: 'there are more already' }),
      isIncomplete: Type.Boolean({ description: 'there were some after the number that are no longer kept' }),
    }),
  },
  errors: ['events-not-there'],
});
