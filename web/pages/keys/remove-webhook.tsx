import { useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '#contract/webhooks.ts';
import { removeWebhook, webhooksQuery } from '../../api/webhook-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';

type Props = { webhook: Webhook; onClose: () => void; onRemoved: (host: string) => void };

export function RemoveWebhook({ webhook, onClose, onRemoved }: Props) {
  const t = useTexts(webhooksTexts);
  const client = useQueryClient();
  const { host } = new URL(webhook.address);
  const remove = usePress({
    mutationFn: () => removeWebhook(webhook.webhookId),
    onSuccess: () => onRemoved(host),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  });
  const close = () => remove.isPending || onClose();
  return (
    <Dialog title={t.removeHeading(host)} onClose={close}>
      <p>{t.removeText}</p>
      <Failed press={remove} />
      <SendActions
        cancel={t.cancel}
        send={t.remove}
        sending={t.sending}
        isSending={remove.isPending}
        onCancel={close}
        onSend={() => remove.press()}
        color="danger"
      />
    </Dialog>
  );
}
