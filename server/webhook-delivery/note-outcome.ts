import { isGivenUp, retryAfterMs } from '#domain/webhook.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import { writeAudit } from '../queries/audit.ts';
import { type LeasedWebhook, leasedUntil } from './lease.ts';
import type { Message } from './messages.ts';
import type { Outcome } from './send-message.ts';

/** For statements about an address: only while this server still has its lease. */
type Place = { companyId: CompanyId; webhook: LeasedWebhook; now: Date };

const ofLease = ({ companyId, webhook: { id, lease } }: Place): Sql => sql`company_id = ${companyId} and id = ${id} and lease = ${lease}`;

/** Logs one try of an event; `step` is the next state of the address. */
const noteTry = (place: Place, message: Message, outcome: Outcome, step: Sql): Sql => sql`
  with stepped as (update webhook set ${step} where ${ofLease(place)} returning id)
  insert into webhook_delivery (company_id, webhook_id, event_number, kind, tries, tried_at, status, problem, took_ms, is_delivered)
  select ${place.companyId}, stepped.id, ${message.number}, ${message.kind}, 1, ${place.now}, ${outcome.status}, ${outcome.problem}, ${outcome.tookMs},
    ${outcome.problem === null}::boolean from stepped
  on conflict (company_id, webhook_id, event_number) do update set tries = webhook_delivery.tries + 1, tried_at = excluded.tried_at, status = excluded.status,
    problem = excluded.problem, took_ms = excluded.took_ms, is_delivered = excluded.is_delivered, asked_at = null
  returning webhook_delivery.id`;

/** The next event may go. False: the lease has ended meanwhile, and another server goes on. */
export async function noteDelivered(db: Queryable, place: Place, message: Message, outcome: Outcome): Promise<boolean> {
  const step = sql`position = ${message.number}, failures = 0, failing_since = null, leased_until = ${leasedUntil(place.now)}`;
  const rows = await db.query(noteTry(place, message, outcome, step));
  return rows.length > 0;
}

/** The same event is sent again later, or the address is switched off and its company's Admins are mailed. */
export async function noteFailed(db: Db, place: Place, message: Message, outcome: Outcome): Promise<void> {
  const { companyId, webhook, now } = place;
  const since = webhook.failing_since ?? now;
  const dueAt = new Date(now.getTime() + retryAfterMs(webhook.failures + 1));
  const isEnd = isGivenUp(since, now, outcome.status);
  await db.transaction(async (tx) => {
    const end = isEnd ? sql`, ended_at = ${now}, ended_by = 'failing'` : sql``;
    const step = sql`failures = failures + 1, failing_since = ${since}, due_at = ${dueAt} ${end}`;
    const rows = await tx.query(noteTry(place, message, outcome, step));
    if (rows.length > 0 && isEnd) await tellOfEnd(tx, companyId, webhook.id, now);
  });
}

async function tellOfEnd(tx: Queryable, companyId: CompanyId, webhookId: number, now: Date): Promise<void> {
  const admins = await tx.query<{ id: number }>(sql`
    select id from account where company_id = ${companyId} and role = 'Admin' and disabled_at is null order by id`);
  const accountIds = admins.map(({ id }) => id);
  await putInOutboxOfEach(tx, { companyId, kind: 'webhook-stopped', accountIds, now, about: { webhookId } });
  await writeAudit(tx, { companyId, accountId: null, event: 'webhook-stopped', at: now, detail: { webhookId } });
}

/** What an Admin has asked for is tried once, and changes nothing about the address. */
export const recordRequestedDelivery = (
  db: Queryable,
  companyId: CompanyId,
  deliveryId: number,
  now: Date,
  outcome: Outcome,
): Promise<unknown> =>
  db.query(sql`
    update webhook_delivery set tries = tries + 1, tried_at = ${now}, status = ${outcome.status}, problem = ${outcome.problem},
      took_ms = ${outcome.tookMs}, is_delivered = ${outcome.problem === null}::boolean, asked_at = null
    where company_id = ${companyId} and id = ${deliveryId}`);
