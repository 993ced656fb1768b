import { brands } from '#brands/index.ts';
import { addMonths, osloDay } from '#domain/calendar.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { TRADES, type TradeName, type WorkKind } from '#domain/jobs/job.ts';
import { NEEDED_PAPERS } from '#domain/papers/needed-papers.ts';
import { PAPER_KINDS, type PaperKind } from '#domain/papers/paper.ts';
import { formatDate } from '#words/format.ts';
import { paperKindWords } from '#words/papers.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { hashOf, insertPaper } from '../papers/store.ts';
import { demoPicture } from './demo-photos.ts';
import { smallPdf } from './small-pdf.ts';

type Job = { id: number; customer_id: number; date: string; title: string | null; trade: TradeName | null; work_kind: WorkKind | null };
type Company = { companyId: CompanyId; trade: 'plumber' | 'electrician'; now: Date };

/** Jobs of the last year are judged: the newest ones of `kunde` have their papers, all but the first paper of the very newest. */
const JUDGED_MONTHS = 12;
/** How many jobs of `bedrift` have all their papers. */
const COMPLETE_JOBS_OF_BUSINESS = 12;

/** Papers of every kind of its trade for `kunde`, some for `bedrift`, and the switch that lets the portal say which are missing. */
export async function addDemoPapers(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const from = addMonths(osloDay(now), -JUDGED_MONTHS);
  await tx.query(sql`
    insert into service_book (company_id, shows_deadlines, judged_from, changed_at) values (${companyId}, true, ${from}, ${now})`);
  const isElectrician = brandForCompany(brands, companyId)?.trades.includes('electrical');
  const company: Company = { companyId, trade: isElectrician ? 'electrician' : 'plumber', now };
  const ofHome = await jobsOf(tx, companyId, 'kunde', from);
  const [newest, ...older] = ofHome.filter((job) => neededBy(job).length > 0);
  const given = new Set<PaperKind>();
  const add = async (job: Job, kind: PaperKind) => {
    await addPaper(tx, company, job, kind);
    given.add(kind);
  };
  if (newest) for (const kind of new Set([...neededBy(newest).slice(1), 'picture' as const])) await add(newest, kind);
  for (const job of older) for (const kind of neededBy(job)) await add(job, kind);
  const last = ofHome.at(-1);
  if (last) for (const kind of PAPER_KINDS) if (!given.has(kind) && isOfTrade(company.trade, kind)) await add(last, kind);
  const ofBusiness = (await jobsOf(tx, companyId, 'bedrift', from)).filter((job) => neededBy(job).length > 0);
  for (const job of ofBusiness.slice(0, COMPLETE_JOBS_OF_BUSINESS)) for (const kind of neededBy(job)) await add(job, kind);
}

/** What a plumber's and an electrician's work leaves behind; what no work needs may come from either. */
function isOfTrade(trade: Company['trade'], kind: PaperKind): boolean {
  const needing = TRADES.filter((each) => Object.values(NEEDED_PAPERS[each]).some((kinds: readonly PaperKind[]) => kinds.includes(kind)));
  return needing.length === 0 || needing.some((each) => (each === 'electrical') === (trade === 'electrician'));
}

const neededBy = ({ trade, work_kind }: Job): readonly PaperKind[] => (trade && work_kind ? NEEDED_PAPERS[trade][work_kind] : []);

const jobsOf = (tx: Queryable, companyId: CompanyId, login: string, from: string): Promise<Job[]> =>
  tx.query<Job>(sql`
    select job.id, job.customer_id, job.job_date as date, job.title, job.trade, job.work_kind
    from account join job on job.company_id = account.company_id and job.customer_id = account.customer_id
    where account.company_id = ${companyId} and account.login_name = ${login} and job.job_date >= ${from}::date order by job.job_date desc, job.id desc`);

async function addPaper(tx: Queryable, { companyId, trade, now }: Company, job: Job, kind: PaperKind): Promise<void> {
  const title = paperKindWords.nb[kind];
  const lines = [title, job.title ?? `Jobb ${job.id}`, formatDate(job.date, 'nb'), 'Eksempel fra demodata: ikke et ekte dokument.'];
  const pdf = { format: 'pdf' as const, full: smallPdf(lines), small: null, width: 0, height: 0 };
  const content = kind === 'picture' ? await demoPicture(trade, job.id) : pdf;
  await insertPaper(tx, {
    companyId,
    id: null,
    customerId: job.customer_id,
    jobId: job.id,
    siteId: null,
    content,
    hash: hashOf(content.full),
    now,
    addedBy: null,
    clientKey: null,
    externalId: null,
    fields: { kind, title, date: job.date, showsPrices: false, name: `${title.toLowerCase()}-${job.id}.pdf` },
  });
}
