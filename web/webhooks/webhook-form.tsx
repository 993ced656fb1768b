import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/webhooks.ts';
import { EVENT_AREAS } from '#domain/webhooks/events.ts';
import { codeOf } from '../api/call.ts';
import { useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CheckGroup } from '../ui/check-group.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextField } from '../ui/text-field.tsx';
import { usePress } from '../ui/use-send.ts';
import { addWebhook, changeWebhook, changeWebhookSecret, webhooksQuery } from './api.ts';
import { webhooksTexts } from './texts.ts';

type Props = { webhook: contract.Webhook | null; onClose: () => void; onChanged: () => void };

/** The URL and the events. A new webhook has a secret, which is shown once. */
export function WebhookForm({ webhook, onClose, onChanged }: Props) {
  const t = useTexts(webhooksTexts);
  const client = useQueryClient();
  const sent = useMutation({
    mutationFn: async (body: contract.WebhookSettings): Promise<string | null> => {
      if (!webhook) return (await addWebhook(body)).secret;
      await changeWebhook({ ...body, webhookId: webhook.webhookId });
      return null;
    },
    onSuccess: async (secret) => {
      await client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
      if (secret === null) onChanged();
    },
  });
  const form = useForm({
    schema: contract.addWebhook.body,
    first: { address: webhook?.address ?? '', areas: webhook?.areas ?? [...EVENT_AREAS] },
    bodyOf: ({ address, areas }): contract.WebhookSettings => ({ address: address.trim(), areas }),
    send: sent,
  });
  const isFull = codeOf(form.error) === 'too-many-webhooks';
  const close = () => form.isSending || onClose();
  if (sent.data) return <SecretOnce secret={sent.data} onSaved={onClose} />;
  return (
    <Dialog title={webhook ? t.changeHeading : t.addHeading} onClose={close}>
      <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
        <TextField
          label={t.address}
          description={t.addressHint}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('address', { ...t, wrong: t.addressWrong })}
        />
        <CheckGroup
          name="areas"
          question={t.areas}
          options={EVENT_AREAS.map((value) => ({ value, text: t[`area-${value}`] }))}
          chosen={form.values.areas}
          onChosen={(areas) => form.change({ areas })}
          error={form.errorOf('areas', t.areasMissing)}
        />
        {isFull && (
          <Alert color="danger" isUrgent>
            <p>{t.tooMany}</p>
          </Alert>
        )}
        {!isFull && <Failed form={form} />}
        <SendActions cancel={t.cancel} send={webhook ? t.save : t.add} sending={t.sending} isSending={form.isSending} onCancel={close} />
      </form>
    </Dialog>
  );
}

type ChangeSecretProps = { webhookId: number; onClose: () => void };

/** Asks for a confirmation, because the receiver must be changed too. */
export function ChangeSecret({ webhookId, onClose }: ChangeSecretProps) {
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
