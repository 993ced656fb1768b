import { brandOfRecord } from '#domain/company/brand.ts';
import type { Language } from '#domain/language.ts';
import { OFFER_LINK_LIFETIME_MS, OFFER_TALK, type OfferAct, type OfferState } from '#domain/offers/offer.ts';
import { OFFER_LINK_PATH } from '#domain/portal-paths.ts';
import { DAY } from '#domain/time.ts';
import { portalAddress } from '../config/portal.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { MailRow, Preparation, PreparedMail, Words } from '../mail/define.ts';
import { findPerson, makeLink, seesPrices } from '../mail/person-mail.ts';

const DAYS = OFFER_LINK_LIFETIME_MS / DAY;

export type OfferMailText = { subject: string; before: string[] };

const AFTER = {
  nb: [`Lenken åpner bare dette tilbudet, og virker i ${DAYS} dager. Svar på selve e-posten blir ikke lest.`],
  en: [`The link opens this offer only, and works for ${DAYS} days. Replies to the email itself are not read.`],
};

/** Around what a mail says to one of the customer's people. */
export const toReader = (language: Language, { name, brand }: PreparedMail<OfferFacts>, { subject, before }: OfferMailText): Words => ({
  subject: `${subject} – ${brand.name}`,
  greeting: language === 'nb' ? `Hei ${name},` : `Hello ${name},`,
  before,
  after: AFTER[language],
  button: language === 'nb' ? 'Åpne tilbudet' : 'Open the offer',
});

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
    const person = await findPerson(preparation, customerId, seesPrices);
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
  select offer_event.kind from offer_event where offer_event.company_id = offer.company_id and offer_event.offer_id = offer.id and offer_event.number = coalesce(${about.eventNumber ?? null}::int, (
      select max(offer_event.number) from offer_event
      where offer_event.company_id = offer.company_id and offer_event.offer_id = offer.id and offer_event.kind = ${kind === 'offer-to-office' ? 'asked' : 'answered'}))
    and not exists (select from offer_event later where later.company_id = offer_event.company_id and later.offer_id = offer_event.offer_id and later.number > offer_event.number
      and (later.kind <> all(${[...OFFER_TALK]}::text[]) or (offer_event.kind = 'asked' and later.kind = 'answered'))))`;

/** The offer of the mail's row, as it is when the mail is sent. */
export async function readOffer({ tx, row }: Preparation): Promise<(OfferFacts & { brand: string | null }) | null> {
  const [found] = await tx.query<OfferFacts & { brand: string | null }>(sql`
    select offer.id as "offerId", offer_version.title, offer.state, offer.version, ${happened(row)} as happened, offer_version.valid_until as "validUntil", offer_acceptance.regret_until as "regretUntil", customer.brand
    from offer join customer on customer.company_id = offer.company_id and customer.id = offer.customer_id and customer.locked_until is null
      join offer_version on offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.number = offer.version
      left join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    where offer.company_id = ${row.company_id} and offer.id = ${row.about.offerId ?? 0} and offer.customer_id = ${row.about.customerId ?? 0}`);
  return found ?? null;
}
