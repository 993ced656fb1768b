import { useRef, useState } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';

type Props = { label: string; shown: string; value: string };

/** One of a list (`dl`) of large values to copy; `value` is what is copied. If the browser does not allow copying, it is selected. */
export function CopyValue({ label, shown, value }: Props) {
  const t = useTexts(copyFieldTexts);
  const text = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('copied');
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setCopied('copyFailed');
    }
  };
  return (
    <div className="copy-value">
      <dt>{label}</dt>
      <dd>
        <span ref={text} className="copy-value-text">
          {shown}
        </span>
        <Button variant="secondary" onClick={() => void copy()} aria-label={`${t.copy} ${label}`}>
          {t.copy}
        </Button>
        <span role="status">{copied && t[copied]}</span>
      </dd>
    </div>
  );
}

export const copyFieldTexts = defineTexts({
  nb: { copy: 'Kopier', copied: 'Kopiert.', copyFailed: 'Nettleseren lot oss ikke kopiere. Teksten er merket: kopier den selv.' },
  en: { copy: 'Copy', copied: 'Copied.', copyFailed: 'Your browser did not let us copy. The text is selected: copy it yourself.' },
});
