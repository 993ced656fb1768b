// One offer for the office: what is being written, what was sent, and what was said.
import { type OfficeOffer, officeOffer } from '#contract/offers-office.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { readersOf } from '../../price-records/offer-readers.ts';
import { stateOn, versionView } from '../../price-records/offer-view.ts';
import { fromOffers, type RawOffer, rawOffer } from '../../price-records/raw-offer.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

const JOBS_SHOWN = 20;

type Found = { raw: RawOffer; readers: number; jobs: OfficeOffer['jobs'] };

export const officeOfferRoute = answerWith(
  officeOffer,
  ({ query, deps }) => withReaders(query.offerId, deps.now()),
  async (found: Found | null, { caller, db, deps }): Promise<OfficeOffer> => {
    if (!found) throw notFound();
    const { raw, readers, jobs } = found;
    await recordCustomerOpened(deps, db, caller, raw.customer.customerId);
    const { brand: _, draft, sent, ...rest } = raw;
    return {
      ...rest,
      state: stateOn(raw, deps.now()),
      draft: draft && versionView(draft),
      sent: sent && versionView(sent),
      readers,
      jobs,
    };
  },
);

/** As the papers need it. */
export const anyOffer = (offerId: number): Sql => sql`(
  select json_build_object('raw', ${rawOffer(sql`f`, sql`o`)}) from ${fromOffers(sql`f`, sql`o`)} where f.company_id = caller.company_id and f.id = ${offerId})`;

const withReaders = (offerId: number, now: Date): Sql => sql`(
  select json_build_object('raw', ${rawOffer(sql`f`, sql`o`)}, 'readers', (select count(*) from (${readersOf(sql`f.company_id`, sql`f.customer_id`, now)}) r),
    'jobs', (select coalesce(json_agg(json_build_object('jobId', j.id, 'title', j.title, 'date', j.job_date) order by j.job_date desc, j.id desc), '[]') from (
      select * from job j where j.company_id = f.company_id and j.customer_id = f.customer_id and j.erased_on is null
      order by j.job_date desc, j.id desc limit ${JOBS_SHOWN}) j))
  from ${fromOffers(sql`f`, sql`o`)} where f.company_id = caller.company_id and f.id = ${offerId})`;
