// Call 5. The invoice and its job are named in two headers, and must belong together.
import { Type } from 'typebox';
import { PLACE_COUNT } from '#domain/invoice.ts';
import { ask } from '../../auth/asking.ts';
import { invoiceOfJob } from '../../db/invoice.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { BrandOfForm, callOptions, Id } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const numbers = Array.from({ length: PLACE_COUNT }, (_, i) => i + 1);
const places = Object.fromEntries(
  numbers.flatMap((n) => [
    [`steder${n}`, Type.String()],
    [`desc${n}`, Type.String()],
  ]),
);

const options = callOptions({
  summary: 'The invoice basis of a job',
  access: { key: 'basic', roles: ['Customer'] },
  headers: Type.Object({ invoiceid: Id, jobid: Id }),
  answers: {
    200: Type.Object({
      id: Type.Integer(),
      kundeNr: Type.String(),
      dato: Type.String({ format: 'date' }),
      jobStart: Type.String(),
      jobStop: Type.String(),
      ...places,
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
      Brand: BrandOfForm,
    }),
  },
  errors: ['not-found'],
});

export function invoiceBasis(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/InvoiceBasis`, options, async (request, reply) => {
    const { invoiceid, jobid } = request.headers;
    const { answer } = await ask<string | null>(deps, request, () => invoiceOfJob(jobid, invoiceid));
    if (!answer) throw notFound();
    return sendJsonText(reply, answer);
  });
}
