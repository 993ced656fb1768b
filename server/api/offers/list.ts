// The offers that a customer has got.
import { myOffers, type OfferRow } from '#contract/offers.ts';
import { osloDay } from '#domain/calendar.ts';
import { withExpiry } from '#domain/prices/offer.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { offerRow } from '../../price-records/raw-offer.ts';

const MAX_SHOWN = 100;

export const myOffersRoute = answerWith(
  myOffers,
  () => ownOffers,
  async (rows: OfferRow[], { deps }) => rows.map((row) => ({ ...row, state: stateOfRow(row, deps.now()) })),
);

export const stateOfRow = ({ state, isAsked, validUntil }: OfferRow, now: Date): OfferRow['state'] =>
  withExpiry({ state, version: 1, isAsked }, validUntil, osloDay(now)).state;

const ownOffers: Sql = sql`(
  select coalesce(json_agg(entry.row order by entry.is_open desc, entry.changed_at desc, entry.id desc), '[]') from (
    select json_build_object(${offerRow}) as row, offer.state = 'sent' as is_open, offer.changed_at, offer.id
    from offer join offer_version on offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.number = offer.version
    where offer.company_id = caller.company_id and offer.customer_id = caller.customer_id
    order by is_open desc, offer.changed_at desc, offer.id desc limit ${MAX_SHOWN}) entry)`;
