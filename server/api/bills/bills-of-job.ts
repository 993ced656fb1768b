// What the customer has been billed for one job.
import { billsOfJob } from '#contract/bills.ts';
import { answerWith } from '../../http/answer.ts';
import { billsOf, billView, type RawBill } from '../../price-records/bills.ts';

export const billsOfJobRoute = answerWith(
  billsOfJob,
  ({ query, deps }) => billsOf(query.jobId, deps.now()),
  async (bills: RawBill[], { deps }) => bills.map((bill) => billView(bill, deps.now())),
);
