import { resendDelivery, testWebhook, webhookDeliveries } from '#contract/webhooks.ts';
import { HOUR } from '#domain/time.ts';
import { DELIVERIES_PER_PAGE, TEST_KIND } from '#domain/webhooks/webhook.ts';
import { type Budget, limitRate } from '../auth/limiter.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { lockWebhook } from './change.ts';

export const deliveriesRoute = answerWith(webhookDeliveries, ({ query }) => pageOf(query.webhookId, query.page ?? 0), passJsonText);

/** A failed delivery waits as long as its address is called, because the event is sent again. */
const STATE: Sql = sql`case when webhook_delivery.asked_at is not null then 'waiting' when webhook_delivery.is_delivered then 'delivered'
  when webhook.ended_at is null and webhook_delivery.event_number > webhook.position then 'waiting' else 'failed' end`;

const pageOf = (webhookId: number, page: number): Sql => sql`(
  select json_build_object(
    'total', (select count(*) from webhook_delivery where webhook_delivery.company_id = webhook.company_id and webhook_delivery.webhook_id = webhook.id),
    'rows', (select coalesce(json_agg(json_build_object('deliveryId', webhook_delivery.id, 'kind', webhook_delivery.kind, 'eventNumber', webhook_delivery.event_number, 'state', ${STATE},
        'tries', webhook_delivery.tries, 'triedAt', ${iso(sql`webhook_delivery.tried_at`)}, 'status', webhook_delivery.status, 'problem', webhook_delivery.problem, 'tookMs', webhook_delivery.took_ms) order by webhook_delivery.id desc), '[]')
      from (select * from webhook_delivery where company_id = webhook.company_id and webhook_id = webhook.id
        order by id desc limit ${DELIVERIES_PER_PAGE} offset ${page * DELIVERIES_PER_PAGE}) webhook_delivery))::text
  from webhook where webhook.company_id = caller.company_id and webhook.id = ${webhookId})`;

const RESENT: Budget = { limit: 100, windowMs: HOUR };

export const resendDeliveryRoute = answer(resendDelivery, async ({ caller: { companyId }, db, deps, body: { webhookId, deliveryId } }) => {
  const now = deps.now();
  await limitRate(db, { companyId, now }, 'webhook-resent', 'all', RESENT);
  const rows = await db.query(sql`
    update webhook_delivery set asked_at = coalesce(asked_at, ${now})
    where company_id = ${companyId} and webhook_id = ${webhookId} and id = ${deliveryId} returning id`);
  if (rows.length === 0) throw notFound();
  deps.wakeWebhooks();
  return { waiting: true as const };
});

// An Admin wants to see whether an address answers. The test waits among the deliveries, so that it goes the way of all events.

/** Per company: each calls a foreign server. */
const TESTS: Budget = { limit: 30, windowMs: HOUR };

export const testWebhookRoute = answer(testWebhook, async ({ caller: { companyId }, db, deps, body: { webhookId } }) => {
  const now = deps.now();
  await limitRate(db, { companyId, now }, 'webhook-tests', 'all', TESTS);
  const deliveryId = await db.transaction(async (tx) => {
    await lockWebhook(tx, companyId, webhookId);
    const [made] = await tx.query<{ id: number }>(sql`
      insert into webhook_delivery (company_id, webhook_id, kind, asked_at) values (${companyId}, ${webhookId}, ${TEST_KIND}, ${now}) returning id`);
    return made?.id ?? 0;
  });
  deps.wakeWebhooks();
  return { deliveryId };
});
