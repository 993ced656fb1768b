import { audit } from '#contract/administration.ts';
import { AUDIT_PAGE_SIZE, STAFF_EVENTS } from '#domain/staff/staff.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { answerWith, passJsonText } from '../http/answer.ts';

export const auditRoute = answerWith(audit, ({ query }) => eventsOfCompany(query.page ?? 0), passJsonText);

/** A registration from before employees stood in the row is found by its account. */
const eventsOfCompany = (page: number): Sql => sql`(
  with shown as (
    select * from audit where company_id = caller.company_id and event = any(${[...STAFF_EVENTS]}::text[])
    order by id desc limit ${AUDIT_PAGE_SIZE}::int offset ${page * AUDIT_PAGE_SIZE}::int)
  select json_build_object(
    'total', (select count(*) from audit where company_id = caller.company_id and event = any(${[...STAFF_EVENTS]}::text[])),
    'events', (select coalesce(json_agg(entry), '[]') from (
      select shown.id, ${iso(sql`shown.at`)} as at, shown.event,
        coalesce(actor_employee.first_name || ' ' || actor_employee.last_name, actor_customer.name) as by, actor_key.name as "byKey",
        shown.account_id is null and actor_key.id is null as "byOperator",
        coalesce(subject_employee.first_name || ' ' || subject_employee.last_name, subject_customer.name, subject_key.name) as about,
        coalesce(from_department.name, shown.detail ->> 'from') as "from", coalesce(to_department.name, shown.detail ->> 'to', shown.detail ->> 'role', shown.detail ->> 'kind') as "to",
        coalesce(jsonb_array_length(shown.detail -> 'accountIds'), (shown.detail ->> 'invited')::int) as count
      from shown
        left join account actor on actor.company_id = shown.company_id and actor.id = shown.account_id
        left join employee actor_employee on actor_employee.company_id = shown.company_id and actor_employee.id = actor.employee_id
        left join customer actor_customer on actor_customer.company_id = shown.company_id and actor_customer.id = actor.customer_id
        left join account subject on subject.company_id = shown.company_id and subject.id = (shown.detail ->> 'accountId')::int
        left join employee subject_employee on subject_employee.company_id = shown.company_id and subject_employee.id = coalesce((shown.detail ->> 'employeeId')::int, subject.employee_id)
        left join customer subject_customer on subject_customer.company_id = shown.company_id and subject_customer.id = coalesce((shown.detail ->> 'customerId')::int, subject.customer_id)
        left join machine_key actor_key on actor_key.company_id = shown.company_id and actor_key.id = (shown.detail ->> 'byKey')::int
        left join machine_key subject_key on subject_key.company_id = shown.company_id and subject_key.id = (shown.detail ->> 'machineKeyId')::int
        left join department from_department on from_department.company_id = shown.company_id and from_department.id = (shown.detail ->> 'fromDepartment')::int
        left join department to_department on to_department.company_id = shown.company_id and to_department.id = (shown.detail ->> 'toDepartment')::int
      order by shown.id desc) entry))::text)`;
