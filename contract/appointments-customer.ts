import { Type } from 'typebox';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { AppointmentHistory, AppointmentWords, CancelWords, CustomerAppointment, DayParts } from './appointments.ts';
import { ClientKey } from './cases.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id, PageNumber, Token } from './parts.ts';
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
  summary: 'Call the visit off by the link of a mail, until the installer is on the way',
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
