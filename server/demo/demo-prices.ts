import { brands } from '#brands/index.ts';
import { osloDay } from '#domain/calendar.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { type ExtraState, isAgreed } from '#domain/extras/extra.ts';
import { type PriceLine, sumLines } from '#domain/offers/lines.ts';
import { lastDayToRegret } from '#domain/offers/offer.ts';
import { DAY } from '#domain/time.ts';
import { acceptWording, defaultOfferTerms, defaultRegretText } from '#words/offers.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type Story = {
  kind: 'estimate' | 'fixed' /** The bill in thousandths of what was agreed; one krone more where it is fixed. */;
  over: number;
};

/** A job that came out 5.9 % over its estimate, one of 15.1 %, and a fixed price one krone over. */
const STORIES: readonly Story[] = [
  { kind: 'estimate', over: 59 },
  { kind: 'estimate', over: 151 },
  { kind: 'fixed', over: 0 },
];
const EXTRA_ORE = 150_000;
const EXTRA_WORDS = { electrician: 'Sikringsholderen var svidd og måtte byttes.', plumber: 'Stoppekranen sto fast og måtte byttes.' };
/** A week before. */
const AGREED_BEFORE_MS = 7 * DAY;
/** The middle of that day, when people work. */
const middayOf = (at: Date | string): Date => new Date(`${typeof at === 'string' ? at : osloDay(at)}T11:00:00Z`);
/** A customer with a login whose newest bills are compared: the first that the demo page names. */
const LOGIN = 'kunde';

type BilledJob = { job_id: number; customer_id: number; employee_id: number; billed: number; done_on: string };

/** Agreements beside the newest bills of a customer, and an extra in each state. */
export async function addDemoPrices(tx: Queryable, companyId: CompanyId, now: Date): Promise<void> {
  const jobs = await tx.query<BilledJob>(sql`
    select job.id as job_id, job.customer_id, job.employee_id, bill.sum_ore::float8 as billed, job.job_date as done_on
    from account join job on job.company_id = account.company_id and job.customer_id = account.customer_id
      join bill on bill.company_id = job.company_id and bill.job_id = job.id and bill.sum_ore > 500000
    where account.company_id = ${companyId} and account.login_name = ${LOGIN} order by job.job_date desc, job.id desc limit ${STORIES.length}`);
  for (const [i, job] of jobs.entries()) {
    const story = STORIES[i] ?? { kind: 'fixed', over: 0 };
    await addExtra(tx, companyId, job, 'accepted', middayOf(job.done_on));
    await addAgreement(tx, companyId, job, story);
  }
  const [first] = jobs;
  const others = ['sent', 'refused', 'agreed-orally', 'disputed', 'withdrawn', 'regretted'] as const satisfies readonly ExtraState[];
  // For a job that is compared with nothing: the figures above stay as they are.
  const [bare] = first
    ? await tx.query<BilledJob>(sql`
        select id as job_id, customer_id, employee_id, 0 as billed, job_date as done_on from job
        where company_id = ${companyId} and customer_id = ${first.customer_id} and id <> all(${jobs.map(({ job_id }) => job_id)}::int[])
        order by job_date desc, id desc limit 1`)
    : [];
  for (const [i, state] of others.entries())
    if (bare) await addExtra(tx, companyId, bare, state, middayOf(new Date(now.getTime() - (others.length - i) * DAY)));
}

