import type { StaffEvent } from '#domain/staff/staff.ts';
import { readCalledAddress, WEBHOOK_CHANGES, type WebhookChange } from '#domain/webhooks/webhook.ts';
import { namesOfSettings } from '../auth/company-host.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import type { Caller } from '../request/caller.ts';

/** The address as it will be called. It may not lead into the operator's own network, nor to this portal. */
export function checkedAddress({ config, brands }: Deps, typed: string): string {
  const ownNames = [...namesOfSettings(config), ...brands().flatMap(({ hosts }) => hosts)];
  const read = readCalledAddress(typed, { allowedHosts: config.webhookHosts, ownNames });
  if ('problem' in read) throw new ApiError(read.problem, { field: 'address' });
  return read.address.url;
}

export type StoredWebhook = { address: string; areas: string[]; secret: Buffer; ended_at: Date | null };

/** Locked until the transaction ends. One of another company is not found. */
export async function lockWebhook(tx: Queryable, companyId: CompanyId, webhookId: number): Promise<StoredWebhook> {
  const [row] = await tx.query<StoredWebhook>(sql`
    select address, areas, secret, ended_at from webhook where company_id = ${companyId} and id = ${webhookId} for update`);
  if (!row) throw notFound();
  return row;
}

/** An address that is listed twice would get every event twice. The lock of the Admins lets one change through at a time. */
export async function checkNewAddress(tx: Queryable, companyId: CompanyId, address: string): Promise<void> {
  const known = await tx.query(sql`select from webhook where company_id = ${companyId} and address = ${address}`);
  if (known.length > 0) throw new ApiError('address-known', { field: 'address' });
}

type NotedChange = { webhookId: number; event: Extract<StaffEvent, `webhook-${string}`>; now: Date };

export const recordWebhookChange = (
  tx: Queryable,
  { companyId, accountId }: Caller,
  { webhookId, event, now }: NotedChange,
): Promise<unknown> => writeAudit(tx, { companyId, accountId, event, at: now, detail: { webhookId } });

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
