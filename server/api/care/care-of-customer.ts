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
  select json_build_object('hasConsent', ${consentsToMail(sql`o`)},
    'tasks', (select coalesce(json_agg(json_build_object(${careFields(sql`c`)}, 'siteId', c.site_id, 'offer', c.offer) order by c.next_on, c.id), '[]')
      from care c where c.company_id = o.company_id and c.customer_id = o.id and c.ended_at is null),
    'sites', (select coalesce(json_agg(json_build_object('siteId', s.id, 'address', ${addressOfSite(sql`s`)}) order by s.street, s.id), '[]')
      from site s where s.company_id = o.company_id and s.customer_id = o.id),
    'jobs', (select coalesce(json_agg(json_build_object('jobId', j.id, 'title', j.title, 'day', j.job_date) order by j.job_date desc, j.id desc), '[]')
      from (select * from job where company_id = o.company_id and customer_id = o.id order by job_date desc, id desc limit ${JOBS_SHOWN}) j))
  from customer o where o.company_id = caller.company_id and o.id = ${customerId} and o.locked_until is null)`;
