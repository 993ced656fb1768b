import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';

/** One set of sentences for the form of a case, its receipt, its mail and its page, so that all of them promise the same. */
export const promiseTexts = defineTexts({
  nb: {
    call: 'Vi blir varslet med en gang, og ringer deg.',
    answer: (when: string) => `Vi svarer senest ${when}.`,
    repair: (when: string) => `Hvis feilen skyldes arbeidet vårt, utbedrer vi den senest ${when}.`,
  },
  en: {
    call: 'We are alerted at once, and will call you.',
    answer: (when: string) => `We will answer by ${when}.`,
    repair: (when: string) => `If the fault is due to our work, we will put it right by ${when}.`,
  },
});

type Promised = { isDanger: boolean; answerBy: string; repairBy: string | null };

/** What is promised for a case that is sent; where there is danger the customer is to call, not to wait for a written answer. */
export function promiseLines({ isDanger, answerBy, repairBy }: Promised, say: (iso: string) => string, language: Language): string[] {
  const t = promiseTexts[language];
  return [isDanger ? t.call : t.answer(say(answerBy)), ...(repairBy ? [t.repair(say(repairBy))] : [])];
}
