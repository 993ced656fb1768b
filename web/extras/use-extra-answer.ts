import type { Extra } from '#contract/extras.ts';
import type { ExtraAnswer } from '#domain/prices/extra.ts';
import { problemOf } from '../api/call.ts';
import type { ExtraAccess } from '../api/extras.ts';
import { useLanguage } from '../app/language.tsx';
import { extraTexts } from '../texts/extras.ts';
import type { Done } from '../ui/done-notice.tsx';
import { useSend } from '../ui/use-send.ts';

/** An extra, how it is answered here, and who says how that went: the extra is then read again, and what was pressed may be gone. */
export type ExtraProps = { extra: Extra; access: ExtraAccess; onAnswered: (done: Done) => void };

const REFUSALS = ['extra-decided', 'extra-withdrawn', 'regret-over'] as const;

/** Sends an answer once, with its code where it needs one. What happened to the extra meanwhile is said in words: another try could not mend it. */
export function useExtraAnswer({ extra, access, onAnswered }: ExtraProps, answer: ExtraAnswer) {
  const { language } = useLanguage();
  return useSend<Extra, string>(
    (code) => access.answer(extra, { answer, language, code }),
    () => onAnswered({ words: (shown) => extraTexts[shown][answer] }),
    (error) => {
      const problem = problemOf(error);
      const refusal = REFUSALS.find((code) => problem.kind === 'status' && problem.code === code);
      if (!refusal) return false;
      onAnswered({ words: (shown) => extraTexts[shown][refusal], color: 'warning' });
      return true;
    },
  );
}
