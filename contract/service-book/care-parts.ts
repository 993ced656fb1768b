import { Type } from 'typebox';
import { MAX_CARE_MONTHS, MAX_CARE_OFFER, MAX_CARE_PRODUCT, MAX_CARE_TASK, MIN_CARE_MONTHS } from '#domain/service-book/care.ts';
import { Id, TextOrNull } from '../parts.ts';

export const Product = Type.String({ minLength: 1, maxLength: MAX_CARE_PRODUCT });
export const Task = Type.String({ minLength: 1, maxLength: MAX_CARE_TASK, description: 'what is to be done' });
export const Offer = Type.String({
  maxLength: MAX_CARE_OFFER,
  description: 'goes into reminders of customers who consent to e-mail; empty: none',
});
export const CareEveryMonths = Type.Integer({ minimum: MIN_CARE_MONTHS, maximum: MAX_CARE_MONTHS });
export const CareBody = Type.Object({ careId: Id }, { additionalProperties: false });

/** As the customer and the office see it. */
export const careTask = {
  careId: Type.Integer(),
  product: Type.String(),
  task: Type.String(),
  address: Type.String({ description: 'where it is to be done; empty: no address is known' }),
  jobTitle: TextOrNull,
  careEveryMonths: Type.Integer(),
  dueOn: Type.String({ format: 'date' }),
  doneOn: Type.Union([Type.String({ format: 'date' }), Type.Null()], { description: 'the last time that the customer ticked it off' }),
  jobId: Type.Union([Type.Integer(), Type.Null()]),
  caseId: Type.Union([Type.Integer(), Type.Null()], { description: 'the open case by which it was ordered' }),
};
