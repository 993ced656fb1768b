import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import type { PaperPlace } from './store.ts';

/** A place by the ids of the company's own system, or by the number of a job. */
export type NamedPlace = { companyId: CompanyId } & ({ customer: string; job: string | null; site: string | null } | { jobNumber: number });

type PlaceRow = {
  customer_id: number | null;
  is_erased: boolean;
  job_id: number | null;
  job_customer_id: number | null;
  site_id: number | null;
  site_customer_id: number | null;
};

/** Looks up the place; a field that names something missing, erased or another customer's is refused. */
export async function findPlace(db: Queryable, named: NamedPlace): Promise<PaperPlace> {
  if ('jobNumber' in named) return findPlaceOfJob(db, named.companyId, named.jobNumber);
  const { companyId, customer, job, site } = named;
  const [found] = await db.query<PlaceRow>(sql`
    select customer.id as customer_id, customer.locked_until is not null or job.erased_on is not null as is_erased,
      job.id as job_id, job.customer_id as job_customer_id, site.id as site_id, site.customer_id as site_customer_id
    from (select 1) one
      left join customer on customer.company_id = ${companyId} and customer.external_id = ${customer}
      left join job on job.company_id = ${companyId} and job.external_id = ${job}
      left join site on site.company_id = ${companyId} and site.external_id = ${site}`);
  if (found?.is_erased) throw new ApiError('paper-erased');
  if (!found?.customer_id) throw new ApiError('not-found', { field: 'customer' });
  const { customer_id: customerId, job_id: jobId, site_id: siteId } = found;
  if (job !== null && jobId === null) throw new ApiError('not-found', { field: 'job' });
  if (site !== null && siteId === null) throw new ApiError('not-found', { field: 'site' });
  if (jobId !== null && found.job_customer_id !== customerId) throw new ApiError('paper-other-customer', { field: 'job' });
  if (siteId !== null && found.site_customer_id !== customerId) throw new ApiError('paper-other-customer', { field: 'site' });
  return { companyId, customerId, jobId, siteId: jobId === null ? siteId : null };
}

async function findPlaceOfJob(db: Queryable, companyId: CompanyId, jobNumber: number): Promise<PaperPlace> {
  const [found] = await db.query<{ customer_id: number; is_erased: boolean }>(sql`
    select job.customer_id, customer.locked_until is not null or job.erased_on is not null as is_erased
    from job join customer on customer.company_id = job.company_id and customer.id = job.customer_id
    where job.company_id = ${companyId} and job.id = ${jobNumber}`);
  if (!found) throw new ApiError('not-found', { field: 'jobNumber' });
  if (found.is_erased) throw new ApiError('paper-erased');
  return { companyId, customerId: found.customer_id, jobId: jobNumber, siteId: null };
}
