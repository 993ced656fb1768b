import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';

export const switchCustomer = defineCall({
  name: 'switchCustomer',
  method: 'POST',
  path: '/api/People/SwitchCustomer',
  summary: 'Let the session stand at another customer that the login has access to',
  access: { key: 'basic', roles: ['Customer'], withoutAccess: true, sessionOnly: true },
  body: Type.Object({ customerId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ customerId: Type.Integer() }) },
  errors: ['access-ended'],
});
