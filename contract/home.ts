import { Type } from 'typebox';
import { CustomerAppointment, IntegerOrNull } from './appointments.ts';
import { UnpaidBill } from './bills.ts';
import { StateOfCase } from './cases.ts';
import { defineCall } from './define-call.ts';
import { WaitingExtra } from './extras.ts';
import { OfferToAnswer } from './offers.ts';

export const unreadCases = defineCall({
  name: 'unreadCases',
  method: 'GET',
  path: '/api/Case/Unread',
  summary:
    'How many cases have something the caller has not read, the newest of those that wait for the customer, care that is due, unpaid bills, offers to answer, proposed visits, and the next visit',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Object({
      count: Type.Integer({ minimum: 0 }),
      waiting: Type.Array(Type.Object({ caseId: Type.Integer(), title: Type.String(), state: StateOfCase, isUnread: Type.Boolean() }), {
        description: 'unread, asked back, or done and to be confirmed; five at most',
      }),
      care: Type.Array(
        Type.Object({
          careId: Type.Integer(),
          address: Type.String(),
          product: Type.String(),
          dueOn: Type.String({ format: 'date' }),
          siteId: Type.Integer({ description: '0: no address' }),
        }),
        { description: 'overdue or due within 14 days, and not ordered; three at most' },
      ),
      bills: Type.Array(UnpaidBill, { description: 'unpaid, the first to be due; three at most, none without sight of prices' }),
      extras: Type.Array(WaitingExtra, { description: 'to be answered, the newest; three at most, none without sight of prices' }),
      extraSentTo: Type.Union([Type.Enum(['board', 'holder']), Type.Null()], {
        description: 'for a person who may not see prices: another one has an extra to answer',
      }),
      offers: Type.Array(OfferToAnswer, {
        description: 'that wait for an answer, the first to end; three at most, none without sight of prices',
      }),
      proposed: Type.Array(
        Type.Object({
          appointmentId: Type.Integer(),
          title: Type.String(),
          caseId: IntegerOrNull,
          windowCount: Type.Integer({ minimum: 0 }),
        }),
        { description: 'visits whose time the customer is to choose; three at most' },
      ),
      visit: Type.Union([CustomerAppointment, Type.Null()], { description: 'the first of Appointment/Next' }),
    }),
  },
});
