import { useTexts } from '../language.tsx';
import { messageDialogTexts } from '../texts/message-dialog.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** A short message that has to be confirmed. */
export function MessageDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useTexts(messageDialogTexts);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button color="info" onClick={onClose}>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
