import { paperCompleteness } from '#contract/papers.ts';
import { answerWith } from '../../http/answer.ts';
import { type JudgedRow, judgedJobs, judgements } from '../../paper-records/completeness.ts';

export const paperCompletenessRoute = answerWith(
  paperCompleteness,
  ({ query: { jobId = null } }) => judgedJobs(jobId),
  async (rows: JudgedRow[]) => judgements(rows),
);
