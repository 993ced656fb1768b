import { type Static, Type } from 'typebox';
import { MAX_PERSON_NAME_LENGTH } from '#domain/access.ts';
import {
  APPOINTMENTS_PER_PAGE,
  MAX_APPOINTMENT_NOTE,
  MAX_APPOINTMENT_TITLE,
  MAX_CAPACITY,
  MAX_VISIT_MINUTES,
  MAX_WINDOWS,
  MIN_VISIT_MINUTES,
} from '#domain/appointments/appointment.ts';
import { AppointmentHistory, AppointmentWords, IntegerOrNull, StateOfAppointment, sharedAppointment, UndoState } from './appointments.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Colleague } from './inbox.ts';
import { ClientKey } from './my-cases.ts';
import { Id, PageNumber } from './parts.ts';

const Moment = Type.String({ format: 'date-time' });
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

export const OfficeAppointment = Type.Object({
  ...sharedAppointment,
  undo: UndoState,
  note: Type.String({ description: 'for the installer' }),
  doorCode: Type.String(),
  customer: Type.Object({ customerId: Type.Integer(), name: Type.String(), customerNumber: Type.String(), phone: Type.String() }),
  employee: Type.Object({ ...Colleague.properties, canLogIn: Type.Boolean() }),
});
export type OfficeAppointment = Static<typeof OfficeAppointment>;

/** Another visit of the employee at the same time: it warns, and refuses nothing. */
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

const office = { key: 'bearer', roles: ['Employee', 'Admin'], office: true } as const;
const staff = { key: 'bearer', roles: ['Employee', 'Admin'] } as const;

const Entry = Type.Object({
  appointmentId: Type.Integer(),
  sequence: Type.Integer(),
  employeeId: Type.Integer(),
  state: StateOfAppointment,
  isMoved: Type.Boolean(),
  window: Type.Union([Type.Integer(), Type.Null()], {
    description: 'of a proposal: each of its windows is an entry; null: the agreed time',
  }),
  startsAt: Moment,
  endsAt: Moment,
  title: Type.String(),
  customerName: Type.String(),
  address: Type.String(),
});

export const appointmentWeek = defineCall({
  name: 'appointmentWeek',
  method: 'GET',
  path: '/api/Appointments/Week',
  summary: 'A week of the company or a department: employees, and what each has on which day; that these customers were shown is recorded',
  access: office,
  query: Type.Object({
    day: Type.Optional(Type.String({ format: 'date', description: 'of the week; without it today' })),
    departmentId: Type.Optional(Id),
  }),
  answers: {
    200: Type.Object({
      from: Type.String({ format: 'date' }),
      to: Type.String({ format: 'date' }),
      number: Type.Integer(),
      departments: Type.Array(Type.Object({ departmentId: Type.Integer(), name: Type.String() })),
      employees: Type.Array(
        Type.Object({
          employeeId: Type.Integer(),
          name: Type.String(),
          departmentId: Type.Integer(),
          canLogIn: Type.Boolean({ description: 'false: only here because of what is planned' }),
        }),
      ),
      entries: Type.Array(Entry, { description: 'by time' }),
      waiting: Type.Object({
        unanswered: Type.Integer(),
        oldestAt: Type.Union([Moment, Type.Null()]),
        declined: Type.Integer(),
        unstaffed: Type.Integer({ description: 'to come, of employees who cannot log in any more' }),
      }),
    }),
  },
});
export type AppointmentWeek = AnswerOf<typeof appointmentWeek>;

export const waitingAppointments = defineCall({
  name: 'waitingAppointments',
  method: 'GET',
  path: '/api/Appointments/Waiting',
  summary: `Proposals without an answer, those that do not suit, or visits of employees who cannot log in any more; oldest first, ${APPOINTMENTS_PER_PAGE} a page`,
  access: office,
  query: Type.Object({ view: Type.Enum(['unanswered', 'declined', 'unstaffed']), page: PageNumber }),
  answers: { 200: Type.Object({ appointments: Type.Array(OfficeAppointment), total: Type.Integer() }) },
});

export const staffAppointment = defineCall({
  name: 'staffAppointment',
  method: 'GET',
  path: '/api/Appointments/One',
  summary: 'An appointment for the office or for its installer, with what has happened to it; that the customer was opened is recorded',
  access: staff,
  query: Type.Object({ appointmentId: Id }),
  answers: { 200: Type.Object({ appointment: OfficeAppointment, history: AppointmentHistory }) },
  errors: ['not-found'],
});

export const appointmentsOfCustomer = defineCall({
  name: 'appointmentsOfCustomer',
  method: 'GET',
  path: '/api/Appointments/OfCustomer',
  summary:
    'The appointments of a customer, or of one of its cases, what is to come first; 50 at most; that the customer was opened is recorded',
  access: staff,
  query: Type.Object({ customerId: Id, caseId: Type.Optional(Id) }),
  answers: { 200: Type.Object({ appointments: Type.Array(OfficeAppointment) }) },
  errors: ['not-found'],
});

export const newAppointment = defineCall({
  name: 'newAppointment',
  method: 'GET',
  path: '/api/Appointments/New',
  summary: 'What the form for a new appointment begins with: title, addresses, who can come; from a case what the case says',
  access: office,
  query: Type.Object({ customerId: Id, caseId: Type.Optional(Id) }),
  answers: {
    200: Type.Object({
      title: Type.String(),
      siteId: IntegerOrNull,
      jobId: IntegerOrNull,
      employeeId: Type.Union([Type.Integer(), Type.Null()], { description: 'who has the case, or did the job, and can log in' }),
      note: Type.String({ description: 'what the installer was last given to know about the address' }),
      visitTimes: Type.String({ description: 'when somebody may come, in the words of the customer' }),
      customerName: Type.String(),
      sites: Type.Array(Type.Object({ siteId: IntegerOrNull, address: Type.String() })),
      employees: Type.Array(Type.Object({ employeeId: Type.Integer(), name: Type.String(), department: Type.String() })),
    }),
  },
  errors: ['not-found'],
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
  summary: 'Let somebody else come; the one before loses the customer with it',
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

const Settings = Type.Object(
  { cancelWords: Type.String({ maxLength: 500, description: 'shown to a customer who is about to call off; empty: none' }) },
  { additionalProperties: false },
);

export const appointmentSettings = defineCall({
  name: 'appointmentSettings',
  method: 'GET',
  path: '/api/Appointments/Settings',
  summary: 'What the company says about calling off',
  access: { key: 'bearer', roles: ['Admin'] },
  answers: { 200: Settings },
});

export const saveAppointmentSettings = defineCall({
  name: 'saveAppointmentSettings',
  method: 'POST',
  path: '/api/Appointments/SaveSettings',
  summary: 'Change what the company says about calling off',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Settings,
  answers: { 200: Settings },
});

export const appointmentsOfficeCalls = [
  appointmentWeek,
  waitingAppointments,
  staffAppointment,
  appointmentsOfCustomer,
  newAppointment,
  proposeAppointment,
  bookAppointment,
  agreeByPhone,
  moveAppointment,
  assignAppointment,
  cancelAppointment,
  appointmentSettings,
  saveAppointmentSettings,
] as const;
