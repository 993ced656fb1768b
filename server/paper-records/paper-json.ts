import { type Sql, sql } from '../db/sql.ts';

/** A paper `p`, with its job `j` where it has one, as the lists show it. */
export const paperColumns = (
  p: Sql,
  j: Sql,
): Sql => sql`${p}.id as "paperId", ${p}.job_id as "jobId", coalesce(${p}.site_id, ${j}.site_id) as "siteId", ${p}.kind, ${p}.title,
  ${p}.paper_date as date, ${p}.format, ${p}.file_name as "fileName", ${p}.bytes, ${p}.shows_prices as "showsPrices"`;

export const withJob = (p: Sql, j: Sql): Sql => sql`left join job ${j} on ${j}.company_id = ${p}.company_id and ${j}.id = ${p}.job_id`;
