// The offers that a customer has got.
import { myOffer, myOffers, type OfferRow } from '#contract/offers.ts';
import { openOfferLink } from '#contract/offers-link.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { withExpiry } from '#domain/offers/offer.ts';
import { seesPrices } from '../access/customer-access.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answerAnyone, answerWith } from '../http/answer.ts';
import { followOfferLink, type LinkedOffer } from './link.ts';
import { fromOffers, offerRow, type RawOffer, rawOffer } from './rows.ts';
import { ownRegretText } from './settings.ts';
import { customerOfferView } from './view.ts';

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

// One offer, by login or by the link of a mail. Looking at it changes nothing: mail scanners follow links too.
export type FoundOffer = { raw: RawOffer; regretText: string; language: Language };

export const myOfferRoute = answerWith(
  myOffer,
  ({ query }) => ownOffer(query.offerId),
  async (found: FoundOffer | null, { deps }) => {
    if (!found) throw notFound();
    return customerOfferView(found.raw, found.regretText, deps.now());
  },
);

export const openOfferLinkRoute = answerAnyone(openOfferLink, async (input) => {
  const { raw, regretText } = await offerOfLink(input.db, await followOfferLink(input));
  return customerOfferView(raw, regretText, input.deps.now());
});

const found = (accountId: Sql): Sql => sql`json_build_object('raw', ${rawOffer}, 'regretText', ${ownRegretText(sql`offer.company_id`)},
  'language', coalesce((select account.language from account where account.company_id = offer.company_id and account.id = ${accountId}), 'nb'))`;

export const ownOffer = (offerId: number): Sql => sql`(
  select ${found(sql`caller.account_id`)} from ${fromOffers}
  where offer.company_id = caller.company_id and offer.customer_id = caller.customer_id and offer.id = ${offerId} and offer.version > 0)`;

export async function offerOfLink(db: Db, { companyId, customerId, accountId, offerId }: LinkedOffer): Promise<FoundOffer> {
  const [row] = await db.query<{ found: FoundOffer }>(sql`
    select ${found(sql`${accountId}::int`)} as found from ${fromOffers}
    where offer.company_id = ${companyId} and offer.customer_id = ${customerId} and offer.id = ${offerId} and offer.version > 0`);
  if (!row) throw notFound();
  return row.found;
}

/** The caller's own offers that wait for an answer, if they may see prices; those that expire first. */
export const offersToAnswer = (now: Date, limit: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('offerId', entry.id, 'title', entry.title, 'validUntil', entry.valid_until) order by entry.valid_until, entry.id), '[]') from (
    select offer.id, offer_version.title, offer_version.valid_until from offer
      join offer_version on offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.number = offer.version
    where offer.company_id = caller.company_id and offer.customer_id = caller.customer_id and offer.state = 'sent' and offer_version.valid_until >= ${osloDay(now)}::date and ${seesPrices}
    order by offer_version.valid_until, offer.id limit ${limit}) entry)`;
