// What a new offer begins with, and lines of earlier ones to build it from.
import type { AnswerOf } from '#contract/define-call.ts';
import { newOffer, offerBlocks } from '#contract/offers-office.ts';
import { defaultOfferTerms } from '#words/offer-words.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { ownOfferTerms } from '../../price-records/offer-settings.ts';
import { addressOfCustomer, addressOfSite } from '../../queries/address.ts';
import { customerOpenedByStaff } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

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
