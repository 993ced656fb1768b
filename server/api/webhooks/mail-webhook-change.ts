import { WEBHOOK_CHANGES, type WebhookChange } from '#domain/webhook.ts';
import type { Queryable } from '../../db/db.ts';
import { putInOutboxOfEach } from '../../outbox/outbox.ts';
import type { Caller } from '../../request/caller.ts';

type Change = { webhookId: number; change: WebhookChange; admins: number[]; now: Date };

/** All Admins get a mail: a thief with one login would want to read the events. */
export const mailWebhookChange = (
  tx: Queryable,
  { companyId, accountId }: Caller,
  { webhookId, change, admins, now }: Change,
): Promise<unknown> =>
  putInOutboxOfEach(tx, {
    companyId,
    kind: 'webhook-changed',
    accountIds: admins,
    now,
    about: { webhookId, change: WEBHOOK_CHANGES.indexOf(change), by: accountId },
  });
