import { type Static, type TString, Type } from 'typebox';
import { SEES_PRICES } from '#domain/access.ts';
import { PLACE_COUNT } from '#domain/invoice.ts';
import { defineCall } from '../define-call.ts';
import { Id, sold } from '../parts.ts';

type Place = 1 | 2 | 3 | 4 | 5;
const numbers = Array.from({ length: PLACE_COUNT }, (_, i) => i + 1);
const places = Object.fromEntries(
  numbers.flatMap((n) => [
    [`steder${n}`, Type.String()],
    [`desc${n}`, Type.String()],
  ]),
);

/** Amounts in kroner. */
export const InvoiceBasis = Type.Object({
  id: Type.Integer(),
  kundeNr: Type.String(),
  dato: Type.String({ format: 'date' }),
  jobStart: Type.String(),
  jobStop: Type.String(),
  ...(places as Record<`steder${Place}` | `desc${Place}`, TString>),
  products: Type.Array(
    Type.Object({
      desc: Type.String(),
      qty: Type.Number(),
      salesprice: Type.Number({ description: 'kroner, after discount' }),
      rabatt: Type.Number({ description: 'percent' }),
    }),
  ),
  arbeidSum: Type.Number(),
  materiellSum: Type.Number(),
  fremmoteSum: Type.Number(),
  clientText: Type.String({ description: 'HTML, cleaned' }),
  Date: Type.String({ format: 'date' }),
  Montor: Type.String(),
});
export type InvoiceBasis = Static<typeof InvoiceBasis>;
export type InvoiceLine = InvoiceBasis['products'][number];

export const invoiceBasis = defineCall({
  name: 'invoiceBasis',
  method: 'GET',
  path: '/api/{customerController}/InvoiceBasis',
  summary: 'The invoice basis of a job',
  access: { key: 'basic', roles: ['Customer'], rights: SEES_PRICES },
  headers: Type.Object({ InvoiceID: Id, JobID: Id }),
  answers: {
    200: sold(InvoiceBasis),
  },
  errors: ['not-found'],
});
