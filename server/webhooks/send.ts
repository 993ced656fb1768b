import { createHmac, randomBytes } from 'node:crypto';
import type { Agent } from 'node:https';
import { SECOND } from '#domain/time.ts';
import { type DeliveryProblem, isDelivered } from '#domain/webhooks/webhook.ts';
import { openSecret, sealSecret } from '../auth/sealed-secret.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { GuardedPost } from '../network/guarded-fetch.ts';
import type { LeasedWebhook } from './lease.ts';
import type { Message } from './messages.ts';

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

const SECRET_BYTES = 32;

/** As Standard Webhooks writes one. */
export const writtenSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

export const newWebhookSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The address that a secret belongs to: copied into another row, it cannot be read. */
export type SecretOwner = { companyId: CompanyId; webhookId: number };

const sealing = (key: ErasureKey, { companyId, webhookId }: SecretOwner) =>
  ({ key, purpose: 'webhook', owner: `${companyId} ${webhookId}` }) as const;

export const sealWebhookSecret = (key: ErasureKey, owner: SecretOwner, secret: Buffer): Buffer => sealSecret(sealing(key, owner), secret);

export const openWebhookSecret = (key: ErasureKey, owner: SecretOwner, sealed: Buffer): Buffer | null =>
  openSecret(sealing(key, owner), sealed, SECRET_BYTES);

type SignedMessage = { id: string; body: string; now: Date };

/** The three headers of Standard Webhooks, with a signature by each secret: during a change the receiver may know either. */
export function signedHeaders({ id, body, now }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / SECOND);
  const sign = (secret: Buffer): string => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
