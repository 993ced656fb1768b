import { type Static, Type } from 'typebox';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { AppointmentHistory, IntegerOrNull, Moment, StateOfAppointment, sharedAppointment, UndoState } from './appointments.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Colleague } from './inbox.ts';
import { Id, PageNumber } from './parts.ts';

export const OfficeAppointment = Type.Object({
  ...sharedAppointment,
  undo: UndoState,
  note: Type.String({ description: 'for the installer' }),
  doorCode: Type.String(),
  customer: Type.Object({ customerId: Type.Integer(), name: Type.String(), customerNumber: Type.String(), phone: Type.String() }),
  employee: Type.Object({ ...Colleague.properties, canLogIn: Type.Boolean() }),
});

export type OfficeAppointment = Static<typeof OfficeAppointment>;

export const office = { key: 'bearer', roles: ['Employee', 'Admin'], office: true } as const;

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
  summary:
    'What the form for a new appointment begins with: title, addresses, who can come; from a case what the case says. That the customer was opened is recorded',
  access: office,
  query: Type.Object({ customerId: Id, caseId: Type.Optional(Id) }),
  answers: {
    200: Type.Object({
      title: Type.String(),
      siteId: IntegerOrNull,
      jobId: IntegerOrNull,
      employeeId: Type.Union([Type.Integer(), Type.Null()], { description: 'who has the case, or did the job, and can log in' }),
      note: Type.String({ description: 'what the installer was last given to know about the address' }),
      visitTimes: Type.String({ description: 'when a visit suits, in the words of the customer' }),
      customerName: Type.String(),
      sites: Type.Array(Type.Object({ siteId: IntegerOrNull, address: Type.String() })),
      employees: Type.Array(Type.Object({ employeeId: Type.Integer(), name: Type.String(), department: Type.String() })),
    }),
  },
  errors: ['not-found'],
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
  acts: 'settings',
  answers: { 200: Settings },
});
