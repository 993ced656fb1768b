import type { TradeName, WorkKind } from '#domain/jobs/job.ts';
import type { InvoiceRow } from './invoices.ts';
import { seededRandom } from './random.ts';
import type { SiteRow } from './sites.ts';
import type { Trade } from './trade-types.ts';

type Job = { id: number; customer_id: number };
export type JobName = { title: string | null; site_id: number | null; trade: TradeName | null; work_kind: WorkKind | null };

const NAMELESS: JobName = { title: null, site_id: null, trade: null, work_kind: null };
/** The jobs of `kunde` are mostly at home. */
const AT_THE_FIRST = 0.6;

/**
 * What each job was and where, as its invoice says. Where an invoice has no text, the job has no name either: those are the old
 * ones that every company has. The numbers come from a source of their own, so that nothing else of the demo depends on them.
 */
export function nameJobs<J extends Job>(
  jobs: readonly J[],
  { invoices, sites, trade, seed }: { invoices: readonly InvoiceRow[]; sites: readonly SiteRow[]; trade: Trade; seed: number },
): (J & JobName)[] {
  const random = seededRandom(seed);
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.job_id, invoice]));
  const sitesOf = Map.groupBy(sites, (site) => site.customer_id);
  return jobs.map((job) => {
    const own = sitesOf.get(job.customer_id) ?? [];
    const site = random.chance(AT_THE_FIRST) && own.length === 2 ? own[0] : random.pick(own);
    const invoice = invoiceOf.get(job.id);
    const other = random.pick(trade.assignments);
    if (invoice?.places.length === 0) return { ...job, ...NAMELESS };
    const listed = invoice?.places.flatMap(({ work }) => trade.assignments.find((a) => work.startsWith(a.work)) ?? []) ?? [other];
    const [done] = listed;
    return {
      ...job,
      title: done?.title ?? 'Kreditering etter avtale',
      site_id: site?.id ?? null,
      trade: done?.trade ?? null,
      work_kind: done?.workKind ?? 'other',
    };
  });
}
