// The offers of the company, of a customer or of a case.
import type { AnswerOf, QueryOf } from '#contract/define-call.ts';
import { newOffer, type OfficeOffer, type OfficeOfferRow, offerBlocks, officeOffer, officeOffers } from '#contract/offers-office.ts';
import { osloDay } from '#domain/calendar.ts';
import { OFFERS_PER_PAGE, type OfferState } from '#domain/offers/offer.ts';
import { defaultOfferTerms } from '#words/offers.ts';
import { customerOpenedByStaff } from '../access/staff-sight.ts';
import { recordCustomerOpened, recordCustomersListed } from '../customers/opened.ts';
import { addressOfCustomer, addressOfSite } from '../customers/profile.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerWith, passJsonText } from '../http/answer.ts';
import { stateOfRow } from './customer.ts';
import { readersOf } from './notify.ts';
import { fromOffers, offerRow, type RawOffer, rawOffer } from './rows.ts';
import { ownOfferTerms } from './settings.ts';
import { stateOn, versionView } from './view.ts';

export const officeOffersRoute = answerWith(
  officeOffers,
  ({ query, deps }) => pageOf(query, osloDay(deps.now())),
  async ({ offers, total }: { offers: OfficeOfferRow[]; total: number }, { caller, db, deps }) => {
    const now = deps.now();
    await recordCustomersListed(db, caller, [...new Set(offers.map(({ customerId }) => customerId))], now);
    return { total, offers: offers.map((row) => ({ ...row, state: stateOfRow(row, now) })) };
  },
);

/** One that is past its last day is stored as sent. */
function inState(state: OfferState | undefined, today: string): Sql {
  if (state === undefined) return sql`true`;
  if (state === 'sent') return sql`(offer.state = 'sent' and offer_version.valid_until >= ${today}::date)`;
  return state === 'expired' ? sql`(offer.state = 'sent' and offer_version.valid_until < ${today}::date)` : sql`offer.state = ${state}`;
}

const pageOf = ({ state, customerId, caseId, page = 0 }: QueryOf<typeof officeOffers>, today: string): Sql => sql`(
  with chosen as (
    select offer.id, offer.changed_at, json_build_object(${offerRow}, 'customerId', customer.id, 'customerName', customer.name,
      'hasDraft', exists (select from offer_version where offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.sent_at is null)) as row
    from offer join customer on customer.company_id = offer.company_id and customer.id = offer.customer_id and customer.locked_until is null
      join offer_version on offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.number = greatest(offer.version, 1)
    where offer.company_id = caller.company_id and ${inState(state, today)}
      and (${customerId ?? null}::int is null or offer.customer_id = ${customerId ?? null}::int)
      and (${caseId ?? null}::int is null or offer.case_id = ${caseId ?? null}::int))
  select json_build_object('total', (select count(*) from chosen), 'offers', (
    select coalesce(json_agg(entry.row order by entry.changed_at desc, entry.id desc), '[]') from (
      select * from chosen order by changed_at desc, id desc limit ${OFFERS_PER_PAGE} offset ${page * OFFERS_PER_PAGE}) entry)))`;

// One offer for the office: what is being written, what was sent, and what was said.
const JOBS_SHOWN = 20;

type RawOfficeOffer = { raw: RawOffer; readers: number; jobs: OfficeOffer['jobs'] };

export const officeOfferRoute = answerWith(
  officeOffer,
  ({ query, deps }) => withReaders(query.offerId, deps.now()),
  async (found: RawOfficeOffer | null, { caller, db, deps }): Promise<OfficeOffer> => {
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

// What a new offer begins with, and lines of earlier ones to build it from.

/** Only recent lines, which show current prices. */
const VERSIONS_READ = 200;
const BLOCKS_SHOWN = 100;

export const newOfferRoute = answerWith(
  newOffer,
  ({ query }) => beginning(query.customerId, query.caseId ?? null),
  async (found: AnswerOf<typeof newOffer> | null, { caller, db, deps, query }) => {
    if (!found) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    // To customers in the company's own language, as the office writes.
    return { ...found, terms: found.terms || defaultOfferTerms.nb };
  },
);

const places: Sql = sql`(
  select coalesce(json_agg(json_build_object('siteId', entry.id, 'address', entry.address) order by entry.id nulls first), '[]') from (
    select null::int as id, ${addressOfCustomer} as address
    union all
    select site.id, ${addressOfSite} from site
    where site.company_id = seen.company_id and site.customer_id = seen.customer_id) entry)`;

const beginning = (customerId: number, caseId: number | null): Sql => sql`(
  select json_build_object('customer', json_build_object('customerId', customer.id, 'name', customer.name, 'customerNumber', customer.customer_number, 'isPrivate', customer.kind = 'private'),
    'title', coalesce(customer_case.title, ''), 'siteId', customer_case.site_id, 'sites', ${places}, 'terms', ${ownOfferTerms(sql`seen.company_id`)})
  from ${customerOpenedByStaff(customerId)} as seen
    join customer on customer.company_id = seen.company_id and customer.id = seen.customer_id
    left join customer_case on customer_case.company_id = seen.company_id and customer_case.customer_id = seen.customer_id and customer_case.id = ${caseId}::int
  where ${caseId}::int is null or customer_case.id is not null)`;

export const offerBlocksRoute = answerWith(offerBlocks, () => blocks, passJsonText);

/** Nothing of a customer who was erased. Each line was stored with all its fields. */
const blocks: Sql = sql`(
  select coalesce(json_agg(json_build_object('text', ${notNull(sql`block.text`)}, 'quantity', 1,
    'unitPrice', ${notNull(sql`block.unit_price`)}, 'vatRate', ${notNull(sql`block.vat_rate`)}) order by block.uses desc, block.text), '[]')::text
  from (
    select line.text, (array_agg(line."unitPrice" order by offer_version.offer_id desc))[1] as unit_price, (array_agg(line."vatRate" order by offer_version.offer_id desc))[1] as vat_rate, count(*) as uses
    from (
      select offer_version.offer_id, offer_version.lines from offer_version join offer on offer.company_id = offer_version.company_id and offer.id = offer_version.offer_id
        join customer on customer.company_id = offer.company_id and customer.id = offer.customer_id and customer.locked_until is null
      where offer_version.company_id = caller.company_id order by offer_version.offer_id desc, offer_version.number desc limit ${VERSIONS_READ}) offer_version
      cross join lateral jsonb_to_recordset(offer_version.lines) as line(text text, "unitPrice" bigint, "vatRate" int)
    group by line.text order by count(*) desc, line.text limit ${BLOCKS_SHOWN}) block)`;
