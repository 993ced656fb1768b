import { useQueryClient } from '@tanstack/react-query';
import { changeWebhookSecret, webhooksQuery } from '../../api/webhook-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { usePress } from '../../ui/use-press.ts';
import { SecretOnce } from './secret-once.tsx';

type Props = { webhookId: number; onClose: () => void };

/** Asks for a confirmation, because the receiver must be changed too. */
export function ChangeSecret({ webhookId, onClose }: Props) {
  const t = useTexts(webhooksTexts);
  const client = useQueryClient();
  const change = usePress({
    mutationFn: () => changeWebhookSecret(webhookId),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
  });
  const close = () => change.isPending || onClose();
  if (change.data) return <SecretOnce secret={change.data.secret} onSaved={onClose} />;
  return (
    <Dialog title={t.newSecretHeading} onClose={close}>
      <p>{t.newSecretText}</p>
      <Failed press={change} />
      <SendActions
        cancel={t.cancel}
        send={t.make}
        sending={t.sending}
        isSending={change.isPending}
        onCancel={close}
        onSend={() => change.press()}
      />
    </Dialog>
  );
}
