import type { CustomerOffer, OfferVersion } from '#contract/offers.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { addOre, type Ore } from '#domain/money.ts';
import { type PriceLine, shownLines } from '#domain/offers/lines.ts';
import { checkRegretting, lastDayToRegret, type OfferState, withExpiry } from '#domain/offers/offer.ts';
import { acceptWording, defaultRegretText } from '#words/offers.ts';
import { notFound } from '../errors/api-error.ts';
import type { PaperOffer } from '../pdf/request.ts';
import type { RawOffer, RawVersion } from './rows.ts';

/** That an offer has expired is not stored, but computed from its last day. */
export const stateOn = (
  { state, version, isAsked, sent }: Pick<RawOffer, 'state' | 'version' | 'isAsked' | 'sent'>,
  now: Date,
): OfferState => (sent ? withExpiry({ state, version, isAsked }, sent.validUntil, osloDay(now)).state : state);

export function versionView(raw: RawVersion): OfferVersion {
  const shown = shownLines(raw.lines as PriceLine[], raw.withVat);
  return {
    ...raw,
    totalOre: addOre(raw.netOre as Ore, raw.vatOre as Ore),
    lines: raw.lines.map((line, i) => ({ ...line, shownOre: shown[i] ?? 0 })),
  };
}

export const paperOf = ({ offerId, customer, address }: RawOffer, version: OfferVersion): PaperOffer => ({
  ...version,
  offerId,
  address,
  customerName: customer.name,
  customerNumber: customer.customerNumber,
});

/** The sentence a person agrees to: shown before and stored with the acceptance, in the language it was shown in. */
export const wordingOf = (offerId: number, sent: RawVersion, language: Language): string => acceptWording({ ...sent, offerId }, language);

/** `regretText`: the company's own; empty: the portal's. */
export function customerOfferView(raw: RawOffer, regretText: string, now: Date): CustomerOffer {
  const { sent } = raw;
  if (!sent) throw notFound();
  const state = stateOn(raw, now);
  const isOpen = state === 'sent';
  const { offerId, version, isAsked, address, caseId, jobId, events, acceptance } = raw;
  return {
    offerId,
    state,
    version,
    isAsked,
    address,
    caseId,
    jobId,
    events,
    acceptance,
    sent: versionView(sent),
    regret:
      isOpen && raw.customer.isPrivate
        ? { text: inBoth((language) => regretText || defaultRegretText[language]), lastDay: lastDayToRegret(osloDay(now)) }
        : null,
    mayRegret: checkRegretting({ state, version, isAsked }, acceptance?.regretUntil ?? null, osloDay(now)) === null,
    wording: isOpen ? inBoth((language) => wordingOf(offerId, sent, language)) : null,
  };
}

const inBoth = (words: (language: Language) => string): Record<Language, string> => ({ nb: words('nb'), en: words('en') });
