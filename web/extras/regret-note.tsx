import type { ReactNode } from 'react';
import type { Extra } from '#contract/extras.ts';
import { isAgreed } from '#domain/prices/extra.ts';
import { formatDate } from '#words/format.ts';
import { defaultExtraRegret } from '#words/regret-words.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { extraTexts } from '../texts/extras.ts';

/** The right to withdraw in the company's words, before and after acceptance; a business has none. `children`: the button to use it. */
export function RegretNote({ extra: { state, regretText, answered }, children }: { extra: Extra; children?: ReactNode }) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  if (regretText === null || !(state === 'sent' || isAgreed(state))) return null;
  const until = answered?.regretUntil;
  return (
    <details className="regret-note">
      <summary className="ds-link">{t.regretHeading}</summary>
      <p>{until ? t.regretUntil(formatDate(until, language)) : t.regretFrom}</p>
      <p className="regret-text">{regretText || defaultExtraRegret[language]}</p>
      {children}
    </details>
  );
}
