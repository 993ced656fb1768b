import { type Static, Type } from 'typebox';
import {
  APPOINTMENTS_PER_PAGE,
  DAY_ACTS,
  MAX_ACTS_SENT,
  MAX_APPOINTMENT_WORDS,
  MAX_DONE_LINE,
  ON_THE_WAY_MINUTES,
  PRESSES,
} from '#domain/appointments/appointment.ts';
import { ERROR_CODES } from '#domain/error-codes.ts';
import { IntegerOrNull, MomentOrNull, StateOfAppointment, UndoState } from './appointments.ts';
import { ClientKey, PhotoIds } from './cases.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { KindOfPaper, Paper } from './papers.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';

const Moment = Type.String({ format: 'date-time' });
const staff = { key: 'bearer', roles: ['Employee', 'Admin'] } as const;

export const DayAppointment = Type.Object({
  appointmentId: Type.Integer(),
  sequence: Type.Integer(),
  state: StateOfAppointment,
  startsAt: Moment,
  endsAt: Moment,
  expectedMinutes: Type.Integer(),
  title: Type.String(),
  note: Type.String({ description: 'of the office, such as where the key is' }),
  doorCode: Type.String(),
  customer: Type.Object({ customerId: Type.Integer(), name: Type.String(), phone: Type.String() }),
  address: Type.String({ description: 'empty: none is known, and no map opens' }),
  siteId: IntegerOrNull,
  caseId: IntegerOrNull,
  jobId: IntegerOrNull,
  arrivesAt: MomentOrNull,
  arrivedAt: MomentOrNull,
  doneAt: MomentOrNull,
  pressFrom: { ...Moment, description: 'from when on its acts can be pressed: its day' },
  undo: UndoState,
  photos: Type.Integer({ description: 'how many there are of the case' }),
  papers: Type.Integer({ description: 'how many there are of the address' }),
  earlierJobs: Type.Integer({ description: 'how many were done at the address' }),
});
export type DayAppointment = Static<typeof DayAppointment>;

export const myDay = defineCall({
  name: 'myDay',
  method: 'GET',
  path: '/api/MyDay',
  summary: "The employee's own visits of today and the next seven days, by time; that these customers were shown is recorded",
  access: staff,
  answers: {
    200: Type.Object({
      today: Type.String({ format: 'date' }),
      days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), appointments: Type.Array(DayAppointment) }), {
        description: 'today first, and only days that have some besides',
      }),
      jobsWithoutPapers: Type.Integer({ description: 'of the last 90 days' }),
      keptTicket: { ...TextOrNull, description: 'for `checkKeptDay`; null: this server makes none' },
    }),
  },
});
export type MyDay = AnswerOf<typeof myDay>;

export const dayAppointment = defineCall({
  name: 'dayAppointment',
  method: 'GET',
  path: '/api/MyDay/Appointment',
  summary:
    'Everything the installer needs on a visit: the case with its photos, the papers of the address, earlier jobs there; that the customer was opened is recorded',
  access: staff,
  query: Type.Object({ appointmentId: Id }),
  answers: {
    200: Type.Object({
      appointment: DayAppointment,
      contact: Type.Object({ name: Type.String(), phone: Type.String() }),
      case: Type.Union([
        Type.Object({
          caseId: Type.Integer(),
          title: Type.String(),
          text: Type.String({ description: 'how it began' }),
          visitTimes: Type.String(),
          photos: Type.Array(Type.String({ format: 'uuid' })),
        }),
        Type.Null(),
      ]),
      papers: Type.Array(Paper, { description: 'of the address, newest first, 100 at most' }),
      earlierJobs: Type.Array(
        Type.Object({ jobId: Type.Integer(), title: TextOrNull, date: Type.String({ format: 'date' }), employee: TextOrNull }),
        { description: 'at the address, newest first, 50 at most' },
      ),
      emergency: Type.Union([Type.Object({ stopcock: Type.String(), fuseBox: Type.String() }), Type.Null()], {
        description: 'null: the customer has not allowed it',
      }),
      done: Type.Union(
        [
          Type.Object({
            words: Type.String(),
            remains: Type.String(),
            photos: Type.Array(Type.String({ format: 'uuid' })),
            papers: Type.Array(Paper),
            pricedPapers: Type.Integer({ description: 'how many more there are that show prices' }),
          }),
          Type.Null(),
        ],
        { description: 'what was written when it was done' },
      ),
    }),
  },
  errors: ['not-found'],
});
export type DayVisit = AnswerOf<typeof dayAppointment>;

