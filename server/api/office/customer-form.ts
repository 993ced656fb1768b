// A form as its customer sees it, by the statements of the customer's own calls.
import { customerForm } from '#contract/office.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { customerOpenedByStaff, isJobSeen } from '../../queries/office.ts';
import { paperOfJob } from '../../queries/paper.ts';
import { recordCustomerOpened } from './record-customer-opened.ts';

export const customerFormRoute = answerWith(
  customerForm,
  ({ query: { customerId, jobId, schemaId } }) => formSeen(customerId, jobId, schemaId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

const formSeen = (customerId: number, jobId: number, schemaId: number): Sql => sql`(
  select ${paperOfJob(jobId, schemaId)}
  from ${customerOpenedByStaff(customerId)} as caller
  where exists (select from job where job.company_id = caller.company_id and job.id = ${jobId} and ${isJobSeen}))`;
