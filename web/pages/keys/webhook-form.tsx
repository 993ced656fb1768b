import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/webhooks.ts';
import { EVENT_AREAS } from '#domain/events.ts';
import { codeOf } from '../../api/call.ts';
import { addWebhook, changeWebhook, webhooksQuery } from '../../api/webhook-queries.ts';
import { useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckGroup } from '../../ui/check-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SecretOnce } from './secret-once.tsx';

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
