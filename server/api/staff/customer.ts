// Ours: a customer as the office sees it. The customer can see that it was opened.
import type { StaffCustomer } from '#contract/staff/customer.ts';
import { staffCustomer } from '#contract/staff/customer.ts';
import { lookedAt, looksSince } from '../../db/office.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors.ts';
import { answerWith } from '../../http/answer.ts';
import { noteLook } from './note-look.ts';

export const staffCustomerRoute = answerWith(
  staffCustomer,
  ({ query, deps }) => customerSeen(query.customerId, deps.now()),
  async (customer: StaffCustomer | null, { caller, deps, db, query }) => {
    if (!customer) throw notFound();
    await noteLook(deps, db, caller, query.customerId);
    return customer;
  },
);

const customerSeen = (customerId: number, now: Date): Sql => sql`(
  select json_build_object(
    'customerId', c.id, 'customerNumber', c.customer_number, 'name', c.name, 'customerKind', c.kind,
    'email', case when seen.sees_all then c.email end, 'phone', c.phone, 'address', c.address, 'postalCode', c.postal_code, 'city', c.city,
    'sites', (select coalesce(json_agg(json_build_object('siteId', s.id, 'street', s.street, 'unit', s.unit, 'postalCode', s.postal_code,
        'city', s.city, 'label', s.label) order by s.id), '[]')
      from site s where s.company_id = c.company_id and s.customer_id = c.id and (seen.sees_all or exists (
        select from job j where j.company_id = s.company_id and j.customer_id = c.id and j.site_id = s.id and j.employee_id = seen.employee_id))),
    'seesAll', seen.sees_all,
    'looks', case when caller.role = 'Admin' then (
      select coalesce(json_agg(json_build_object('day', l.day, 'name', l.first_name || ' ' || l.last_name, 'department', l.department)), '[]')
      from ${lookedAt(customerId)} as caller cross join lateral (${looksSince(now)} limit 50) l) end)
  from ${lookedAt(customerId)} as seen join customer c on c.company_id = seen.company_id and c.id = seen.customer_id)`;
