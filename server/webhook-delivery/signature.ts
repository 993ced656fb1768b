import { createHmac, randomBytes } from 'node:crypto';
import { SECOND } from '#domain/time.ts';
import { openSecret, sealSecret } from '../auth/sealed-secret.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';

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

type Message = { id: string; body: string; now: Date };

/** The three headers of Standard Webhooks, with a signature by each secret: during a change the receiver may know either. */
export function signedHeaders({ id, body, now }: Message, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / SECOND);
  const sign = (secret: Buffer): string => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
