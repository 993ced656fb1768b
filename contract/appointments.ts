import { type Static, Type } from 'typebox';
import {
  AGREED_BY,
  APPOINTMENT_SIDES,
  APPOINTMENT_STATES,
  APPOINTMENTS_PER_PAGE,
  DAY_PARTS,
  MAX_APPOINTMENT_WORDS,
  MAX_WINDOWS,
} from '#domain/appointments/appointment.ts';
import { APPOINTMENT_EVENTS } from '#domain/appointments/history.ts';
import { TRADES } from '#domain/job.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { ClientKey } from './my-cases.ts';
import { Paper } from './papers.ts';
import { Id, PageNumber, Token } from './parts.ts';
import { PhotoBytes } from './photos.ts';

const Moment = Type.String({ format: 'date-time' });
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
  proposedAt: Type.Union([Moment, Type.Null()], { description: 'of a proposal that nobody has answered' }),
  arrivesAt: Type.Union([Moment, Type.Null()], { description: 'while somebody is on the way' }),
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
  doorCode: Type.Union([Type.String(), Type.Null()], { description: 'three digits to ask for at the door; null: nobody is to come' }),
  mayAccept: Type.Boolean(),
  mayDecline: Type.Boolean({ description: 'also of an agreed time, until somebody is on the way' }),
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

const customer = { key: 'basic', roles: ['Customer'] } as const;
const Changed = Type.Object({ appointmentId: Type.Integer(), sequence: Type.Integer() });
const CancelWords = Type.String({ description: 'of the company, about what calling off costs; empty: none' });
const Named = Type.Object({ appointmentId: Id });

export const nextAppointments = defineCall({
  name: 'nextAppointments',
  method: 'GET',
  path: '/api/Appointment/Next',
  summary:
    'What is to come for the customer, of one case or one address where that is named: who is on the way first, then by time, then what is over, the latest first; 20 at most',
  access: customer,
  query: Type.Object({
    caseId: Type.Optional(Id),
    siteId: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'as GetSites has it; 0: what has no address' })),
  }),
  answers: {
    200: Type.Object({
      appointments: Type.Array(CustomerAppointment, { description: 'and what was done or called off in the last two days' }),
      cancelWords: CancelWords,
    }),
  },
});
export type NextAppointments = AnswerOf<typeof nextAppointments>;

export const myAppointments = defineCall({
  name: 'myAppointments',
  method: 'GET',
  path: '/api/Appointment/List',
  summary: `All appointments of the customer, newest first, ${APPOINTMENTS_PER_PAGE} a page`,
  access: customer,
  query: Type.Object({ page: PageNumber }),
  answers: { 200: Type.Object({ appointments: Type.Array(CustomerAppointment), total: Type.Integer() }) },
});

export const myAppointment = defineCall({
  name: 'myAppointment',
  method: 'GET',
  path: '/api/Appointment/One',
  summary: 'An appointment of the customer with what has happened to it',
  access: customer,
  query: Named,
  answers: { 200: Type.Object({ appointment: CustomerAppointment, history: AppointmentHistory, cancelWords: CancelWords }) },
  errors: ['not-found'],
});

const ACCEPT_ERRORS = [
  'not-found',
  'appointment-answered',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-done',
  'appointment-full',
  'window-past',
  'window-full',
  'case-full',
] as const;
const DECLINE_ERRORS = [
  'not-found',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-done',
  'appointment-full',
  'appointment-under-way',
  'window-past',
  'already-sent',
  'case-full',
] as const;
const CANCEL_ERRORS = ['not-found', 'appointment-moved', 'appointment-done', 'appointment-under-way', 'window-past'] as const;

/** `sequence`: as the customer saw it, so that nobody declines or calls off a time they have not seen. */
const Declined = { sequence: Id, key: ClientKey, words: AppointmentWords, dayParts: DayParts };
const Cancelled = { sequence: Id, words: AppointmentWords };