/** So that what was billed is `over` thousandths above it. */
async function addAgreement(
  tx: Queryable,
  companyId: CompanyId,
  { job_id, customer_id, billed, done_on }: BilledJob,
  { kind, over }: Story,
) {
  const at = new Date(middayOf(done_on).getTime() - AGREED_BEFORE_MS);
  const wanted = kind === 'fixed' ? billed - 100 - EXTRA_ORE : Math.round((billed * 10) / (1000 + over)) * 100 - EXTRA_ORE;
  const lines = linesWorth(wanted);
  const { net, vat, total } = sumLines(lines);
  const title = 'Arbeid etter befaring';
  const [offer] = await tx.query<{ id: number }>(sql`
    insert into offer (company_id, customer_id, job_id, state, version, is_asked, last_number, made_at, changed_at)
    values (${companyId}, ${customer_id}, ${job_id}, 'accepted', 1, false, 2, ${at}, ${at}) returning id`);
  const id = offer?.id ?? 0;
  await tx.query(sql`
    insert into offer_version (company_id, offer_id, number, title, kind, lines, net_ore, vat_ore, with_vat, sum_ore, excluded, terms, valid_until, sent_at)
    values (${companyId}, ${id}, 1, ${title}, ${kind}, ${JSON.stringify(lines)}::jsonb, ${net}, ${vat}, true, ${total}, '', ${defaultOfferTerms.nb}, ${at}::date, ${at})`);
  await tx.query(sql`
    insert into offer_event (company_id, offer_id, number, at, kind, version, by, words)
    values (${companyId}, ${id}, 1, ${at}, 'sent', 1, 'staff', ''), (${companyId}, ${id}, 2, ${at}, 'accepted', 1, 'customer', '')`);
  const wording = acceptWording({ offerId: id, version: 1, title, kind, sumOre: total, withVat: true }, 'nb');
  await tx.query(sql`
    insert into offer_acceptance (company_id, offer_id, version, accepted_at, person, way, wording, kind, sum_ore, with_vat, regret_until, regret_text, may_begin)
    select ${companyId}, ${id}, 1, ${at}, customer.name, 'portal', ${wording}, ${kind}, ${total}, true, ${lastDayToRegret(osloDay(at))}, ${defaultRegretText.nb}, true
    from customer where customer.company_id = ${companyId} and customer.id = ${customer_id}`);
}

/** With VAT. Two øre above a multiple of five come out of no whole øre without it: they are rounding. */
const linesWorth = (sum: number): PriceLine[] => {
  const rounding = sum % 5 === 2 ? 1 : 0;
  const work = { text: 'Materiell og arbeid', quantity: 1, unitPrice: Math.round((sum - rounding) / 1.25), vatRate: 25 };
  return [work, ...(rounding ? [{ text: 'Øreavrunding', quantity: 1, unitPrice: rounding, vatRate: 0 }] : [])] as PriceLine[];
};

async function addExtra(tx: Queryable, companyId: CompanyId, job: BilledJob, state: ExtraState, at: Date): Promise<void> {
  const first = state === 'agreed-orally' || state === 'disputed' ? 'agreed-orally' : 'sent';
  const happened: ExtraState[] = state === first ? [first] : [first, ...(state === 'regretted' ? (['accepted', state] as const) : [state])];
  const rate = state === 'sent' ? 95_000 : null;
  const words = EXTRA_WORDS[brandForCompany(brands, companyId)?.trades.includes('electrical') ? 'electrician' : 'plumber'];
  const [made] = await tx.query<{ id: number }>(sql`
    insert into extra (company_id, customer_id, job_id, employee_id, words, sum_ore, rate_ore, with_vat, state, last_number, made_at, changed_at)
    values (${companyId}, ${job.customer_id}, ${job.job_id}, ${job.employee_id}, ${words}, ${EXTRA_ORE}, ${rate}, true, ${state},
      ${happened.length}, ${at}, ${at}) returning id`);
  for (const [i, kind] of happened.entries())
    await tx.query(sql`
      insert into extra_event (company_id, extra_id, number, at, kind, by, way, person, regret_until)
      select ${companyId}, ${made?.id ?? 0}, ${i + 1}, ${at}, ${kind}, ${i === 0 || kind === 'withdrawn' ? 'staff' : 'customer'},
        ${kind === 'agreed-orally' ? 'orally' : 'portal'}, case when ${kind === 'sent'}::boolean then '' else left(customer.name, 80) end,
        case when ${isAgreed(kind)}::boolean then (${at}::timestamptz + interval '14 days')::date end
      from customer where customer.company_id = ${companyId} and customer.id = ${job.customer_id}`);
}
