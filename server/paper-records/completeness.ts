import type { JobPapers } from '#contract/papers.ts';
import { DOCUMENTATION_SCHEMA_ID, type TradeName, type WorkKind } from '#domain/job.ts';
import { judge, type PresentPaper } from '#domain/service-book/needed-papers.ts';
import type { PaperKind } from '#domain/service-book/paper-kinds.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { seesPrices } from '../queries/customer-access.ts';
import { isWithdrawn } from '../queries/withdrawn.ts';
import { isShown } from './who-sees-paper.ts';

/** The job `j` has an FDV form that its customer sees, which counts as a manual. */
const hasDocumentation = (j: Sql): Sql => sql`exists (
  select from form f where f.company_id = ${j}.company_id and f.job_id = ${j}.id and f.schema_id = ${DOCUMENTATION_SCHEMA_ID}::int
    and not ${isWithdrawn(j, sql`f.schema_id`)})`;

/** The papers of the job `j` for `judge`, as JSON. `isHidden`: whether the reader may not know of the paper `p`. */
export const papersThere = (j: Sql, isHidden: (p: Sql) => Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('kind', k.kind, 'isHidden', k.is_hidden)), '[]') from (
    select p.kind, ${isHidden(sql`p`)} as is_hidden from paper p
    where p.company_id = ${j}.company_id and p.job_id = ${j}.id and p.customer_id = ${j}.customer_id and ${isShown(sql`p`)}
    union all select 'manual', false where ${hasDocumentation(j)}) k)`;

type Row = {
  jobId: number;
  date: string;
  trade: TradeName;
  workKind: WorkKind;
  judgedFrom: string;
  papers: PresentPaper[];
  waivers: { kind: PaperKind; reason: string }[];
  requests: { kind: PaperKind; caseId: number }[];
};

/** What `judgements` needs about the jobs of the customer of `caller`, as JSON. */
export const judgedJobs = (jobId: number | null): Sql => sql`(
  select coalesce(json_agg(r), '[]') from (
    select j.id as "jobId", j.job_date as date, j.trade, j.work_kind as "workKind", b.judged_from as "judgedFrom",
      ${papersThere(sql`j`, (p) => sql`${p}.shows_prices and not ${seesPrices}`)} as papers,
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'reason', w.reason)), '[]') from paper_waiver w
        where w.company_id = j.company_id and w.job_id = j.id) as waivers,
      (select coalesce(json_agg(json_build_object('kind', q.kind, 'caseId', q.case_id) order by q.case_id), '[]')
        from paper_request q join customer_case c on c.company_id = q.company_id and c.id = q.case_id
        where q.company_id = j.company_id and q.job_id = j.id and c.is_open and c.customer_id = j.customer_id) as requests
    from service_book b join job j on j.company_id = b.company_id and j.job_date >= b.judged_from
    where b.company_id = caller.company_id and j.customer_id = caller.customer_id and j.trade is not null and j.work_kind is not null
      and (${jobId}::int is null or j.id = ${jobId})
    order by j.job_date desc, j.id desc) r)`;

export const judgements = (rows: readonly Row[]): JobPapers[] =>
  rows.flatMap(({ jobId, papers, waivers, requests, judgedFrom, ...job }) => {
    const waived = waivers.map(({ kind }) => kind);
    const judged = judge(job, papers, waived, judgedFrom);
    if (!judged) return [];
    const findCase = (kind: PaperKind) => requests.find((request) => request.kind === kind)?.caseId ?? null;
    return [
      {
        jobId,
        there: judged.there,
        missing: judged.missing.map((kind) => ({ kind, caseId: findCase(kind) })),
        waived: waivers.filter(({ kind }) => judged.waived.some((other) => other === kind)),
      },
    ];
  });

export type { Row as JudgedRow };

type Viewer = { companyId: CompanyId; customerId: number; right: string | null };

/** The completeness of a customer's jobs, or of one of them, without a `caller` in the statement. */
export async function completenessOf(
  db: Queryable,
  { companyId, customerId, right }: Viewer,
  jobId: number | null = null,
): Promise<JobPapers[]> {
  const [row] = await db.query<{ jobs: Row[] }>(sql`
    with caller as (select ${companyId}::int as company_id, ${customerId}::int as customer_id, ${right}::text as right_)
    select ${judgedJobs(jobId)} as jobs from caller`);
  return judgements(row?.jobs ?? []);
}
