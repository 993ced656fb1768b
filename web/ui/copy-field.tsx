import { useRef } from 'react';
import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { copyFieldTexts } from './copy-field-texts.ts';
import { TextField } from './text-field.tsx';
import { useCopy } from './use-copy.ts';

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
