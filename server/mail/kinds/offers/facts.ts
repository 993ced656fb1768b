import { brandOfRecord } from '#domain/brand.ts';
import { OFFER_LINK_PATH } from '#domain/portal-paths.ts';
import { OFFER_LINK_LIFETIME_MS, OFFER_TALK, type OfferAct, type OfferState } from '#domain/prices/offer.ts';
import { portalAddress } from '../../../config/portal-address.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Preparation, PreparedMail } from '../../define-mail.ts';
import { findPerson, seesPrices } from '../../find-person.ts';
import type { MailRow } from '../../mail-row.ts';
import { makeLink } from '../../make-link.ts';

/** What a mail says of an offer. No amount: mails are read on locked screens. `happened`: null where it is no longer news. */
export type OfferFacts = {
  offerId: number;
  title: string;
  state: OfferState;
  version: number;
  happened: OfferAct | null;
  validUntil: string;
  regretUntil: string | null;
};

/** To a person of the customer who may see prices, with a link made now. Null: the offer is gone, no longer `isTrue`, or the person may not read it any more. */
export const prepareForReader =
  (isTrue: (facts: OfferFacts) => boolean) =>
  async (preparation: Preparation): Promise<PreparedMail<OfferFacts> | null> => {
    const { row, config, brands } = preparation;
    const found = await readOffer(preparation);
    if (!found || !isTrue(found)) return null;
    const { brand: slug, ...facts } = found;
    const customerId = row.about.customerId ?? 0;
    const person = await findPerson(preparation, customerId, seesPrices(sql`x`));
    const brand = brandOfRecord(brands, row.company_id, slug);
    if (!person || !brand) return null;
    const { to, language, name } = person;
    const page = `${portalAddress(config, brand)}${OFFER_LINK_PATH}`;
    const link = await makeLink(preparation, { opens: { offerId: facts.offerId }, customerId, page, lifetimeMs: OFFER_LINK_LIFETIME_MS });
    return { to, language, name, brand, facts, link };
  };

/**
 * What the mail says: one decision, or what the other side said last. Null, as it is no longer news: after a later decision, which has
 * a mail of its own, and of a question after its answer.
 */
const happened = ({ kind, about }: MailRow): Sql => sql`(
  select e.kind from offer_event e where e.company_id = f.company_id and e.offer_id = f.id and e.number = coalesce(${about.eventNumber ?? null}::int, (
      select max(t.number) from offer_event t
      where t.company_id = f.company_id and t.offer_id = f.id and t.kind = ${kind === 'offer-to-office' ? 'asked' : 'answered'}))
    and not exists (select from offer_event later where later.company_id = e.company_id and later.offer_id = e.offer_id and later.number > e.number
      and (later.kind <> all(${[...OFFER_TALK]}::text[]) or (e.kind = 'asked' and later.kind = 'answered'))))`;

/** The offer of the mail's row, as it is when the mail is sent. */
export async function readOffer({ tx, row }: Preparation): Promise<(OfferFacts & { brand: string | null }) | null> {
  const [found] = await tx.query<OfferFacts & { brand: string | null }>(sql`
    select f.id as "offerId", v.title, f.state, f.version, ${happened(row)} as happened, v.valid_until as "validUntil", y.regret_until as "regretUntil", o.brand
    from offer f join customer o on o.company_id = f.company_id and o.id = f.customer_id and o.locked_until is null
      join offer_version v on v.company_id = f.company_id and v.offer_id = f.id and v.number = f.version
      left join offer_acceptance y on y.company_id = f.company_id and y.offer_id = f.id
    where f.company_id = ${row.company_id} and f.id = ${row.about.offerId ?? 0} and f.customer_id = ${row.about.customerId ?? 0}`);
  return found ?? null;
}
