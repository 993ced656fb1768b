import { audit } from '#contract/administration.ts';
import { AUDIT_PAGE_SIZE, STAFF_EVENTS } from '#domain/staff.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const auditRoute = answerWith(audit, ({ query }) => eventsOfCompany(query.page ?? 0), passJsonText);

/** A registration from before employees stood in the row is found by its account. */
const eventsOfCompany = (page: number): Sql => sql`(
  with shown as (
    select * from audit where company_id = caller.company_id and event = any(${[...STAFF_EVENTS]}::text[])
    order by id desc limit ${AUDIT_PAGE_SIZE}::int offset ${page * AUDIT_PAGE_SIZE}::int)
  select json_build_object(
    'total', (select count(*) from audit where company_id = caller.company_id and event = any(${[...STAFF_EVENTS]}::text[])),
    'events', (select coalesce(json_agg(r), '[]') from (
      select s.id, ${iso(sql`s.at`)} as at, s.event,
        coalesce(ae.first_name || ' ' || ae.last_name, ac.name) as by, bk.name as "byKey",
        s.account_id is null and bk.id is null as "byOperator",
        coalesce(e.first_name || ' ' || e.last_name, c.name, tk.name) as about,
        coalesce(fd.name, s.detail ->> 'from') as "from", coalesce(td.name, s.detail ->> 'to', s.detail ->> 'role', s.detail ->> 'kind') as "to",
        coalesce(jsonb_array_length(s.detail -> 'accountIds'), (s.detail ->> 'invited')::int) as count
      from shown s
        left join account aa on aa.company_id = s.company_id and aa.id = s.account_id
        left join employee ae on ae.company_id = s.company_id and ae.id = aa.employee_id
        left join customer ac on ac.company_id = s.company_id and ac.id = aa.customer_id
        left join account ta on ta.company_id = s.company_id and ta.id = (s.detail ->> 'accountId')::int
        left join employee e on e.company_id = s.company_id and e.id = coalesce((s.detail ->> 'employeeId')::int, ta.employee_id)
        left join customer c on c.company_id = s.company_id and c.id = coalesce((s.detail ->> 'customerId')::int, ta.customer_id)
        left join machine_key bk on bk.company_id = s.company_id and bk.id = (s.detail ->> 'byKey')::int
        left join machine_key tk on tk.company_id = s.company_id and tk.id = (s.detail ->> 'machineKeyId')::int
        left join department fd on fd.company_id = s.company_id and fd.id = (s.detail ->> 'fromDepartment')::int
        left join department td on td.company_id = s.company_id and td.id = (s.detail ->> 'toDepartment')::int
      order by s.id desc) r))::text)`;
