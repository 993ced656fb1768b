import { Type } from 'typebox';
import { APPOINTMENT_SIDES } from '#domain/appointments/appointment.ts';
import { MACHINE_PAGE_SIZE } from '#domain/cases/case.ts';
import { AppointmentWords, DayParts, IntegerOrNull, MomentOrNull, StateOfAppointment } from './appointment.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id, TextOrNull } from './parts.ts';

const Moment = Type.String({ format: 'date-time' });

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

export const machineAppointmentsCalls = [appointmentsOfCompany] as const;
