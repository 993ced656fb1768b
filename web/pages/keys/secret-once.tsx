import { useTexts } from '../../app/language.tsx';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

/** Shows the secret once: the dialog closes only when the Admin confirms having saved it. */
export function SecretOnce({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const t = useTexts(webhooksTexts);
  return (
    <Dialog title={t.secretHeading} onClose={() => {}}>
      <div className="narrow-form">
        <Alert color="warning" isUrgent>
          <p>{t.secretText}</p>
        </Alert>
        <CopyField label={t.secret} value={secret} />
        <p>{t.secretUse}</p>
        <DialogActions>
          <Button variant="secondary" onClick={onSaved}>
            {t.saved}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
