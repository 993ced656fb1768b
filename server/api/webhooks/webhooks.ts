import { webhooks } from '#contract/webhooks.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isOfAreas } from '../../events/event-json.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

/** More are not counted: the page says "1000 or more". */
const COUNTED = 1000;

export const webhooksRoute = answerWith(webhooks, ({ deps }) => webhooksOfCompany(deps.now()), passJsonText);

const webhooksOfCompany = (now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object(
      'webhookId', webhook.id, 'address', webhook.address, 'areas', webhook.areas,
      'state', case when webhook.ended_by = 'admin' then 'off' when webhook.ended_by = 'failing' then 'stopped' when webhook.failures > 0 then 'failing' else 'on' end,
      'waiting', (select count(*) from (select from event where event.company_id = webhook.company_id and event.number > webhook.position and ${isOfAreas(sql`webhook.areas`)}
        limit ${COUNTED}) waiting),
      'failingSince', ${iso(sql`webhook.failing_since`)},
      'nextTryAt', case when webhook.ended_at is null and webhook.failures > 0 then ${iso(sql`webhook.due_at`)} end,
      'oldSecretUntil', case when webhook.old_secret_until > ${now} then ${iso(sql`webhook.old_secret_until`)} end,
      'createdAt', ${iso(sql`webhook.created_at`)}, 'createdBy', employee.first_name || ' ' || employee.last_name) order by webhook.id), '[]')::text
  from webhook
    join account on account.company_id = webhook.company_id and account.id = webhook.created_by
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where webhook.company_id = caller.company_id)`;
