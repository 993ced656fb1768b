import { useTexts } from '../../app/language.tsx';
import { keysTexts } from '../../texts/keys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DialogActions } from '../../ui/dialog.tsx';

/** Shows the key once. Only this dialog has it, and it is gone when the dialog closes. */
export function ShownOnce({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const t = useTexts(keysTexts);
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.madeText}</p>
      </Alert>
      <CopyField label={t.key} value={secret} />
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
