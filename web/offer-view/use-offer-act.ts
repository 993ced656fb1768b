import { useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { useAct } from '../ui/use-act.ts';

/** With the customer's words for refusals. */
export function useOfferAct() {
  const t = { ...useTexts(priceOfferTexts), ...useTexts(answerCodeTexts) };
  return useAct((code) => {
    const key = `refused-${code}`;
    return key in t ? String(t[key as keyof typeof t]) : t.failed;
  });
}
