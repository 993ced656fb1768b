import type { TradeWords } from '#domain/brand.ts';
import { boot } from '../boot.ts';
import { useLanguage } from '../language.tsx';

/** The texts that name a trade are the brand's, not the portal's. */
export function useTradeWords(): TradeWords {
  const { language } = useLanguage();
  return boot().brand.words[language];
}
