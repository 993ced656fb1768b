import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './webhooks.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { boot } from '../app/boot.ts';
import { useTexts } from '../app/language.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { webhooksQuery } from './api.ts';
import { webhooksTexts } from './texts.ts';
import { ChangeSecret, WebhookForm } from './webhook-form.tsx';
import { RemoveWebhook, WebhookRow } from './webhook-row.tsx';

type OpenedDialog = { dialog: 'add' } | { dialog: 'change' | 'secret' | 'remove'; webhook: Webhook };

/** The company's webhooks: their state, a test call, and what was sent. */
export function WebhookSection() {
  const t = useTexts(webhooksTexts);
  const isTrial = boot().brand.endsAt !== null;
  const found = useQuery({ ...webhooksQuery(), enabled: !isTrial });
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const open = (next: OpenedDialog) => {
    setDone(null);
    setOpened(next);
  };
  const close = () => setOpened(null);
  const finish = (words: string) => {
    setDone({ words });
    close();
  };
  if (isTrial)
    return (
      <Card title={t.heading}>
        <p className="muted">{t.lead}</p>
        <Alert color="info">{t.trial}</Alert>
      </Card>
    );
  return (
    <Card title={t.heading}>
      <p className="muted">{t.lead}</p>
      <DoneNotice done={done} />
      <Loaded query={found} waiting={<Skeleton lines={3} tall />}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <p className="empty">{t.empty}</p>
            ) : (
              <ul className="row-list webhook-list" aria-label={t.list}>
                {data.map((webhook) => (
                  <WebhookRow
                    key={webhook.webhookId}
                    webhook={webhook}
                    onDone={(words) => setDone({ words })}
                    onOpen={(dialog) => open({ dialog, webhook })}
                  />
                ))}
              </ul>
            )}
            <Button variant="secondary" onClick={() => open({ dialog: 'add' })}>
              {t.add}
            </Button>
          </>
        )}
      </Loaded>
      {opened?.dialog === 'add' && <WebhookForm webhook={null} onClose={close} onChanged={close} />}
      {opened?.dialog === 'change' && <WebhookForm webhook={opened.webhook} onClose={close} onChanged={() => finish(t.isChanged)} />}
      {opened?.dialog === 'secret' && <ChangeSecret webhookId={opened.webhook.webhookId} onClose={close} />}
      {opened?.dialog === 'remove' && (
        <RemoveWebhook webhook={opened.webhook} onClose={close} onRemoved={(host) => finish(t.isRemoved(host))} />
      )}
    </Card>
  );
}