export const acceptAppointment = defineCall({
  name: 'acceptAppointment',
  method: 'POST',
  path: '/api/Appointment/Accept',
  summary: 'Agree on one of the windows; the same one again changes nothing, and of the last place one gets it',
  access: customer,
  body: Type.Object({ appointmentId: Id, window: Id }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'appointment-answers',
  errors: ACCEPT_ERRORS,
});

export const declineAppointment = defineCall({
  name: 'declineAppointment',
  method: 'POST',
  path: '/api/Appointment/Decline',
  summary: 'Say that none of the windows suits, or that the agreed one does not, and when it does; it is also written in the case',
  access: customer,
  body: Type.Object({ appointmentId: Id, ...Declined }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'appointment-answers',
  errors: DECLINE_ERRORS,
});

export const cancelMyAppointment = defineCall({
  name: 'cancelMyAppointment',
  method: 'POST',
  path: '/api/Appointment/Cancel',
  summary: 'Call the visit off, until somebody is on the way; twice it is still off',
  access: customer,
  body: Type.Object({ appointmentId: Id, ...Cancelled }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'appointment-answers',
  errors: CANCEL_ERRORS,
});

const CalendarText = Type.String({ contentMediaType: 'text/calendar' });

export const appointmentCalendar = defineCall({
  name: 'appointmentCalendar',
  method: 'GET',
  path: '/api/Appointment/Calendar',
  summary: 'An agreed visit as iCalendar (RFC 5545); one that was called off takes itself out of the calendar',
  access: customer,
  query: Named,
  answers: { 200: CalendarText },
  errors: ['not-found', 'appointment-not-agreed'],
});

export const visitorPicture = defineCall({
  name: 'visitorPicture',
  method: 'GET',
  path: '/api/Appointment/Picture',
  summary: 'The picture of who comes, as long as somebody is to come',
  access: customer,
  query: Named,
  answers: { 200: PhotoBytes },
  errors: ['not-found'],
});

const link = { key: 'company' } as const;
const LINK_ERRORS = ['case-link-expired'] as const;

export const openAppointmentLink = defineCall({
  name: 'openAppointmentLink',
  method: 'POST',
  path: '/api/AppointmentLink/Open',
  summary: 'The appointment that the link of a mail leads to; looking at it changes nothing',
  access: link,
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ appointment: CustomerAppointment, cancelWords: CancelWords }) },
  errors: ['not-found', ...LINK_ERRORS],
});

export const acceptByLink = defineCall({
  name: 'acceptByLink',
  method: 'POST',
  path: '/api/AppointmentLink/Accept',
  summary: 'Agree on one of the windows by the link of a mail, in the name of the person who got it',
  access: link,
  body: Type.Object({ token: Token, window: Id }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'link-messages',
  errors: [...ACCEPT_ERRORS, ...LINK_ERRORS],
});

export const declineByLink = defineCall({
  name: 'declineByLink',
  method: 'POST',
  path: '/api/AppointmentLink/Decline',
  summary: 'Say by the link of a mail that no window suits, and when it does',
  access: link,
  body: Type.Object({ token: Token, ...Declined }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'link-messages',
  errors: [...DECLINE_ERRORS, ...LINK_ERRORS],
});

export const cancelByLink = defineCall({
  name: 'cancelByLink',
  method: 'POST',
  path: '/api/AppointmentLink/Cancel',
  summary: 'Call the visit off by the link of a mail, until somebody is on the way',
  access: link,
  body: Type.Object({ token: Token, ...Cancelled }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'link-messages',
  errors: [...CANCEL_ERRORS, ...LINK_ERRORS],
});

export const calendarByLink = defineCall({
  name: 'calendarByLink',
  method: 'POST',
  path: '/api/AppointmentLink/Calendar',
  summary: 'The agreed visit that the link of a mail leads to, as iCalendar',
  access: link,
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: CalendarText },
  errors: ['not-found', 'appointment-not-agreed', ...LINK_ERRORS],
});

export const visitorPictureByLink = defineCall({
  name: 'visitorPictureByLink',
  method: 'POST',
  path: '/api/AppointmentLink/Picture',
  summary: 'The picture of who comes, by the link of a mail',
  access: link,
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: PhotoBytes },
  errors: ['not-found', ...LINK_ERRORS],
});

export const renewAppointmentLink = defineCall({
  name: 'renewAppointmentLink',
  method: 'POST',
  path: '/api/AppointmentLink/Renew',
  summary: 'Mail a new link to the person who got this one, which may be past its end',
  access: link,
  body: Type.Object({ token: Token }, { additionalProperties: false }),
  answers: { 200: Type.Object({ sent: Type.Literal(true) }) },
  mails: 'link-renewals',
  errors: ['not-found'],
});

export const appointmentsCalls = [
  nextAppointments,
  myAppointments,
  myAppointment,
  acceptAppointment,
  declineAppointment,
  cancelMyAppointment,
  appointmentCalendar,
  visitorPicture,
  openAppointmentLink,
  acceptByLink,
  declineByLink,
  cancelByLink,
  calendarByLink,
  visitorPictureByLink,
  renewAppointmentLink,
] as const;