const Pressed = Type.Object(
  {
    key: ClientKey,
    appointmentId: Id,
    act: Type.Enum([...DAY_ACTS]),
    pressedAt: { ...Moment, description: 'by the clock of the phone' },
    undoes: Type.Optional(Type.Enum([...PRESSES], { description: 'of undone: the press that is taken back' })),
    minutes: Type.Optional(Type.Enum([...ON_THE_WAY_MINUTES], { description: 'of on-the-way' })),
    words: Type.Optional(Type.String({ maxLength: MAX_DONE_LINE, description: 'what was done' })),
    remains: Type.Optional(Type.String({ maxLength: MAX_APPOINTMENT_WORDS, description: 'what is left to do' })),
    photos: Type.Optional(PhotoIds),
    papers: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true, description: 'uploaded before, with their kind' })),
  },
  { additionalProperties: false },
);

export const sendActs = defineCall({
  name: 'sendActs',
  method: 'POST',
  path: '/api/MyDay/Acts',
  summary:
    'What the employee has pressed, maybe without coverage: each is applied once, in this order; a refused one does not stop the others',
  access: staff,
  body: Type.Object(
    {
      sentAt: { ...Moment, description: 'by the clock of the phone: only how long an act has waited counts, not what the clock says' },
      acts: Type.Array(Pressed, { minItems: 1, maxItems: MAX_ACTS_SENT }),
    },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      results: Type.Array(
        Type.Object({
          key: ClientKey,
          result: Type.Enum(['applied', 'known', 'refused'], { description: 'known: it came before' }),
          error: Type.Union([Type.Enum([...ERROR_CODES]), Type.Null()], { description: 'why it was refused' }),
          sequence: IntegerOrNull,
        }),
      ),
    }),
  },
  mails: 'day-acts',
});
export type SentActs = BodyOf<typeof sendActs>;

export const dayJobs = defineCall({
  name: 'dayJobs',
  method: 'GET',
  path: '/api/MyDay/Jobs',
  summary: `All jobs that the employee did, newest first, ${APPOINTMENTS_PER_PAGE} a page, with their customers; that these were shown is recorded`,
  access: staff,
  query: Type.Object({
    page: PageNumber,
    missing: Type.Optional(Type.Enum(['yes'], { description: 'only those that lack a paper' })),
  }),
  answers: {
    200: Type.Object({
      jobs: Type.Array(
        Type.Object({
          jobId: Type.Integer(),
          title: TextOrNull,
          date: Type.String({ format: 'date' }),
          customer: Type.Union([Type.Object({ customerId: Type.Integer(), name: Type.String() }), Type.Null()], {
            description: 'null: erased',
          }),
          address: Type.String(),
          forms: Type.Array(Type.Integer(), { description: 'schema ids of the forms it has' }),
          missing: Type.Array(KindOfPaper),
        }),
      ),
      total: Type.Integer(),
    }),
  },
});
export type DayJobs = AnswerOf<typeof dayJobs>;

export const checkKeptDay = defineCall({
  name: 'checkKeptDay',
  method: 'POST',
  path: '/api/MyDay/CheckKept',
  summary: 'Whether the sessions of the login that took its day along were ended since; asked without a login by the browser that keeps it',
  access: { key: 'company' },
  body: Type.Object({ ticket: Type.String({ pattern: '^[0-9]{1,9}\\.[A-Za-z0-9_-]{43}$' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ isEnded: Type.Boolean() }) },
});
