import { useRef, useState } from 'react';
import { useTexts } from '../../language.tsx';
import { sharesTexts } from '../../texts/shares.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The link, this once. It is held by this dialog alone, and gone with it. */
export function LinkMade({ link, onDone }: { link: string; onDone: () => void }) {
  const t = useTexts(sharesTexts);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
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
      <TextField ref={field} label={t.link} value={link} readOnly spellCheck={false} onFocus={(event) => event.target.select()} />
      <div className="share-copy">
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <span role="status">{copied && t[copied]}</span>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t.done}
        </Button>
      </DialogActions>
    </div>
  );
}
