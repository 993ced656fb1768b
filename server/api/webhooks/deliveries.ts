import { webhookDeliveries } from '#contract/webhooks.ts';
import { DELIVERIES_PER_PAGE } from '#domain/webhook.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const deliveriesRoute = answerWith(webhookDeliveries, ({ query }) => pageOf(query.webhookId, query.page ?? 0), passJsonText);

/** A failed delivery waits as long as its address is called, because the event is sent again. */
const STATE: Sql = sql`case when d.asked_at is not null then 'waiting' when d.is_delivered then 'delivered'
  when w.ended_at is null and d.event_number > w.position then 'waiting' else 'failed' end`;

const pageOf = (webhookId: number, page: number): Sql => sql`(
  select json_build_object(
    'total', (select count(*) from webhook_delivery d where d.company_id = w.company_id and d.webhook_id = w.id),
    'rows', (select coalesce(json_agg(json_build_object('deliveryId', d.id, 'kind', d.kind, 'eventNumber', d.event_number, 'state', ${STATE},
        'tries', d.tries, 'triedAt', ${iso(sql`d.tried_at`)}, 'status', d.status, 'problem', d.problem, 'tookMs', d.took_ms) order by d.id desc), '[]')
      from (select * from webhook_delivery where company_id = w.company_id and webhook_id = w.id
        order by id desc limit ${DELIVERIES_PER_PAGE} offset ${page * DELIVERIES_PER_PAGE}) d))::text
  from webhook w where w.company_id = caller.company_id and w.id = ${webhookId})`;
