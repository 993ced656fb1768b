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
      'webhookId', w.id, 'address', w.address, 'areas', w.areas,
      'state', case when w.ended_by = 'admin' then 'off' when w.ended_by = 'failing' then 'stopped' when w.failures > 0 then 'failing' else 'on' end,
      'waiting', (select count(*) from (select from event e where e.company_id = w.company_id and e.number > w.position and ${isOfAreas(sql`e`, sql`w.areas`)}
        limit ${COUNTED}) waiting),
      'failingSince', ${iso(sql`w.failing_since`)},
      'nextTryAt', case when w.ended_at is null and w.failures > 0 then ${iso(sql`w.due_at`)} end,
      'oldSecretUntil', case when w.old_secret_until > ${now} then ${iso(sql`w.old_secret_until`)} end,
      'createdAt', ${iso(sql`w.created_at`)}, 'createdBy', p.first_name || ' ' || p.last_name) order by w.id), '[]')::text
  from webhook w
    join account a on a.company_id = w.company_id and a.id = w.created_by
    left join employee p on p.company_id = a.company_id and p.id = a.employee_id
  where w.company_id = caller.company_id)`;
