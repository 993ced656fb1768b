// What the home page shows of the newest jobs, in one answer instead of one for each job.
import { newestPapers } from '#contract/customer.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { formsByNumber, schemasOf } from './get-schemas.ts';

const JOBS = 3;

export const newestPapersRoute = answerWith(
  newestPapers,
  () => newestOfCaller,
  async (jobs: { jobId: number; schemaIds: number[] }[]) =>
    jobs.map(({ jobId, schemaIds }) => ({ jobId, forms: formsByNumber(schemaIds) })),
);

const newestOfCaller: Sql = sql`(
  select coalesce(json_agg(json_build_object('jobId', job.id, 'schemaIds', ${schemasOf}) order by job.job_date desc, job.id desc), '[]') from (
    select * from job where job.company_id = caller.company_id and job.customer_id = caller.customer_id
    order by job_date desc, id desc limit ${JOBS}) job)`;
