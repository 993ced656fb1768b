import { useTexts } from '../../app/language.tsx';
import { sharesTexts } from '../../texts/shares.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DialogActions } from '../../ui/dialog.tsx';

/** Shows the link once. Only this dialog has it, and it is gone when the dialog closes. */
export function LinkMade({ link, onDone }: { link: string; onDone: () => void }) {
  const t = useTexts(sharesTexts);
  return (
    <div className="narrow-form">
      <Alert color="warning" isUrgent>
        <p>{t.madeText}</p>
      </Alert>
      <CopyField label={t.link} value={link} />
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t.done}
        </Button>
      </DialogActions>
    </div>
  );
}
