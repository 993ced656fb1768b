import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';

/** One set of sentences, before a case is sent, on its receipt, in the mail and on its page: nobody is promised two things. */
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

/** What is promised for a case that is sent; where there is danger nobody waits for an answer in writing. */
export function promiseLines({ isDanger, answerBy, repairBy }: Promised, say: (iso: string) => string, language: Language): string[] {
  const t = promiseTexts[language];
  return [isDanger ? t.call : t.answer(say(answerBy)), ...(repairBy ? [t.repair(say(repairBy))] : [])];
}
