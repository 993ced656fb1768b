import { MINUTE } from '#domain/time.ts';
import type { CompanyId } from '../db/company-id.ts';
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
const isFree = (now: Date): Sql => sql`(w.leased_until is null or w.leased_until <= ${now})`;

/** Those of a company that have something to send now, as `companies_with_webhook_work` finds its companies. */
export async function dueWebhooks(db: Queryable, companyId: CompanyId, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select w.id from webhook w left join event_numbering n on n.company_id = w.company_id
    where w.company_id = ${companyId} and ${isFree(now)} and (
      w.ended_at is null and w.due_at <= ${now} and n.last > w.position
      or exists (select from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id and d.asked_at is not null))
    order by w.due_at, w.id`);
  return rows.map(({ id }) => id);
}

/** Undefined: another server has the address, or it was removed. */
export async function takeLease(db: Queryable, companyId: CompanyId, webhookId: number, now: Date): Promise<LeasedWebhook | undefined> {
  const [row] = await db.query<LeasedWebhook>(sql`
    update webhook w set lease = gen_random_uuid(), leased_until = ${leasedUntil(now)}
    where w.company_id = ${companyId} and w.id = ${webhookId} and ${isFree(now)}
    returning w.id, w.address, w.areas, w.secret, w.old_secret, w.old_secret_until, w.position, w.due_at, ${notNull(sql`w.lease`)} as lease,
      w.failures, w.failing_since, w.ended_at`);
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
