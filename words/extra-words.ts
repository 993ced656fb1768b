import type { Language } from '#domain/language.ts';
import type { Ore } from '#domain/money.ts';
import { formatMoney } from './format.ts';

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
