import { useRef, useState } from 'react';
import { useTexts } from '../../language.tsx';
import { keysTexts } from '../../texts/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The key, this once. It is held by this dialog alone, and gone with it. */
export function ShownOnce({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const t = useTexts(keysTexts);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('copied');
    } catch {
      field.current?.focus();
      field.current?.select();
      setCopied('copyFailed');
    }
  };
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.madeText}</p>
      </Alert>
      <TextField ref={field} label={t.key} value={secret} readOnly spellCheck={false} onFocus={(event) => event.target.select()} />
      <div className="key-copy">
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <span role="status">{copied && t[copied]}</span>
      </div>
      <p>
        {t.sendAs} <code className="key-header">Authorization: Bearer kpk1.…</code>
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onSaved}>
          {t.saved}
        </Button>
      </DialogActions>
    </div>
  );
}
