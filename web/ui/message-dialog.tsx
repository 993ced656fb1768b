import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type Props = { title: string; text: string; tone: 'success' | 'danger' | 'info'; onClose: () => void };

/** A short message that must be acknowledged. */
export function MessageDialog({ title, text, tone, onClose }: Props) {
  const t = useTexts(messageDialogTexts);
  return (
    <Dialog title={title} tone={tone} onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button color={tone} onClick={onClose}>
          {t.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export const messageDialogTexts = defineTexts({ nb: { ok: 'OK' }, en: { ok: 'OK' } });
