import './extras.css';
import type { ReactNode } from 'react';
import type { Extra } from '#contract/extras.ts';
import type { ExtraState } from '#domain/extras/extra.ts';
import { extraPrice } from '#words/extras.ts';
import { formatMoment } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { extraTexts } from './texts.ts';

const COLORS = {
  sent: 'warning',
  accepted: 'success',
  'agreed-orally': 'info',
  refused: 'neutral',
  disputed: 'danger',
  withdrawn: 'neutral',
  regretted: 'neutral',
} as const satisfies Record<ExtraState, string>;

/** What came up, its price, and its state. `children`: photos, where they can be shown. */
export function ExtraFacts({ extra, children }: { extra: Extra; children?: ReactNode }) {
  const t = useTexts(extraTexts);
  const { language } = useLanguage();
  const { state, answered, employee } = extra;
  const at = formatMoment(extra.madeAt, language);
  return (
    <div className="extra-facts">
      <div className="extra-head">
        <strong className="extra-price">{extraPrice(extra, language)}</strong>
        <Badge color={COLORS[state]}>{t[`state-${state}`]}</Badge>
      </div>
      <p className="extra-words">{extra.words}</p>
      {children}
      <p className="muted">{employee ? t.writtenBy(employee, at) : t.written(at)}</p>
      {state === 'withdrawn' && <p>{t.notToPay}</p>}
      {answered && state !== 'sent' && state !== 'withdrawn' && (
        <p className="muted">{t[`by-${state}`](answered.person, formatMoment(answered.at, language))}</p>
      )}
    </div>
  );
}
