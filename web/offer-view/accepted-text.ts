import type { CustomerOffer } from '#contract/offers.ts';
import type { Language } from '#domain/language.ts';
import { formatDate, formatMoment } from '#words/format.ts';
import { priceOfferTexts } from '../texts/price-offers.ts';

type Acceptance = NonNullable<CustomerOffer['acceptance']>;

/** For an offer that was accepted elsewhere only the day is known, and perhaps not the person. */
export const acceptedText = ({ person, acceptedAt, way }: Acceptance, language: Language): string =>
  priceOfferTexts[language].acceptedBy(person, way === 'import' ? formatDate(acceptedAt, language) : formatMoment(acceptedAt, language));
