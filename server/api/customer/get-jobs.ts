// Call 2. The list is built as JSON text by the database and passed through.
import { Type } from 'typebox';
import { ask } from '../../auth/asking.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { sendJsonText } from '../../http/send-json-text.ts';

const options = callOptions({
  summary: 'The jobs of the customer, newest first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({
        JobId: Type.Integer(),
        EmployeeId: Type.Integer(),
        Date: Type.String({ format: 'date' }),
        InvoiceId: Type.Integer({ description: '0: no invoice basis' }),
        SurveyCompleted: Type.Enum(['true', 'false']),
      }),
    ),
  },
});

export function getJobs(app: App, deps: Deps): void {
  app.get(`/api/${deps.config.customerController}/GetJobs`, options, async (request, reply) => {
    const { answer } = await ask<string>(deps, request, () => jobsOfCustomer);
    return sendJsonText(reply, answer);
  });
}

export const jobsOfCustomer = sql`(
  select coalesce(json_agg(j), '[]')::text from (
    select id as "JobId", employee_id as "EmployeeId", job_date as "Date", coalesce(invoice_id, 0) as "InvoiceId",
      case when survey_completed then 'true' else 'false' end as "SurveyCompleted"
    from job where job.company_id = w.company_id and job.customer_id = w.customer_id
    order by job_date desc, id desc) j)`;
