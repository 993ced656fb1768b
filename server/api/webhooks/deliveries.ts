import { webhookDeliveries } from '#contract/webhooks.ts';
import { DELIVERIES_PER_PAGE } from '#domain/webhook.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

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
