import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { Person, WaitingInvitation } from '../people/parts.ts';

export const peopleOfCustomer = defineCall({
  name: 'peopleOfCustomer',
  method: 'GET',
  path: '/api/Staff/People',
  summary: 'The people of a customer, and the invitations that wait',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  query: Type.Object({ customerId: Id }),
  answers: { 200: Type.Object({ people: Type.Array(Person), invitations: Type.Array(WaitingInvitation) }) },
  errors: ['not-found'],
});
