import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

type Props = {
  cancel: string;
  send: string;
  sending: string;
  isSending: boolean;
  onCancel: () => void;
  /** Left out in a form, which the second button submits. */
  onSend?: () => void;
  color?: ComponentProps<typeof Button>['color'] | undefined;
};

/** The foot of a dialog that sends something: cancel, then send. During sending neither can be pressed again. */
export function SendActions({ cancel, send, sending, isSending, onCancel, onSend, color }: Props) {
  return (
    <DialogActions>
      <Button variant="secondary" aria-disabled={isSending} onClick={() => isSending || onCancel()}>
        {cancel}
      </Button>
      <Button
        type={onSend ? 'button' : 'submit'}
        aria-disabled={isSending}
        {...(color ? { color } : {})}
        {...(onSend ? { onClick: () => isSending || onSend() } : {})}
      >
        {isSending ? sending : send}
      </Button>
    </DialogActions>
  );
}
