// Call 7. Complaint (8) or site visit (9). Its path has always been under Customer, whatever the controller is called.
import { Type } from 'typebox';
import { COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { ask } from '../../auth/asking.ts';
import { formOfJob } from '../../db/form.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { BrandOfForm, callOptions, Id } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const texts = Type.Array(Type.String());
const numbers = Type.Array(Type.Number());
const Complaint = Type.Object({
  Description_1: texts,
  Description_2: texts,
  error: numbers,
  montasjedato: texts,
  elNr: texts,
  desc_: texts,
  qty: numbers,
  Faktureres: numbers,
  Montor: Type.String(),
  Date: Type.String(),
  Brand: BrandOfForm,
});
const SiteVisit = Type.Object({
  Description: Type.String(),
  hourDriving: Type.Number(),
  hourSchema: Type.Number(),
  Date: Type.String(),
  Montor: Type.String(),
  Brand: BrandOfForm,
});

const options = callOptions({
  summary: 'The complaint (schema 8) or the site visit (schema 9) of a job',
  access: { key: 'basic', roles: ['Customer'] },
  querystring: Type.Object({ jobId: Id, schemaId: Type.Integer({ enum: [COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID] }) }),
  answers: { 200: Type.Union([Complaint, SiteVisit]) },
  errors: ['not-found'],
});

export function customerSchemaContent(app: App, deps: Deps): void {
  app.get('/api/Customer/CustomerSchemaContent', options, async (request, reply) => {
    const { jobId, schemaId } = request.query;
    const { answer } = await ask<string | null>(deps, request, () => formOfJob(jobId, schemaId));
    if (!answer) throw notFound();
    return sendJsonText(reply, answer);
  });
}
