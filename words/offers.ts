import type { Language } from '#domain/language.ts';
import type { Ore } from '#domain/money.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import { defineTexts } from './define-texts.ts';
import { formatMoney } from './format.ts';

/** What a price means. */
export const priceKindWords = defineTexts({
  nb: {
    fixed: 'Fast pris',
    estimate: 'Prisoverslag',
    maximum: 'Høyeste pris',
    indication: 'Prisantydning',
  } satisfies Record<PriceKind, string>,
  en: { fixed: 'Fixed price', estimate: 'Estimate', maximum: 'Maximum price', indication: 'Indication of price' },
});

/** What it means for the bill, in one sentence. */
export const priceKindNotes = defineTexts({
  nb: {
    fixed: 'Dette er prisen for det som står her.',
    estimate: 'Regningen kan bli noe høyere eller lavere enn overslaget.',
    maximum: 'Regningen blir ikke høyere enn dette for det som står her.',
    indication: 'Et anslag uten løfte om pris.',
  } satisfies Record<PriceKind, string>,
  en: {
    fixed: 'This is the price of what is listed here.',
    estimate: 'The bill may be somewhat higher or lower than the estimate.',
    maximum: 'The bill will not be higher than this for what is listed here.',
    indication: 'A rough figure, without a promise.',
  },
});

export const vatWords = (withVat: boolean, language: Language): string =>
  withVat ? { nb: 'med mva.', en: 'incl. VAT' }[language] : { nb: 'uten mva.', en: 'excl. VAT' }[language];

type AgreedOffer = { offerId: number; version: number; title: string; kind: PriceKind; sumOre: number; withVat: boolean };

function agreedWords({ offerId, version, title, kind, sumOre, withVat }: AgreedOffer, language: Language): string {
  const sum = `${formatMoney(sumOre as Ore, language)} ${vatWords(withVat, language)}`;
  const kindWord = priceKindWords[language][kind].toLowerCase();
  return language === 'nb'
    ? `tilbud ${offerId}, versjon ${version}: «${title}», ${kindWord} ${sum}`
    : `offer ${offerId}, version ${version}: “${title}”, ${kindWord} ${sum}`;
}

/** The sentence that is agreed to: shown beside the button, stored, and printed. */
export const acceptWording = (agreed: AgreedOffer, language: Language): string =>
  `${language === 'nb' ? 'Jeg godtar' : 'I accept'} ${agreedWords(agreed, language)}`;

/** What is stored of a yes that was given outside the portal. */
export const acceptedElsewhere = (agreed: AgreedOffer, language: Language): string =>
  `${language === 'nb' ? 'Godtatt utenom kundeportalen:' : 'Accepted outside the customer portal:'} ${agreedWords(agreed, language)}`;

/** On the paper of an offer and of its acceptance. */
export const offerPaperWords = defineTexts({
  nb: {
    offer: 'Tilbud',
    acceptance: 'Godtatt tilbud',
    number: 'Tilbud',
    version: 'Versjon',
    sent: 'Sendt',
    validUntil: 'Gjelder til og med',
    customer: 'Kunde',
    customerNumber: 'Kundenummer',
    address: 'Adresse',
    text: 'Beskrivelse',
    quantity: 'Antall',
    price: 'Pris',
    net: 'Sum uten mva.',
    vat: 'Mva.',
    vatAt: (rate: number) => `Mva. ${rate} %`,
    total: 'Sum med mva.',
    amountsWithVat: 'Beløpene på linjene er med mva.',
    amountsWithoutVat: 'Beløpene på linjene er uten mva.',
    excluded: 'Ikke med i prisen',
    terms: 'Vilkår',
    agreed: 'Dette er avtalt',
    agreedOn: 'Avtalt',
    acceptedBy: (person: string, moment: string) => `Godtatt av ${person}, ${moment}.`,
    acceptedOn: (person: string, day: string) => `Godtatt${person ? ` av ${person}` : ''} ${day}.`,
    wayPortal: 'Innlogget i kundeportalen.',
    wayLink: 'Med lenke og kode sendt til e-postadressen.',
    wayImport: 'Registrert i firmaets eget system.',
    regret: 'Angrerett',
    regretUntil: (day: string) => `Siste dag for å angre: ${day}.`,
    mayBegin: 'Kunden har bedt om at arbeidet kan begynne før angrefristen er ute.',
    mayNotBegin: 'Kunden har ikke bedt om at arbeidet begynner før angrefristen er ute.',
    unchanged: 'Dokumentet viser det som ble avtalt, slik det ble avtalt. Det endres ikke.',
  },
  en: {
    offer: 'Offer',
    acceptance: 'Accepted offer',
    number: 'Offer',
    version: 'Version',
    sent: 'Sent',
    validUntil: 'Valid through',
    customer: 'Customer',
    customerNumber: 'Customer number',
    address: 'Address',
    text: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    net: 'Sum excl. VAT',
    vat: 'VAT',
    vatAt: (rate: number) => `VAT ${rate}%`,
    total: 'Sum incl. VAT',
    amountsWithVat: 'The amounts of the lines include VAT.',
    amountsWithoutVat: 'The amounts of the lines exclude VAT.',
    excluded: 'Not included in the price',
    terms: 'Terms',
    agreed: 'What is agreed',
    agreedOn: 'Agreed on',
    acceptedBy: (person: string, moment: string) => `Accepted by ${person}, ${moment}.`,
    acceptedOn: (person: string, day: string) => `Accepted${person ? ` by ${person}` : ''} on ${day}.`,
    wayPortal: 'Logged in to the customer portal.',
    wayLink: 'By link and with a code sent to the email address.',
    wayImport: "Recorded in the company's own system.",
    regret: 'Right to withdraw',
    regretUntil: (day: string) => `Last day to withdraw: ${day}.`,
    mayBegin: 'The customer has asked that the work may begin before the last day to withdraw.',
    mayNotBegin: 'The customer has not asked that the work begins before the last day to withdraw.',
    unchanged: 'This document shows what was agreed, as it was agreed. It does not change.',
  },
});

/** Until the company has written its own. They promise nothing that the law does not. */
export const defaultOfferTerms: Record<Language, string> = {
  nb: 'Tilbudet gjelder det som står på linjene. Blir det behov for mer, avtaler vi det med deg før vi gjør det.',
  en: 'The offer covers what is listed. If more is needed, we agree on it with you before we do it.',
};
export const defaultRegretText: Record<Language, string> = {
  nb: 'Når en forbruker inngår en avtale på nett eller hjemme, kan det gjelde angrerett etter angrerettloven. Fristen er som regel 14 dager. Du angrer med knappen på tilbudets side eller ved å gi oss beskjed på en annen måte. Ber du om at arbeidet begynner før fristen er ute, kan du måtte betale for det som er gjort når du angrer. Er tjenesten levert fullt ut, kan angreretten falle bort.',
  en: 'When a consumer makes an agreement online or at home, the Norwegian Cancellation Act may give a right to withdraw. The period is usually 14 days. You withdraw with the button on the page of the offer or by telling us in another way. If you ask for the work to begin before the period ends, you may have to pay for what has been done by then. Once the service has been fully performed, the right may lapse.',
};
