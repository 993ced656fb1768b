import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { endLease, keepLease, type LeasedWebhook, takeLease } from './lease.ts';
import { type Message, readMessage, readMessages, testMessage } from './messages.ts';
import { noteDelivered, noteFailed, recordRequestedDelivery } from './note-outcome.ts';
import { type Outcome, type Sending, sendMessage } from './send-message.ts';

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

type Asked = { id: number; event_number: number | null };
const GONE: Outcome = { status: null, problem: 'event-gone', tookMs: 0 };

async function sendAsked(work: Work, webhook: LeasedWebhook): Promise<boolean> {
  const { db, companyId, now } = work;
  const asked = await db.query<Asked>(sql`
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
