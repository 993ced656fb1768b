import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { answerCodeTexts } from '../texts/answer-code.ts';
import { priceOfferTexts } from '../texts/price-offers.ts';
import { useSend } from '../ui/use-send.ts';

type Act = { act: () => Promise<unknown>; onDone: () => void };

/** Runs one action at a time, and returns the customer's words for a refusal. */
export function useOfferAct() {
  const t = { ...useTexts(priceOfferTexts), ...useTexts(answerCodeTexts) };
  const { press, isPending, error } = useSend<void, Act>(({ act, onDone }) => act().then(onDone));
  const key = `refused-${codeOf(error)}`;
  const words = key in t ? String(t[key as keyof typeof t]) : t.failed;
  return { isPending, refusal: error && words, run: (act: () => Promise<unknown>, onDone: () => void) => press({ act, onDone }) };
}
