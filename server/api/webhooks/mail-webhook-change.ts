import { WEBHOOK_CHANGES, type WebhookChange } from '#domain/webhook.ts';
import type { Queryable } from '../../db/db.ts';
import { putInOutboxOfEach } from '../../outbox/outbox.ts';
import type { Caller } from '../../request/caller.ts';

type Told = { webhookId: number; change: WebhookChange; admins: number[]; now: Date };

/** A thief of one login would want to read along. */
export const tellOfWebhook = (
  tx: Queryable,
  { companyId, accountId }: Caller,
  { webhookId, change, admins, now }: Told,
): Promise<unknown> =>
  putInOutboxOfEach(tx, {
    companyId,
    kind: 'webhook-changed',
    accountIds: admins,
    now,
    about: { webhookId, change: WEBHOOK_CHANGES.indexOf(change), by: accountId },
  });
