import { Type } from 'typebox';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { AppointmentHistory, AppointmentWords, CancelWords, CustomerAppointment, DayParts } from './appointment.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { ClientKey } from './my-cases.ts';
import { Id, PageNumber } from './parts.ts';
import { PhotoBytes } from './photos.ts';

const customer = { key: 'basic', roles: ['Customer'] } as const;

export const Changed = Type.Object({ appointmentId: Type.Integer(), sequence: Type.Integer() });

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

export const ACCEPT_ERRORS = [
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

export const DECLINE_ERRORS = [
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

export const CANCEL_ERRORS = ['not-found', 'appointment-moved', 'appointment-done', 'appointment-under-way', 'window-past'] as const;

/** `sequence`: as the customer saw it, so that no customer declines or calls off a time they have not seen. */
export const Declined = { sequence: Id, key: ClientKey, words: AppointmentWords, dayParts: DayParts };

export const Cancelled = { sequence: Id, words: AppointmentWords };

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
  summary: 'Call the visit off, until the installer is on the way; a second time changes nothing',
  access: customer,
  body: Type.Object({ appointmentId: Id, ...Cancelled }, { additionalProperties: false }),
  answers: { 200: Changed },
  mails: 'appointment-answers',
  errors: CANCEL_ERRORS,
});

export const CalendarText = Type.String({ contentMediaType: 'text/calendar' });

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
  summary: 'The picture of who comes, as long as the visit is still to come',
  access: customer,
  query: Named,
  answers: { 200: PhotoBytes },
  errors: ['not-found'],
});

export const myAppointmentsCalls = [
  nextAppointments,
  myAppointments,
  myAppointment,
  acceptAppointment,
  declineAppointment,
  cancelMyAppointment,
  appointmentCalendar,
  visitorPicture,
] as const;
