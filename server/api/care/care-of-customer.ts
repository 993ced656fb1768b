// The care tasks of a customer, for the office.
import { type CareOfCustomer, careOfCustomer } from '#contract/care.ts';
import { careFields, consentsToMail } from '../../care-records/care-sql.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { addressOfSite } from '../../queries/address.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

export const careOfCustomerRoute = answerWith(
  careOfCustomer,
  ({ query }) => careSeen(query.customerId),
  async (seen: CareOfCustomer | null, { caller, deps, db, query }) => {
    if (!seen) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return seen;
  },
);

const JOBS_SHOWN = 100;

const careSeen = (customerId: number): Sql => sql`(
  select json_build_object('hasConsent', ${consentsToMail},
    'tasks', (select coalesce(json_agg(json_build_object(${careFields}, 'siteId', care.site_id, 'offer', care.offer) order by care.next_on, care.id), '[]')
      from care where care.company_id = customer.company_id and care.customer_id = customer.id and care.ended_at is null),
    'sites', (select coalesce(json_agg(json_build_object('siteId', site.id, 'address', ${addressOfSite}) order by site.street, site.id), '[]')
      from site where site.company_id = customer.company_id and site.customer_id = customer.id),
    'jobs', (select coalesce(json_agg(json_build_object('jobId', job.id, 'title', job.title, 'day', job.job_date) order by job.job_date desc, job.id desc), '[]')
      from (select * from job where company_id = customer.company_id and customer_id = customer.id order by job_date desc, id desc limit ${JOBS_SHOWN}) job))
  from customer where customer.company_id = caller.company_id and customer.id = ${customerId} and customer.locked_until is null)`;
