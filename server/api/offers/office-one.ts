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
  select json_build_object('raw', ${rawOffer}) from ${fromOffers} where offer.company_id = caller.company_id and offer.id = ${offerId})`;

const withReaders = (offerId: number, now: Date): Sql => sql`(
  select json_build_object('raw', ${rawOffer}, 'readers', (select count(*) from (${readersOf(sql`offer.company_id`, sql`offer.customer_id`, now)}) reader),
    'jobs', (select coalesce(json_agg(json_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date) order by job.job_date desc, job.id desc), '[]') from (
      select * from job where job.company_id = offer.company_id and job.customer_id = offer.customer_id and job.erased_on is null
      order by job.job_date desc, job.id desc limit ${JOBS_SHOWN}) job))
  from ${fromOffers} where offer.company_id = caller.company_id and offer.id = ${offerId})`;
