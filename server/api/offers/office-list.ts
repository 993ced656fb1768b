// The offers of the company, of a customer or of a case.
import type { QueryOf } from '#contract/define-call.ts';
import { type OfficeOfferRow, officeOffers } from '#contract/offers-office.ts';
import { osloDay } from '#domain/calendar.ts';
import { OFFERS_PER_PAGE, type OfferState } from '#domain/prices/offer.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { offerRow } from '../../price-records/raw-offer.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';
import { stateOfRow } from './list.ts';

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
