import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';

/** An address while this server has it. */
export type LeasedWebhook = {
  id: number;
  address: string;
  areas: string[];
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  position: number;
  due_at: Date;
  lease: string;
  failures: number;
  failing_since: Date | null;
  ended_at: Date | null;
};

/** Longer than a call may take: an address whose server has died is called by another one, and one that is only slow is not. */
const LEASE_MS = MINUTE / 2;

export const leasedUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MS);
const isFree = (now: Date): Sql => sql`(webhook.leased_until is null or webhook.leased_until <= ${now})`;

/** Those of a company that have something to send now, as `companies_with_webhook_work` finds its companies. */
export async function dueWebhooks(db: Queryable, companyId: CompanyId, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select webhook.id from webhook left join event_numbering on event_numbering.company_id = webhook.company_id
    where webhook.company_id = ${companyId} and ${isFree(now)} and (
      webhook.ended_at is null and webhook.due_at <= ${now} and event_numbering.last > webhook.position
      or exists (select from webhook_delivery where webhook_delivery.company_id = webhook.company_id and webhook_delivery.webhook_id = webhook.id and webhook_delivery.asked_at is not null))
    order by webhook.due_at, webhook.id`);
  return rows.map(({ id }) => id);
}

/** Undefined: another server has the address, or it was removed. */
export async function takeLease(db: Queryable, companyId: CompanyId, webhookId: number, now: Date): Promise<LeasedWebhook | undefined> {
  const [row] = await db.query<LeasedWebhook>(sql`
    update webhook set lease = gen_random_uuid(), leased_until = ${leasedUntil(now)}
    where webhook.company_id = ${companyId} and webhook.id = ${webhookId} and ${isFree(now)}
    returning webhook.id, webhook.address, webhook.areas, webhook.secret, webhook.old_secret, webhook.old_secret_until, webhook.position, webhook.due_at, ${notNull(sql`webhook.lease`)} as lease,
      webhook.failures, webhook.failing_since, webhook.ended_at`);
  return row;
}

/** Between calls, as several can take longer than a lease. False: another server has it, or an Admin has changed it meanwhile. */
export async function keepLease(db: Queryable, companyId: CompanyId, { id, lease }: LeasedWebhook, now: Date): Promise<boolean> {
  const rows = await db.query(sql`
    update webhook set leased_until = ${leasedUntil(now)} where company_id = ${companyId} and id = ${id} and lease = ${lease} returning id`);
  return rows.length > 0;
}

export const endLease = (db: Queryable, companyId: CompanyId, { id, lease }: LeasedWebhook): Promise<unknown> =>
  db.query(sql`
    update webhook set lease = null, leased_until = null where company_id = ${companyId} and id = ${id} and lease = ${lease}`);

type WebhookGauges = { behind: number; failing: number };

/** How far a company's addresses are behind, by the numbers of events: those of other kinds count too until they are passed over. */
export const readWebhookGauges = (databases: Databases, companyId: CompanyId): Promise<WebhookGauges> =>
  databases
    .forCompany(companyId)
    .query<WebhookGauges>(sql`
      select coalesce(max(event_numbering.last - webhook.position) filter (where webhook.ended_at is null), 0)::int as behind,
        count(*) filter (where webhook.failures > 0 and coalesce(webhook.ended_by, '') <> 'admin')::int as failing
      from webhook left join event_numbering on event_numbering.company_id = webhook.company_id where webhook.company_id = ${companyId}`)
    .then(([row]) => row ?? NONE)
    .catch(() => NONE);

const NONE: WebhookGauges = { behind: 0, failing: 0 };
