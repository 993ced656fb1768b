// One offer, by login or by the link of a mail. Looking at it changes nothing: mail scanners follow links too.
import { openOfferLink } from '#contract/offer-link.ts';
import { myOffer } from '#contract/offers.ts';
import type { Language } from '#domain/language.ts';
import type { Db } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone, answerWith } from '../../http/answer.ts';
import { followOfferLink, type LinkedOffer } from '../../price-records/follow-offer-link.ts';
import { customerOfferView } from '../../price-records/offer-view.ts';
import { fromOffers, type RawOffer, rawOffer } from '../../price-records/raw-offer.ts';
import { ownRegretText } from '../../price-records/regret-text.ts';

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
