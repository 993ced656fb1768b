import { useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { useAct } from '../ui/use-act.ts';

/** In the words of the customer. */
export function useOfferAct() {
  const t = { ...useTexts(priceOfferTexts), ...useTexts(answerCodeTexts) };
  return useAct((code) => {
    const key = `refused-${code}`;
    return key in t ? String(t[key as keyof typeof t]) : t.failed;
  });
}
