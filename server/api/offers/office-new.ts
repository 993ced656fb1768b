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
  select coalesce(json_agg(json_build_object('siteId', r.id, 'address', r.address) order by r.id nulls first), '[]') from (
    select null::int as id, ${addressOfCustomer(sql`o`)} as address
    union all
    select s.id, ${addressOfSite(sql`s`)} from site s
    where s.company_id = seen.company_id and s.customer_id = seen.customer_id) r)`;

const beginning = (customerId: number, caseId: number | null): Sql => sql`(
  select json_build_object('customer', json_build_object('customerId', o.id, 'name', o.name, 'customerNumber', o.customer_number, 'isPrivate', o.kind = 'private'),
    'title', coalesce(c.title, ''), 'siteId', c.site_id, 'sites', ${places}, 'terms', ${ownOfferTerms(sql`seen.company_id`)})
  from ${customerOpenedByStaff(customerId)} as seen
    join customer o on o.company_id = seen.company_id and o.id = seen.customer_id
    left join customer_case c on c.company_id = seen.company_id and c.customer_id = seen.customer_id and c.id = ${caseId}::int
  where ${caseId}::int is null or c.id is not null)`;

export const offerBlocksRoute = answerWith(offerBlocks, () => blocks, passJsonText);

/** Nothing of a customer who was erased. Each line was stored with all its fields. */
const blocks: Sql = sql`(
  select coalesce(json_agg(json_build_object('text', ${notNull(sql`b.text`)}, 'quantity', 1,
    'unitPrice', ${notNull(sql`b.unit_price`)}, 'vatRate', ${notNull(sql`b.vat_rate`)}) order by b.uses desc, b.text), '[]')::text
  from (
    select l.text, (array_agg(l."unitPrice" order by v.offer_id desc))[1] as unit_price, (array_agg(l."vatRate" order by v.offer_id desc))[1] as vat_rate, count(*) as uses
    from (
      select v.offer_id, v.lines from offer_version v join offer f on f.company_id = v.company_id and f.id = v.offer_id
        join customer o on o.company_id = f.company_id and o.id = f.customer_id and o.locked_until is null
      where v.company_id = caller.company_id order by v.offer_id desc, v.number desc limit ${VERSIONS_READ}) v
      cross join lateral jsonb_to_recordset(v.lines) as l(text text, "unitPrice" bigint, "vatRate" int)
    group by l.text order by count(*) desc, l.text limit ${BLOCKS_SHOWN}) b)`;
