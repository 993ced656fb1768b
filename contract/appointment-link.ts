import { Type } from 'typebox';
import { CancelWords, CustomerAppointment } from './appointment.ts';
import { defineCall } from './define-call.ts';
import { ACCEPT_ERRORS, CANCEL_ERRORS, CalendarText, Cancelled, Changed, DECLINE_ERRORS, Declined } from './my-appointments.ts';
import { Id, Token } from './parts.ts';
import { PhotoBytes } from './photos.ts';

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

export const appointmentLinkCalls = [
  openAppointmentLink,
  acceptByLink,
  declineByLink,
  cancelByLink,
  calendarByLink,
  visitorPictureByLink,
  renewAppointmentLink,
] as const;
