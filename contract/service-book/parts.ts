import { Type } from 'typebox';
import { MAX_INT4 } from '../parts.ts';

/** An address of the customer, or what has none. */
export const Place = Type.Integer({
  minimum: 0,
  maximum: MAX_INT4,
  description: 'as GetSites has it; 0: what has no address; left out: everything',
});
