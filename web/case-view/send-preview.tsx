import { withoutLineBreak } from '#words/address.ts';
import '../styles/send-preview.css';
import { useTexts } from '../app/language.tsx';
import { sendPreviewTexts } from '../texts/send-preview.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { usePress } from '../ui/use-press.ts';

type Props = { title: string; text: string; address?: string; failed: string; onSend: () => Promise<void>; onClose: () => void };

/** A preview of the message that a button sends for the customer. */
export function SendPreview({ title, text, address, failed, onSend, onClose }: Props) {
  const t = useTexts(sendPreviewTexts);
  const sending = usePress({ mutationFn: onSend });
  const send = () => sending.press();
  const close = () => sending.isPending || onClose();
  return (
    <Dialog title={title} onClose={close}>
      <p>{t.lead}</p>
      <blockquote className="send-preview">
        <p>{text}</p>
        {address && <p className="muted">{withoutLineBreak(address)}</p>}
      </blockquote>
      {sending.isError && <SendFailed error={sending.error} text={failed} onRetry={send} />}
      <SendActions cancel={t.cancel} send={t.send} sending={t.sending} isSending={sending.isPending} onCancel={close} onSend={send} />
    </Dialog>
  );
}
