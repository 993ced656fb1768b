import { withoutLineBreak } from '#words/address.ts';
import './send-preview.css';
import { defineTexts } from '#words/define-texts.ts';
import { useTexts } from '../app/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { usePress } from '../ui/use-send.ts';

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

export const sendPreviewTexts = defineTexts({
  nb: { lead: 'Dette sender vi fra deg. Svaret kommer i en sak.', send: 'Send', sending: 'Sender …', cancel: 'Avbryt' },
  en: { lead: 'This is what we send from you. The answer comes in a case.', send: 'Send', sending: 'Sending…', cancel: 'Cancel' },
});
