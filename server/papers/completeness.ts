import { type JobPapers, paperCompleteness } from '#contract/papers.ts';
import { DOCUMENTATION_SCHEMA_ID, type TradeName, type WorkKind } from '#domain/jobs/job.ts';
import { judge, type PresentPaper } from '#domain/papers/needed-papers.ts';
import type { PaperKind } from '#domain/papers/paper.ts';
import { seesPrices } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerWith } from '../http/answer.ts';
import { isWithdrawn } from '../jobs/form-content.ts';
import { isShown } from './rows.ts';

export const paperCompletenessRoute = answerWith(
  paperCompleteness,
  ({ query: { jobId = null } }) => judgedJobs(jobId),
  async (rows: JudgedRow[]) => judgements(rows),
);

/** The job has an FDV form that its customer sees, which counts as a manual. */
const hasDocumentation: Sql = sql`exists (
  select from form where form.company_id = job.company_id and form.job_id = job.id and form.schema_id = ${DOCUMENTATION_SCHEMA_ID}::int
    and not ${isWithdrawn(sql`form.schema_id`)})`;

/** The papers of the job for `judge`, as JSON. `isHidden`: whether the reader may not know of the paper. */
export const papersThere = (isHidden: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('kind', paper_there.kind, 'isHidden', paper_there.is_hidden)), '[]') from (
    select paper.kind, ${isHidden} as is_hidden from paper
    where paper.company_id = job.company_id and paper.job_id = job.id and paper.customer_id = job.customer_id and ${isShown}
    union all select 'manual', false where ${hasDocumentation}) paper_there)`;

type JudgedRow = {
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
  select coalesce(json_agg(entry), '[]') from (
    select job.id as "jobId", job.job_date as date, job.trade, job.work_kind as "workKind", service_book.judged_from as "judgedFrom",
      ${papersThere(sql`paper.shows_prices and not ${seesPrices}`)} as papers,
      (select coalesce(json_agg(json_build_object('kind', paper_waiver.kind, 'reason', paper_waiver.reason)), '[]') from paper_waiver
        where paper_waiver.company_id = job.company_id and paper_waiver.job_id = job.id) as waivers,
      (select coalesce(json_agg(json_build_object('kind', paper_request.kind, 'caseId', paper_request.case_id) order by paper_request.case_id), '[]')
        from paper_request join customer_case on customer_case.company_id = paper_request.company_id and customer_case.id = paper_request.case_id
        where paper_request.company_id = job.company_id and paper_request.job_id = job.id and customer_case.is_open and customer_case.customer_id = job.customer_id) as requests
    from service_book join job on job.company_id = service_book.company_id and job.job_date >= service_book.judged_from
    where service_book.company_id = caller.company_id and job.customer_id = caller.customer_id and job.trade is not null and job.work_kind is not null
      and (${jobId}::int is null or job.id = ${jobId})
    order by job.job_date desc, job.id desc) entry)`;

export const judgements = (rows: readonly JudgedRow[]): JobPapers[] =>
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

export type { JudgedRow };

type Viewer = { companyId: CompanyId; customerId: number; right: string | null };

/** The completeness of a customer's jobs, or of one of them, without a `caller` in the statement. */
export async function completenessOf(
  db: Queryable,
  { companyId, customerId, right }: Viewer,
  jobId: number | null = null,
): Promise<JobPapers[]> {
  const [row] = await db.query<{ jobs: JudgedRow[] }>(sql`
    with caller as (select ${companyId}::int as company_id, ${customerId}::int as customer_id, ${right}::text as right_)
    select ${judgedJobs(jobId)} as jobs from caller`);
  return judgements(row?.jobs ?? []);
}
