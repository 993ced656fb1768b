import type { Agent } from 'node:https';
import { type DeliveryProblem, isDelivered } from '#domain/webhook.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { GuardedPost } from '../guarded-fetch/guarded-fetch.ts';
import type { LeasedWebhook } from './lease.ts';
import type { Message } from './messages.ts';
import { openWebhookSecret, signedHeaders } from './signature.ts';

export type Outcome = { status: number | null; problem: DeliveryProblem | null; tookMs: number };
export type Sending = { companyId: CompanyId; key: ErasureKey; post: GuardedPost; now: () => Date; stopping: AbortSignal; agent?: Agent };

/** One try. Whatever goes wrong is an outcome. */
export async function sendMessage(
  { companyId, key, post, now, stopping, agent }: Sending,
  webhook: LeasedWebhook,
  message: Message,
): Promise<Outcome> {
  const secrets = readSecrets(key, companyId, webhook, now());
  if (secrets === null) return { status: null, problem: 'secret-unreadable', tookMs: 0 };
  const startedAt = performance.now();
  const { status, problem } = await post(webhook.address, {
    body: message.body,
    signal: stopping,
    ...(agent ? { agent } : {}),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'kundeportal',
      ...signedHeaders({ id: message.id, body: message.body, now: now() }, secrets),
    },
  });
  return { status, problem: problem ?? (isDelivered(status) ? null : 'status'), tookMs: Math.round(performance.now() - startedAt) };
}

/** The newest first; null: it cannot be read. */
function readSecrets(key: ErasureKey, companyId: CompanyId, webhook: LeasedWebhook, now: Date): Buffer[] | null {
  const owner = { companyId, webhookId: webhook.id };
  const newest = key && openWebhookSecret(key, owner, webhook.secret);
  if (!newest) return null;
  const isOldValid = webhook.old_secret !== null && webhook.old_secret_until !== null && webhook.old_secret_until > now;
  const old = isOldValid && webhook.old_secret ? openWebhookSecret(key, owner, webhook.old_secret) : null;
  return old ? [newest, old] : [newest];
}
