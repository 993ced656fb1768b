import type { Extra } from '#contract/extras.ts';
import type { ExtraAnswer } from '#domain/prices/extra.ts';
import { codeOf } from '../api/call.ts';
import type { ExtraAccess } from '../api/extras.ts';
import { useLanguage } from '../app/language.tsx';
import { extraTexts } from '../texts/extras.ts';
import type { Done } from '../ui/done-notice.tsx';
import { useSend } from '../ui/use-send.ts';

/** An extra, how it is answered here, and what happens afterwards: the extra is fetched again, and the pressed button may be gone. */
export type ExtraProps = { extra: Extra; access: ExtraAccess; onAnswered: (done: Done) => void };

const REFUSALS = ['extra-decided', 'extra-withdrawn', 'regret-over'] as const;

/** Sends an answer once, with a code where one is needed. A change of the extra meanwhile is reported as such: a retry could not help. */
export function useExtraAnswer({ extra, access, onAnswered }: ExtraProps, answer: ExtraAnswer) {
  const { language } = useLanguage();
  return useSend<Extra, string>(
    (code) => access.answer(extra, { answer, language, code }),
    () => onAnswered({ words: (shown) => extraTexts[shown][answer] }),
    (error) => {
      const refusal = REFUSALS.find((code) => codeOf(error) === code);
      if (!refusal) return false;
      onAnswered({ words: (shown) => extraTexts[shown][refusal], color: 'warning' });
      return true;
    },
  );
}
