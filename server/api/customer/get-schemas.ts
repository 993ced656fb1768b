// Call 3. Which forms a job has. The contract looks at the length; name and number are ours.
import { Type } from 'typebox';
import { FORM_SCHEMAS, INVOICE_SCHEMA_ID } from '#domain/job.ts';
import { ask } from '../../auth/asking.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions, Id } from '../../http/call-options.ts';

const options = callOptions({
  summary: 'The forms of a job',
  access: { key: 'basic', roles: ['Customer'] },
  querystring: Type.Object({ jobId: Id }),
  answers: { 200: Type.Array(Type.Object({ schemaId: Type.Integer(), name: Type.String() })) },
  errors: ['not-found'],
});

export function getSchemas(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/GetSchemas`, options, async (request) => {
    const { answer: schemaIds } = await ask<number[] | null>(deps, request, () => schemasOfJob(request.query.jobId));
    if (!schemaIds) throw notFound();
    return FORM_SCHEMAS.filter((form) => schemaIds.includes(form.schemaId));
  });
}

const schemasOfJob = (jobId: number): Sql => sql`(
  select array(
      select ${INVOICE_SCHEMA_ID}::int from invoice_basis i where i.company_id = j.company_id and i.job_id = j.id
      union all
      select f.schema_id from form f where f.company_id = j.company_id and f.job_id = j.id)
  from job j where j.company_id = w.company_id and j.customer_id = w.customer_id and j.id = ${jobId})`;
