import { type Static, Type } from 'typebox';
import { sharedCase } from '../cases/parts.ts';

export const Colleague = Type.Object({ employeeId: Type.Integer(), name: Type.String() });
export const ColleagueOrNull = Type.Union([Colleague, Type.Null()]);

/** As the staff see it. Only the office has notes; for everybody else they are null. */
export const StaffCase = Type.Object({
  ...sharedCase,
  customer: Type.Object({
    customerId: Type.Integer(),
    name: Type.String(),
    customerNumber: Type.String(),
    phone: Type.String(),
  }),
  sentBy: Type.String({ description: 'the person who sent it; empty: the office did, or the person is gone' }),
  department: Type.Union([Type.Object({ departmentId: Type.Integer(), name: Type.String() }), Type.Null()]),
  assignedTo: ColleagueOrNull,
  readUpTo: Type.Integer({ description: 'the last event that the caller has read' }),
  customerReadUpTo: Type.Integer({ description: 'the last event that a person of the customer has read' }),
  notes: Type.Union([
    Type.Array(Type.Object({ at: Type.String({ format: 'date-time' }), name: Type.String(), text: Type.String() })),
    Type.Null(),
  ]),
  isOffice: Type.Boolean({ description: 'the caller may write notes, and sees every case' }),
});
export type StaffCase = Static<typeof StaffCase>;

export const Reply = Type.Object({ replyId: Type.Integer(), name: Type.String(), text: Type.String() });

export const MailOrEmpty = Type.String({ maxLength: 254, description: 'empty: none' });
