import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { LineIcon, TICK } from './line-icon.tsx';

/** The state of a field under the names of the contract. Undefined where validity is not shown. */
export function fieldState(error: string | null | undefined, isFine: boolean | undefined) {
  if (error) return 'has-danger';
  return isFine === undefined ? undefined : isFine ? 'has-success' : 'empty';
}

/** A tick beside the label, with text for screen readers. */
export function FineMark({ id, place = '' }: { id: string; place?: string }) {
  const t = useTexts(fieldStateTexts);
  return (
    <span id={id} className={`field-fine ${place}`}>
      <LineIcon shape={TICK} />
      <span className="ds-sr-only">{t.fine}</span>
    </span>
  );
}

export const fieldStateTexts = defineTexts({
  nb: { fine: 'Riktig fylt ut' },
  en: { fine: 'Filled in correctly' },
});
