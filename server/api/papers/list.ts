import { papers } from '#contract/papers.ts';
import { PAPERS_PER_PAGE } from '#domain/service-book/paper-kinds.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { paperColumns, withJob } from '../../paper-records/paper-json.ts';
import { seesPaper } from '../../paper-records/who-sees-paper.ts';

export const papersRoute = answerWith(
  papers,
  ({ query: { jobId = null, siteId = null, page = 0 } }) => papersSeen(jobId, siteId, page),
  passJsonText,
);

const papersSeen = (jobId: number | null, siteId: number | null, page: number): Sql => {
  const found = sql`
    from paper ${withJob}
    where paper.company_id = caller.company_id and ${seesPaper}
      and (${jobId}::int is null or paper.job_id = ${jobId}) and (${siteId}::int is null or coalesce(paper.site_id, job.site_id) = ${siteId})`;
  return sql`(
    select json_build_object(
      'papers', (select coalesce(json_agg(entry), '[]') from (
        select ${paperColumns} ${found} order by paper.paper_date desc, paper.id desc
        limit ${PAPERS_PER_PAGE}::int offset ${page * PAPERS_PER_PAGE}::int) entry),
      'total', (select count(*) ${found}))::text)`;
};
