import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { osloDay } from '#domain/calendar.ts';
import type { WebhookState } from '#domain/webhooks/webhook.ts';
import { formatDate, formatDateTime, formatNumber } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { usePress } from '../ui/use-send.ts';
import { removeWebhook, switchWebhook, testWebhook, webhooksQuery } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { webhooksTexts } from './texts.ts';

type Props = { webhook: Webhook; onDone: (words: string) => void; onOpen: (dialog: 'change' | 'secret' | 'remove') => void };

const COLORS: Record<WebhookState, 'success' | 'warning' | 'danger' | 'neutral'> = {
  on: 'success',
  failing: 'warning',
  stopped: 'danger',
  off: 'neutral',
};
const MANY = 1000;

/** One webhook: its state and its actions. */
export function WebhookRow({ webhook, onDone, onOpen }: Props) {
  const t = useTexts(webhooksTexts);
  const client = useQueryClient();
  const [isLogShown, setLogShown] = useState(false);
  const { webhookId, address, state } = webhook;
  const isOn = state === 'on' || state === 'failing';
  const refresh = () => client.invalidateQueries({ queryKey: webhooksQuery().queryKey });
  const test = usePress({
    mutationFn: () => testWebhook(webhookId),
    onSuccess: () => setLogShown(true),
    onSettled: refresh,
  });
  const toggle = usePress({
    mutationFn: () => switchWebhook({ webhookId, isOn: !isOn }),
    onSuccess: () => onDone((isOn ? t.isOff : t.isOn)(new URL(address).host)),
    onSettled: refresh,
  });
  const isBusy = test.isPending || toggle.isPending;
  const failed = test.error ? test : toggle.error ? toggle : null;
  return (
    <li>
      <Facts webhook={webhook} />
      <div className="webhook-actions">
        <Button aria-label={t.testName(address)} aria-disabled={isBusy} onClick={() => isBusy || test.press()}>
          {t.test}
        </Button>
        <Button variant="secondary" aria-label={t.logName(address)} aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
          {t.log}
        </Button>
        <Button variant="secondary" aria-label={t.changeName(address)} onClick={() => onOpen('change')}>
          {t.change}
        </Button>
        <Button variant="secondary" aria-label={t.newSecretName(address)} onClick={() => onOpen('secret')}>
          {t.newSecret}
        </Button>
        <Button
          variant="secondary"
          aria-label={(isOn ? t.offName : t.onName)(address)}
          aria-disabled={isBusy}
          onClick={() => isBusy || toggle.press()}
        >
          {isOn ? t.off : t.on}
        </Button>
        <Button variant="secondary" color="danger" aria-label={t.removeName(address)} onClick={() => onOpen('remove')}>
          {t.remove}
        </Button>
      </div>
      <p role="status" className="webhook-status">
        {test.isSuccess && t.tested}
      </p>
      {failed && <Failed press={failed} />}
      {isLogShown && <DeliveryLog webhookId={webhookId} />}
    </li>
  );
}

function Facts({ webhook }: Pick<Props, 'webhook'>) {
  const t = useTexts(webhooksTexts);
  const { language } = useLanguage();
  const at = (moment: string) => formatDateTime(moment, language);
  const { state, failingSince, nextTryAt, oldSecretUntil, waiting } = webhook;
  return (
    <div className="webhook-facts">
      <div className="webhook-head">
        <strong className="webhook-address">{webhook.address}</strong>
        <Badge color={COLORS[state]}>{t[`state-${state}`]}</Badge>
      </div>
      <p>{webhook.areas.map((area) => t[`area-${area}`]).join(', ')}</p>
      {state === 'failing' && failingSince && nextTryAt && <p>{t.failing(at(failingSince), at(nextTryAt))}</p>}
      {state === 'stopped' && failingSince && <p>{t.stopped(at(failingSince))}</p>}
      {waiting > 0 && <p>{t.waiting(waiting, waiting >= MANY ? t.many : formatNumber(waiting, language))}</p>}
      {oldSecretUntil && <p>{t.oldSecret(at(oldSecretUntil))}</p>}
      <p className="muted">{t.made(webhook.createdBy ?? '–', formatDate(osloDay(new Date(webhook.createdAt)), language))}</p>
    </div>
  );
}

type RemoveWebhookProps = { webhook: Webhook; onClose: () => void; onRemoved: (host: string) => void };

export function RemoveWebhook({ webhook, onClose, onRemoved }: RemoveWebhookProps) {
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
