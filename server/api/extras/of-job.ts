// What was agreed on for a job beside what was billed, for its customer.
import { pricesOfJob } from '#contract/extras.ts';
import { answerWith } from '../../http/answer.ts';
import { pricesView, type RawPricesOfJob, readPricesOfJob } from '../../price-records/prices-of-job.ts';

export const pricesOfJobRoute = answerWith(
  pricesOfJob,
  ({ query }) => readPricesOfJob(query.jobId),
  async (raw: RawPricesOfJob, { deps }) => pricesView(raw, deps.now()),
);
