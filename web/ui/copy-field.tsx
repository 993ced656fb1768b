import { useRef, useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { copyFieldTexts } from './copy-field-texts.ts';
import { TextField } from './text-field.tsx';

type Props = { label: string; value: string; description?: string };

/** A text to take along. Where the browser does not copy, it is selected for the person to do it. */
export function CopyField({ label, value, description }: Props) {
  const t = useTexts(copyFieldTexts);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setCopied('copyFailed');
    }
  };
  return (
    <>
      <TextField
        ref={field}
        label={label}
        {...(description ? { description } : {})}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <div className="copy-field">
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <span role="status">{copied && t[copied]}</span>
      </div>
    </>
  );
}
