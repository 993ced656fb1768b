import { Type } from 'typebox';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const customerProfile = defineCall({
  name: 'customerProfile',
  method: 'GET',
  path: '/api/{customerController}/CustomerProfile',
  summary: 'Name, number and address of the person who is logged in',
  access: { key: 'basic', roles: ROLES, withoutAccess: true, duringForcedChange: true },
  answers: {
    200: Type.Object({
      companyName: Type.String({ description: 'name and customer number in one text' }),
      email: Type.String(),
      mobilePhone: Type.String(),
      InvoiceAdress: Type.String(),
      invoicePostal: Type.String(),
      invoiceCity: Type.String(),
    }),
  },
});

export type CustomerProfile = AnswerOf<typeof customerProfile>;
