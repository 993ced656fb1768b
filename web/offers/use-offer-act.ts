import { useTexts } from '../app/language.tsx';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { useAct } from './use-act.ts';

/** In the words of the customer. */
export function useOfferAct() {
  const t = useTexts(priceOfferTexts);
  return useAct((code) => {
    const key = `refused-${code}`;
    return key in t ? String(t[key as keyof typeof t]) : t.failed;
  });
}
