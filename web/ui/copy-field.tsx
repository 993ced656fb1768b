import { type RefObject, useRef, useState } from 'react';
import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { copyFieldTexts } from './copy-value.tsx';
import { TextField } from './text-field.tsx';

type Props = { label: string; value: string; description?: string };

/** A text with a button to copy it. */
export function CopyField({ label, value, description }: Props) {
  const t = useTexts(copyFieldTexts);
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(field, value);
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

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies a text that is shown in a field. If the browser does not allow it, the text is selected for the person to copy. */
export function useCopy(field: RefObject<Field | null>, value: string) {
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
  return { copied, copy };
}
