import { type Static, Type } from 'typebox';
import {
  AGREED_BY,
  APPOINTMENT_SIDES,
  APPOINTMENT_STATES,
  DAY_PARTS,
  MAX_APPOINTMENT_WORDS,
  MAX_WINDOWS,
} from '#domain/appointments/appointment.ts';
import { APPOINTMENT_EVENTS } from '#domain/appointments/history.ts';
import { TRADES } from '#domain/jobs/job.ts';
import { Paper } from './papers.ts';

export const Moment = Type.String({ format: 'date-time' });

export const MomentOrNull = Type.Union([Moment, Type.Null()]);

export const IntegerOrNull = Type.Union([Type.Integer(), Type.Null()]);

export const StateOfAppointment = Type.Enum([...APPOINTMENT_STATES], {
  description: 'declined: no window suits, the office proposes others',
});

export const UndoState = Type.Union([StateOfAppointment, Type.Null()], {
  description: 'what it goes back to when the last press of the installer is taken back; null: it is too late, or nothing was pressed',
});

export const AppointmentWords = Type.String({ maxLength: MAX_APPOINTMENT_WORDS });

export const DayParts = Type.Array(Type.Enum([...DAY_PARTS]), { maxItems: DAY_PARTS.length, uniqueItems: true });

export const OfferedWindow = Type.Object({
  number: Type.Integer({ description: 'names it in an answer; numbers are not used again' }),
  startsAt: Moment,
  endsAt: Moment,
  isFull: Type.Boolean({ description: 'others have taken its places' }),
});

export type OfferedWindow = Static<typeof OfferedWindow>;

export const Visitor = Type.Object({
  firstName: Type.String(),
  trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
  hasPicture: Type.Boolean({ description: 'by the call Picture' }),
});

/** What both sides see of an appointment. */
export const sharedAppointment = {
  appointmentId: Type.Integer(),
  sequence: Type.Integer({ description: 'rises with everything that happens to it' }),
  state: StateOfAppointment,
  isMoved: Type.Boolean({ description: 'the company has moved it, and the customer has not agreed since' }),
  isImported: Type.Boolean({ description: 'from another system of the company, which alone moves it' }),
  title: Type.String(),
  address: Type.String({ description: 'empty: none is known' }),
  siteId: IntegerOrNull,
  caseId: IntegerOrNull,
  jobId: IntegerOrNull,
  expectedMinutes: Type.Integer(),
  windows: Type.Array(OfferedWindow, { maxItems: MAX_WINDOWS, description: 'of the last proposal; empty once one is agreed on' }),
  startsAt: MomentOrNull,
  endsAt: Type.Union([Moment, Type.Null()], { description: 'of the arrival window that was agreed on' }),
  proposedAt: Type.Union([Moment, Type.Null()], { description: 'of a proposal that the customer has not answered' }),
  arrivesAt: Type.Union([Moment, Type.Null()], { description: 'while the installer is on the way' }),
  arrivedAt: MomentOrNull,
  doneAt: MomentOrNull,
  cancelled: Type.Union([Type.Object({ at: Moment, by: Type.Enum([...APPOINTMENT_SIDES]), words: Type.String() }), Type.Null()]),
  declined: Type.Union([Type.Object({ at: Moment, words: Type.String(), dayParts: DayParts }), Type.Null()], {
    description: 'the last no, as long as nothing was agreed on since',
  }),
  done: Type.Union(
    [
      Type.Object({
        words: Type.String({ description: 'what was done' }),
        remains: Type.String({ description: 'what is left to do; empty: nothing' }),
        photos: Type.Array(Type.String({ format: 'uuid' })),
        papers: Type.Array(Paper),
      }),
      Type.Null(),
    ],
    { description: 'null until it is done' },
  ),
};

/** As the customer's people see it; by a link too. */
export const CustomerAppointment = Type.Object({
  ...sharedAppointment,
  visitor: Type.Union([Visitor, Type.Null()], { description: 'who comes; null: called off' }),
  doorCode: Type.Union([Type.String(), Type.Null()], { description: 'three digits to ask for at the door; null: no visit is coming' }),
  movedWords: Type.String({ description: 'why the company has moved it, as long as the customer has not answered; empty: not said' }),
  mayAccept: Type.Boolean(),
  mayDecline: Type.Boolean({ description: 'also of an agreed time, until the installer is on the way' }),
  mayCancel: Type.Boolean(),
});

export type CustomerAppointment = Static<typeof CustomerAppointment>;

export const AppointmentHistory = Type.Array(
  Type.Object({
    number: Type.Integer(),
    at: Type.String({ format: 'date-time', description: 'received' }),
    pressedAt: Type.Union([Moment, Type.Null()], { description: 'of what an installer pressed' }),
    kind: Type.Enum([...APPOINTMENT_EVENTS]),
    by: Type.Enum([...APPOINTMENT_SIDES]),
    name: Type.String({
      description: 'first name of an employee, the name of the customer’s person, or who was on the phone; may be empty',
    }),
    agreedBy: Type.Union([Type.Enum([...AGREED_BY]), Type.Null()]),
    windows: Type.Array(Type.Object({ number: Type.Integer(), startsAt: Moment, endsAt: Moment })),
    window: Type.Union([Type.Integer(), Type.Null()], { description: 'that was agreed on' }),
    employee: Type.Union([Type.String(), Type.Null()], { description: 'the first name of who comes, where that was said' }),
    minutes: IntegerOrNull,
    words: Type.String(),
    remains: Type.String(),
    dayParts: DayParts,
  }),
);

export const CancelWords = Type.String({ description: 'of the company, about what calling off costs; empty: none' });
