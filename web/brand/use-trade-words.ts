import type { TradeWords } from '#domain/brand.ts';
import { useLanguage } from '../app/language.tsx';
import { currentBrand } from './current-brand.ts';

/** The texts that name a trade come from the brand. */
export function useTradeWords(): TradeWords {
  const { language } = useLanguage();
  return currentBrand().words[language];
}
