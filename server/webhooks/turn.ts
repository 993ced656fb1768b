import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { isGivenUp, retryAfterMs } from '#domain/webhooks/webhook.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import { endLease, keepLease, type LeasedWebhook, leasedUntil, takeLease } from './lease.ts';
import { type Message, readMessage, readMessages, testMessage } from './messages.ts';
import { type Outcome, type Sending, sendMessage } from './send.ts';

const EVENTS_PER_TURN = 20;
const ASKED_PER_TURN = 5;
/** After this time another address may have the place; the event that is being sent is noted first. */
const TURN_MS = 5 * SECOND;

/** `pauseMs`: between two events. */
export type Work = Sending & { db: Db; pauseMs: number };

/** Some of what waits for one address, in order. Answers whether there may be more at once. */
export async function takeWebhookTurn(given: Work, webhookId: number): Promise<boolean> {
  const { db, companyId, now } = given;
  const webhook = await takeLease(db, companyId, webhookId, now());
  if (!webhook) return false;
  // Opening a connection is most of the work of a call.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const work = { ...given, agent };
  try {
    const isMoreAsked = await sendAsked(work, webhook);
    const isDue = webhook.ended_at === null && webhook.due_at <= now();
    return (isDue && (await sendEvents(work, webhook))) || isMoreAsked;
  } finally {
    agent.destroy();
    await endLease(db, companyId, webhook);
  }
}

async function sendEvents(work: Work, webhook: LeasedWebhook): Promise<boolean> {
  const { db, companyId, now } = work;
  if (!(await keepLease(db, companyId, webhook, now()))) return false;
  const until = performance.now() + TURN_MS;
  const { position, areas } = webhook;
  const { last, messages } = await readMessages(db, { companyId, position, areas, limit: EVENTS_PER_TURN });
  for (const message of messages) {
    if (work.stopping.aborted) return false;
    if (performance.now() > until) return true;
    const outcome = await sendMessage(work, webhook, message);
    // A call that was cut off because this server stops is no failure of the receiver.
    if (outcome.problem !== null && work.stopping.aborted) return false;
    const place = { companyId, webhook, now: now() };
    if (outcome.problem !== null) {
      await noteFailed(db, place, message, outcome);
      return false;
    }
    if (!(await noteDelivered(db, place, message, outcome))) return false;
    await sleep(work.pauseMs);
  }
  if (messages.length === EVENTS_PER_TURN) return true;
  await db.query(sql`
    update webhook set position = ${last} where company_id = ${companyId} and id = ${webhook.id} and lease = ${webhook.lease} and position < ${last}`);
  return false;
}

type AskedDelivery = { id: number; event_number: number | null };
const GONE: Outcome = { status: null, problem: 'event-gone', tookMs: 0 };

async function sendAsked(work: Work, webhook: LeasedWebhook): Promise<boolean> {
  const { db, companyId, now } = work;
  const asked = await db.query<AskedDelivery>(sql`
    select id, event_number from webhook_delivery
    where company_id = ${companyId} and webhook_id = ${webhook.id} and asked_at is not null order by asked_at, id limit ${ASKED_PER_TURN}`);
  for (const { id, event_number: number } of asked) {
    if (!(await keepLease(db, companyId, webhook, now()))) return false;
    const message: Message | undefined = number === null ? testMessage(companyId, id, now()) : await readMessage(db, companyId, number);
    const outcome = message ? await sendMessage(work, webhook, message) : GONE;
    if (outcome.problem !== null && work.stopping.aborted) return false;
    await recordRequestedDelivery(db, companyId, id, now(), outcome);
  }
  return asked.length === ASKED_PER_TURN;
}

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
