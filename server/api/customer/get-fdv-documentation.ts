// Call 6. Product documentation: operation, maintenance, technical data, service.
import { Type } from 'typebox';
import { DOCUMENTATION_FIELDS } from '#domain/documentation.ts';
import { DOCUMENTATION_SCHEMA_ID } from '#domain/job.ts';
import { ask } from '../../auth/asking.ts';
import { formOfJob } from '../../db/form.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { BrandOfForm, callOptions, Id } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const texts = Object.fromEntries([...DOCUMENTATION_FIELDS, 'Date', 'Montor'].map((field) => [field, Type.String()]));

const options = callOptions({
  summary: 'The product documentation (FDV) of a job',
  access: { key: 'basic', roles: ['Customer'] },
  querystring: Type.Object({ jobId: Id }),
  answers: { 200: Type.Object({ ...texts, Brand: BrandOfForm }) },
  errors: ['not-found'],
});

export function getFdvDocumentation(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/GetFDVDocumentation`, options, async (request, reply) => {
    const { answer } = await ask<string | null>(deps, request, () => formOfJob(request.query.jobId, DOCUMENTATION_SCHEMA_ID));
    if (!answer) throw notFound();
    return sendJsonText(reply, answer);
  });
}
