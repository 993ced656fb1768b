import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { CompanyId } from '../db/company-id.ts';
import { makeComplaint, makeDocument, makeSiteVisit, type Signature } from './forms.ts';
import { type InvoiceCase, type InvoiceLineRow, type InvoiceRow, makeInvoice } from './invoices.ts';
import { type JobName, nameJobs } from './job-names.ts';
import type { JobPlan } from './job-plans.ts';
import { type PlannedJob, planJobs } from './jobs.ts';
import { type People, peopleOf } from './people.ts';
import {
  type AccountRow,
  accountRows,
  COLLEAGUES,
  CUSTOMERS,
  type CustomerRow,
  customerRows,
  type EmployeeRow,
  employeeRows,
} from './people-rows.ts';
import { type Random, seededRandom } from './random.ts';
import { type SiteRow, siteRows } from './sites.ts';
import { makeSurveyAnswer, type SurveyAnswer } from './surveys.ts';
import { tradeOf } from './trade.ts';
import type { Trade } from './trade-types.ts';

type JobRow = {
  id: number;
  customer_id: number;
  employee_id: number;
  job_date: string;
  invoice_id: number | null;
  survey_completed: boolean;
};
type FormRow = { job_id: number; schema_id: number; content: object };
type SurveyRow = { job_id: number; customer_id: number; employee_id: number } & SurveyAnswer;

/** The rows of one company, without its number. */
export type DemoCompany = {
  sites: SiteRow[];
  departments: { id: number; name: string }[];
  employees: EmployeeRow[];
  customers: CustomerRow[];
  accounts: AccountRow[];
  jobs: (JobRow & JobName)[];
  invoices: InvoiceRow[];
  lines: InvoiceLineRow[];
  forms: FormRow[];
  surveys: SurveyRow[];
};

/**
 * Demo ids begin at a million times the last digit of the company's number. The sequences behind the id columns begin at 1 and are not moved (the
 * application's role has no right to): what is registered later gets small ids and meets these only after millions of rows.
 */
const IDS_PER_COMPANY = 1_000_000;
const FIRST_INVOICE = 500_000;
/** So that the numbers of jobs stay short; two companies may have the same. */
const COMPANIES_APART = 10;

/** Always the same rows for the same company and day: everything random comes from the company's number. */
export function demoCompany(companyId: CompanyId, today: string): DemoCompany {
  const base = (companyId % COMPANIES_APART || COMPANIES_APART) * IDS_PER_COMPANY;
  const people = peopleOf(companyId);
  const making: Making = { random: seededRandom(companyId), trade: tradeOf(companyId), people, base, today };
  const company: UnnamedCompany = {
    departments: people.departments.map((name, i) => ({ id: base + i + 1, name })),
    employees: employeeRows(base, people, companyId),
    customers: customerRows(base, people),
    accounts: accountRows(base),
    sites: siteRows(base, companyId, people),
    jobs: [],
    invoices: [],
    lines: [],
    forms: [],
    surveys: [],
  };
  for (const planned of planJobs(making.random, today)) addJob(company, making, planned);
  const { sites, invoices } = company;
  return { ...company, jobs: nameJobs(company.jobs, { invoices, sites, trade: making.trade, seed: base }) };
}

type Making = { random: Random; trade: Trade; people: People; base: number; today: string };

/** Before the jobs have their names. */
type UnnamedCompany = Omit<DemoCompany, 'jobs'> & { jobs: JobRow[] };

function addJob(company: UnnamedCompany, making: Making, { customer, date, plan, isAnswered }: PlannedJob): void {
  const { random, base } = making;
  const number = company.jobs.length + 1;
  const customer_id = base + CUSTOMERS[customer];
  const isFirst = !company.jobs.some((j) => j.customer_id === customer_id);
  const installer = random.pick(company.employees.filter((e) => e.id !== base + COLLEAGUES.admin && e.start_date <= date));
  const signature: Signature = { Date: date, Montor: `${installer.first_name} ${installer.last_name}` };
  const ids = { job_id: base + number, customer_id, employee_id: installer.id };
  const invoice_id = plan.invoice === 'none' ? null : base + FIRST_INVOICE + number;

  company.jobs.push({ id: ids.job_id, customer_id, employee_id: installer.id, job_date: date, invoice_id, survey_completed: isAnswered });
  if (invoice_id !== null && plan.invoice !== 'none') {
    const about = { jobId: ids.job_id, invoiceId: invoice_id, ...invoiceCase(making, customer, number, signature) };
    const { invoice, lines } = makeInvoice(random, making.trade, plan.invoice, about);
    company.invoices.push(invoice);
    company.lines.push(...lines);
  }
  company.forms.push(...formRows(making, plan, ids.job_id, signature));
  if (isAnswered) company.surveys.push({ ...ids, ...makeSurveyAnswer(random, date, isFirst, making.today) });
}

function invoiceCase(
  { random, people }: Making,
  customer: 'kunde' | 'bedrift',
  number: number,
  { Date: date, Montor: installer }: Signature,
) {
  const business: InvoiceCase['business'] = {
    place: businessPlace(random),
    requisition: `rekv. R-${1000 + number}`,
    greeting: greeting(random),
  };
  return { date, installer, customerNumber: people[customer].number, business: customer === 'bedrift' ? business : null };
}

function formRows({ random, trade }: Making, plan: JobPlan, job_id: number, signature: Signature): FormRow[] {
  const rows: FormRow[] = [];
  if (plan.complaint)
    rows.push({ job_id, schema_id: COMPLAINT_SCHEMA_ID, content: makeComplaint(random, trade, plan.complaint, signature) });
  if (plan.siteVisit)
    rows.push({ job_id, schema_id: SITE_VISIT_SCHEMA_ID, content: makeSiteVisit(random, trade, plan.siteVisit, signature) });
  if (plan.document)
    rows.push({ job_id, schema_id: DOCUMENTATION_SCHEMA_ID, content: makeDocument(random, trade, plan.document, signature) });
  return rows;
}

const SHARED_PLACES = ['Teknisk rom', 'Fellesvaskeri', 'Garasjeanlegg, plan U1', 'Oppgang B, 2. etg.', 'Sykkelbod', 'Vaktmesterkontor'];

const businessPlace = (random: Random): string =>
  random.chance(0.4) ? random.pick(SHARED_PLACES) : `Leilighet H0${random.int(1, 7)}0${random.int(1, 8)}`;

const greeting = (random: Random): string =>
  `<p>Bestilt av <strong>${random.pick(['vaktmester', 'styret', 'driftsleder', 'beboer via vakttelefonen'])}</strong>.</p>`;
