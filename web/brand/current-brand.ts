import type { BootBrand } from '#domain/boot.ts';
import type { TradeWords } from '#domain/company/brand.ts';
import { boot } from '../app/boot.ts';
import { useLanguage } from '../app/language.tsx';

/** The texts that name a trade come from the brand. */
export function useTradeWords(): TradeWords {
  const { language } = useLanguage();
  return currentBrand().words[language];
}

/** The brand whose portal this is. */
export const currentBrand = (): BootBrand => boot().brand;
