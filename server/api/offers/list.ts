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
  select coalesce(json_agg(r.row order by r.is_open desc, r.changed_at desc, r.id desc), '[]') from (
    select json_build_object(${offerRow(sql`f`, sql`v`)}) as row, f.state = 'sent' as is_open, f.changed_at, f.id
    from offer f join offer_version v on v.company_id = f.company_id and v.offer_id = f.id and v.number = f.version
    where f.company_id = caller.company_id and f.customer_id = caller.customer_id
    order by is_open desc, f.changed_at desc, f.id desc limit ${MAX_SHOWN}) r)`;
