import { Type } from 'typebox';
import { type BodyOf, defineCall } from '../define-call.ts';
import { Id } from '../parts.ts';
import { CareEveryMonths, Offer, Product, Task } from './care-parts.ts';

export const saveCare = defineCall({
  name: 'saveCare',
  method: 'POST',
  path: '/api/Care/Save',
  summary: 'Add a care task to a job or an address of a customer, or change the one that is named',
  access: { key: 'bearer', roles: ['Employee', 'Admin'], office: true },
  body: Type.Object(
    {
      customerId: Id,
      careId: Type.Optional(Id),
      jobId: Type.Optional(Id),
      siteId: Type.Optional(Id),
      product: Product,
      task: Task,
      careEveryMonths: CareEveryMonths,
      dueOn: Type.String({ format: 'date' }),
      offer: Offer,
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ careId: Type.Integer() }) },
  errors: ['not-found', 'too-many-tasks'],
});

export type CareToSave = BodyOf<typeof saveCare>;
