import type { JobFact } from '#contract/job-facts.ts';
import { list, type Sql, sql } from '../db/sql.ts';

/** Where each is stored. The customer's copy has these columns, and an erasure empties them; the rest of a job is for the books. */
export const JOB_FACT_COLUMNS: Record<JobFact, string> = { title: 'title', siteId: 'site_id', trade: 'trade', workKind: 'work_kind' };

/** A fact as a column, and as a piece of JSON text, in which numbers and words of closed sets need no escaping. */
type Fact = { column: Sql; piece: Sql };

/** GetJobs is answered from an index alone: a column that is read here goes into a new index with it. */
const factsOf: Record<JobFact, Fact> = {
  title: { column: sql`job.title`, piece: sql`',"Title":', coalesce(to_json(job.title), 'null')` },
  siteId: { column: sql`job.site_id as "siteId"`, piece: sql`',"SiteId":', coalesce(job.site_id::text, 'null')` },
  trade: { column: sql`job.trade`, piece: sql`',"Trade":', coalesce('"' || job.trade || '"', 'null')` },
  workKind: { column: sql`job.work_kind as "workKind"`, piece: sql`',"WorkKind":', coalesce('"' || job.work_kind || '"', 'null')` },
};

export const jobFactColumns: Sql = list(Object.values(factsOf).map(({ column }) => column));
export const jobFactPieces: Sql = list(Object.values(factsOf).map(({ piece }) => piece));
