import { type Static, Type } from 'typebox';
import {
  MAX_APPOINTMENT_NOTE,
  MAX_APPOINTMENT_TITLE,
  MAX_CAPACITY,
  MAX_VISIT_MINUTES,
  MAX_WINDOWS,
  MIN_VISIT_MINUTES,
} from '#domain/appointments/appointment.ts';
import { MAX_PERSON_NAME_LENGTH } from '#domain/people/access.ts';
import { AppointmentWords, Moment, StateOfAppointment } from './appointments.ts';
import { office } from './appointments-office.ts';
import { ClientKey } from './cases.ts';
import { defineCall } from './define-call.ts';
import { Id } from './parts.ts';

const WallTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM by the clock on the wall in Norway' });

export const NewWindow = Type.Object(
  {
    day: Type.String({ format: 'date' }),
    from: WallTime,
    to: WallTime,
    capacity: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_CAPACITY, description: 'how many visits the employee makes in it; without it no limit' }),
    ),
  },
  { additionalProperties: false },
);

export type NewWindow = Static<typeof NewWindow>;

const NewWindows = Type.Array(NewWindow, { minItems: 1, maxItems: MAX_WINDOWS });

/** Who was on the phone. */
const PhoneName = Type.String({ minLength: 1, maxLength: MAX_PERSON_NAME_LENGTH, description: 'who agreed on the phone' });

/** Another visit of the employee at the same time: a warning, not a refusal. */
const Overlap = Type.Object({
  appointmentId: Type.Integer(),
  startsAt: Moment,
  endsAt: Moment,
  title: Type.String(),
  state: StateOfAppointment,
});

const Stored = Type.Object({
  appointmentId: Type.Integer(),
  sequence: Type.Integer(),
  overlaps: Type.Array(Overlap, { description: 'other visits of the employee at these times; ten at most' }),
});

const NewVisit = {
  key: ClientKey,
  customerId: Id,
  siteId: Type.Optional(Id),
  caseId: Type.Optional(Id),
  jobId: Type.Optional(Id),
  employeeId: Id,
  title: Type.String({ minLength: 1, maxLength: MAX_APPOINTMENT_TITLE }),
  note: Type.Optional(Type.String({ maxLength: MAX_APPOINTMENT_NOTE, description: 'for the installer, such as where the key is' })),
  expectedMinutes: Type.Optional(Type.Integer({ minimum: MIN_VISIT_MINUTES, maximum: MAX_VISIT_MINUTES })),
};

const WINDOW_ERRORS = ['window-unreadable', 'window-order', 'window-missing-hour', 'window-past', 'window-far', 'window-twice'] as const;

const NEW_ERRORS = [...WINDOW_ERRORS, 'not-found', 'no-login', 'already-sent', 'case-closed', 'case-done', 'case-full'] as const;

export const proposeAppointment = defineCall({
  name: 'proposeAppointment',
  method: 'POST',
  path: '/api/Appointments/Propose',
  summary: 'Propose one to four windows to a customer, who answers in the portal or by the link of the mail; the clock of the case pauses',
  access: office,
  body: Type.Object({ ...NewVisit, windows: NewWindows }, { additionalProperties: false }),
  answers: { 200: Stored },
  mails: 'appointments',
  errors: NEW_ERRORS,
});

export const bookAppointment = defineCall({
  name: 'bookAppointment',
  method: 'POST',
  path: '/api/Appointments/Book',
  summary: 'Record a new appointment that was agreed on the phone, and with whom',
  access: office,
  body: Type.Object({ ...NewVisit, window: NewWindow, agreedWith: PhoneName }, { additionalProperties: false }),
  answers: { 200: Stored },
  mails: 'appointments',
  errors: [...NEW_ERRORS, 'window-full'],
});

const Act = { appointmentId: Id, sequence: { ...Id, description: 'as the caller saw it' } };

const ACT_ERRORS = [
  'not-found',
  'changed-meanwhile',
  'appointment-cancelled',
  'appointment-done',
  'appointment-full',
  'appointment-imported',
] as const;

export const agreeByPhone = defineCall({
  name: 'agreeByPhone',
  method: 'POST',
  path: '/api/Appointments/Agree',
  summary: 'Record that a proposed window was agreed on the phone, and with whom',
  access: office,
  body: Type.Object({ ...Act, window: Id, agreedWith: PhoneName }, { additionalProperties: false }),
  answers: { 200: Stored },
  mails: 'appointments',
  errors: [...ACT_ERRORS, 'appointment-answered', 'appointment-moved', 'window-past', 'window-full', 'case-full'],
});

export const moveAppointment = defineCall({
  name: 'moveAppointment',
  method: 'POST',
  path: '/api/Appointments/Move',
  summary:
    'Propose other windows, or record one that was agreed on the phone; of two who move it the second is refused; the clock of the case starts again',
  access: office,
  body: Type.Object(
    {
      ...Act,
      windows: NewWindows,
      employeeId: Type.Optional({ ...Id, description: 'who comes from now on' }),
      words: AppointmentWords,
      agreedWith: Type.Optional(PhoneName),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Stored },
  mails: 'appointments',
  errors: [...ACT_ERRORS, ...WINDOW_ERRORS, 'no-login', 'appointment-under-way', 'window-full', 'invalid-input', 'case-full'],
});

export const assignAppointment = defineCall({
  name: 'assignAppointment',
  method: 'POST',
  path: '/api/Appointments/Assign',
  summary: 'Give the visit to another employee; the previous one loses access to the customer',
  access: office,
  body: Type.Object({ ...Act, employeeId: Id }, { additionalProperties: false }),
  answers: { 200: Stored },
  mails: 'appointments',
  errors: [...ACT_ERRORS, 'no-login', 'appointment-under-way', 'window-full'],
});

export const cancelAppointment = defineCall({
  name: 'cancelAppointment',
  method: 'POST',
  path: '/api/Appointments/Cancel',
  summary: 'Call a visit off and say why; the clock of the case starts again',
  access: office,
  body: Type.Object({ ...Act, words: Type.String({ ...AppointmentWords, minLength: 1 }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ appointmentId: Type.Integer(), sequence: Type.Integer() }) },
  mails: 'appointments',
  errors: [...ACT_ERRORS, 'appointment-under-way'],
});
