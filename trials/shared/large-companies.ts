import type pg from 'pg';
import { companyIds } from '#brands/index.ts';
import { asReplica, type Filling, fillCompany, openSessions } from './fill-company.ts';

export type Company = Pick<Filling, 'companyId' | 'customers' | 'jobsEach'>;
export type OwnJob = { id: number; invoiceId: number | null; day: number };
/** A customer with an open session, and what there is to ask about. */
export type Visitor = { companyId: number; customerId: number; userName: string; headers: Record<string, string>; jobs: OwnJob[] };

type Size = { customers: number; jobs: number; passwordHash?: string };

/** Spreads customers and jobs over all companies; two jobs of three have an invoice basis, of three lines. */
export async function fillCompanies(client: pg.ClientBase, { customers, jobs, passwordHash }: Size): Promise<Company[]> {
  const filled = companyIds.map((companyId) => ({
    companyId,
    customers: Math.ceil(customers / companyIds.length),
    jobsEach: Math.ceil(jobs / customers),
  }));
  for (const company of filled) {
    await fillCompany(client, { ...company, ...(passwordHash ? { passwordHash } : {}) });
    await asReplica(client, () => addInvoices(client, company.companyId));
  }
  return filled;
}

async function addInvoices(client: pg.ClientBase, companyId: number): Promise<void> {
  await client.query(
    `insert into invoice_basis (company_id, id, job_id, customer_number, invoice_date, job_start, job_stop, places, work_sum_ore, material_sum_ore,
       start_up_sum_ore, client_html, form_date, installer)
     select company_id, invoice_id, id, customer_id::text, job_date, '08:00', '12:30', '[{"place": "Kjøkken", "work": "Byttet kran"}, {"place": "Bad", "work": "Tettet rør"}]',
       340000, 125050, 59000, '<p>Takk for oppdraget.</p>', job_date, 'Ansatt ' || employee_id
     from job where company_id = $1 and invoice_id is not null`,
    [companyId],
  );
  await client.query(
    `insert into invoice_line (company_id, invoice_id, position, description, quantity, sales_price_ore, discount_percent)
     select company_id, id, p, 'Vare ' || p, p + 0.5, 12500 * p, 10 from invoice_basis, generate_series(1, 3) p where company_id = $1`,
    [companyId],
  );
}

/** Random customers of each company in turn, with a session each. */
export async function openVisitors(client: pg.ClientBase, companies: readonly Company[], count: number): Promise<Visitor[]> {
  const lists: Visitor[][] = [];
  for (const company of companies) {
    const { companyId, customers } = company;
    const chosen = new Set<number>();
    while (chosen.size < Math.min(Math.ceil(count / companies.length), customers)) chosen.add(1 + Math.floor(Math.random() * customers));
    const ids = [...chosen];
    const sessions = await openSessions(client, companyId, ids);
    lists.push(
      ids.map((customerId, i) => ({
        companyId,
        customerId,
        userName: `kunde${customerId}`,
        headers: sessions[i] ?? {},
        jobs: jobsOf(company, customerId),
      })),
    );
  }
  return Array.from({ length: Math.max(...lists.map((l) => l.length)) }, (_, i) => lists.flatMap((l) => l[i] ?? [])).flat();
}

/** Those who are logged in, and others who log in: of one account's sessions the sixth ends the first. */
export const apart = (visitors: readonly Visitor[]): [Visitor[], Visitor[]] => [
  visitors.filter((_, i) => i % 2 === 0),
  visitors.filter((_, i) => i % 2 === 1),
];

/** As `fillCompany` makes them, newest first. */
function jobsOf({ customers, jobsEach }: Company, customerId: number): OwnJob[] {
  const jobs = Array.from({ length: jobsEach }, (_, i) => {
    const id = i * customers + customerId;
    return { id, invoiceId: (i + 1) % 3 > 0 ? id : null, day: (customerId * 7 + (i + 1) * 37) % 2000 };
  });
  return jobs.sort((a, b) => b.day - a.day || b.id - a.id);
}
