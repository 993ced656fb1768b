// The same as the customer sees it, beside the invoice basis, for the office.
import { customerPrices } from '#contract/extras.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { pricesView, type RawPricesOfJob, readPricesOfJob } from '../../price-records/prices-of-job.ts';
import { customerOpenedByStaff, isJobSeen } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

export const customerPricesRoute = answerWith(
  customerPrices,
  ({ query: { customerId, jobId } }) => pricesSeen(customerId, jobId),
  async (raw: RawPricesOfJob | null, { caller, db, deps, query }) => {
    if (!raw) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return pricesView(raw, deps.now());
  },
);

const pricesSeen = (customerId: number, jobId: number): Sql => sql`(
  select ${readPricesOfJob(jobId)} from ${customerOpenedByStaff(customerId)} as caller
  where exists (select from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id and job.id = ${jobId} and ${isJobSeen}))`;
