import { type Sql, sql } from '../db/sql.ts';

/** A paper as the lists show it. `siteOfJob`: the site of its job, where it has one. */
export const paperColumnsWith = (
  siteOfJob: Sql,
): Sql => sql`paper.id as "paperId", paper.job_id as "jobId", coalesce(paper.site_id, ${siteOfJob}) as "siteId", paper.kind, paper.title,
  paper.paper_date as date, paper.format, paper.file_name as "fileName", paper.bytes, paper.shows_prices as "showsPrices"`;

export const paperColumns: Sql = paperColumnsWith(sql`job.site_id`);

export const withJob: Sql = sql`left join job on job.company_id = paper.company_id and job.id = paper.job_id`;
