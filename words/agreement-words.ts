import type { Language } from '#domain/language.ts';
import type { Ore } from '#domain/money.ts';
import type { PriceKind } from '#domain/prices/agreement.ts';
import { formatAverage, formatMoney } from './format.ts';

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

type Measured = { kind: PriceKind; differenceOre: number; tenths: number | null };

/** How the bill compares with the agreement, in one phrase. */
export function measureWords({ kind, differenceOre, tenths }: Measured, language: Language): string {
  if (differenceOre === 0) return language === 'nb' ? 'som avtalt' : 'as agreed';
  if (kind === 'maximum' && differenceOre < 0) return language === 'nb' ? 'innenfor høyeste pris' : 'within the maximum price';
  return tenths !== null && tenths !== 0 ? tenthsOver(tenths, language) : kronerOver(differenceOre as Ore, language);
}
