import type { Language } from '#domain/language.ts';
import type { Ore } from '#domain/money.ts';
import type { PriceKind } from '#domain/offers/agreement.ts';
import { formatAverage, formatMoney } from './format.ts';

type Price = { sumOre: number; rateOre: number | null; withVat: boolean };

/** kr 1 500,00 med mva. and kr 950,00 per time, høyst kr 3 000,00 med mva. */
export function extraPrice({ sumOre, rateOre, withVat }: Price, language: Language): string {
  const money = (ore: number) => formatMoney(ore as Ore, language);
  const vat = language === 'nb' ? (withVat ? 'med mva.' : 'uten mva.') : withVat ? 'including VAT' : 'excluding VAT';
  if (rateOre === null) return `${money(sumOre)} ${vat}`;
  return language === 'nb'
    ? `${money(rateOre)} per time, høyst ${money(sumOre)} ${vat}`
    : `${money(rateOre)} per hour, at most ${money(sumOre)} ${vat}`;
}

/** The sentence that a customer agrees to. */
export const extraConsent = (extra: Price & { words: string }, language: Language): string =>
  language === 'nb'
    ? `Jeg godtar tillegget «${extra.words}» til ${extraPrice(extra, language)}`
    : `I accept the extra “${extra.words}” at ${extraPrice(extra, language)}`;

/** About the right to withdraw (angrerett), until the company has written its own words. It promises nothing that the law does not. */
export const defaultExtraRegret: Record<Language, string> = {
  nb: 'Når en forbruker inngår en avtale på nett eller hjemme, kan det gjelde angrerett etter angrerettloven. Fristen er som regel 14 dager. Har du bedt om at arbeidet gjøres med en gang, kan du måtte betale for det som er gjort når du angrer. Er tjenesten levert fullt ut, kan angreretten falle bort.',
  en: 'When a consumer makes an agreement online or at home, the Norwegian Cancellation Act may give a right to withdraw. The period is usually 14 days. If you have asked for the work to be done at once, you may have to pay for what has been done by then. Once the service has been fully performed, the right may lapse.',
};

/** 5,9 % over and 3,7 % under. */
export function tenthsOver(tenths: number, language: Language): string {
  const percent = `${formatAverage(Math.abs(tenths) / 10, language)}${language === 'nb' ? '\u00a0%' : '%'}`;
  return `${percent} ${side(tenths, language)}`;
}

/** kr 1,00 over: of a price that is compared in kroner. */
export const kronerOver = (difference: Ore, language: Language): string =>
  `${formatMoney(Math.abs(difference) as Ore, language)} ${side(difference, language)}`;

const side = (difference: number, language: Language): string => {
  if (language === 'nb') return difference < 0 ? 'under' : 'over';
  return difference < 0 ? 'below' : 'above';
};

type PriceDifference = { kind: PriceKind; differenceOre: number; tenths: number | null };

/** How the bill compares with the agreement, in one phrase. */
export function measureWords({ kind, differenceOre, tenths }: PriceDifference, language: Language): string {
  if (differenceOre === 0) return language === 'nb' ? 'som avtalt' : 'as agreed';
  if (kind === 'maximum' && differenceOre < 0) return language === 'nb' ? 'innenfor høyeste pris' : 'within the maximum price';
  return tenths !== null && tenths !== 0 ? tenthsOver(tenths, language) : kronerOver(differenceOre as Ore, language);
}
