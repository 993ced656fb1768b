// The one search of the staff. A hit is not a look: the answer has only what is needed to recognise a customer.
import { staffSearch } from '#contract/office.ts';
import { CUSTOMERS_FOUND, JOBS_FOUND, rangesBeginningWith, readSearch, type Search } from '#domain/search.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { seesCase } from '../../case-records/case-visibility.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { isOffice } from '../../queries/office.ts';

/** A letter at a time, all day long; not a register read from a to å. */
const SEARCHES: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** So many are read, of which the best are shown. */
const CANDIDATES = 50;
/** Per range of numbers; an employee finds fewer, because only cases they may open are shown. */
const CASES_LOOKED_AT = 200;
/** The newest jobs of an employee without the office right. */
const OWN_JOBS = 2000;

const NOTHING: Search = { text: '', number: null, among: [] };

export const staffSearchRoute = answerWith(
  staffSearch,
  ({ query, deps }) => hits(readSearch(query.text) ?? NOTHING, deps.now()),
  async (text, input) => {
    await limitCaller(input.deps, input.caller, 'searches', SEARCHES);
    return passJsonText(text, input);
  },
);

function hits({ text, number, among }: Search, now: Date): Sql {
  const customers = among.includes('customers') ? { text, digits: number ?? '' } : { text: '', digits: '' };
  return sql`(
    with own as materialized (
      select id, customer_id, job_date, title from job
      where not ${isOffice} and company_id = caller.company_id and employee_id = caller.employee_id order by job_date desc, id desc limit ${OWN_JOBS}
    ), found as materialized (${foundCustomers(customers, now)})
    select json_build_object(
      'customers', ${shownCustomers(customers)},
      'jobs', ${shownJobs(among.includes('jobs') ? (number ?? '') : '')},
      'cases', ${shownCases(among.includes('cases') ? (number ?? '') : '')})::text)`;
}

type Typed = { text: string; digits: string };

/** Each once; the address or the person by which it was found, where the customer itself does not fit. */
const foundCustomers = ({ text, digits }: Typed, now: Date): Sql => sql`
  select customer_id as id, case when not bool_or(site_id is null and account_id is null) then min(site_id) end as site_id,
    case when not bool_or(account_id is null) then min(account_id) end as account_id
  from (
    select f.* from search_customers(case when ${isOffice} then ${text}::text else '' end, case when ${isOffice} then ${digits}::text else '' end,
      ${now.toISOString()}::timestamptz, ${CANDIDATES}) f
    union all
    select c.id, null, null from customer c
    where c.company_id = caller.company_id and c.locked_until is null and c.id in (select customer_id from own) and ${text}::text <> ''
      and (customer_fits(c, ${text}::text) or (length(${digits}::text) > 2 and position(${digits}::text in search_digits(c.phone, c.customer_number)) > 0))
  ) f group by customer_id`;

const shownCustomers = ({ text, digits }: Typed): Sql => sql`(
  select coalesce(json_agg(r), '[]') from (
    select c.id as "customerId", c.customer_number as "customerNumber", c.name, c.phone, case when s.id is null then c.address else concat_ws(', ', s.street, nullif(s.unit, '')) end as address,
      coalesce(s.city, c.city) as city, coalesce(nullif(a.name, ''), nullif(a.email, ''), a.user_name) as person
    from found f join customer c on c.company_id = caller.company_id and c.id = f.id and c.locked_until is null
      left join site s on s.company_id = c.company_id and s.id = f.site_id
      left join account a on a.company_id = c.company_id and a.id = f.account_id
    order by ${digits}::text = any(string_to_array(search_digits(c.phone, c.customer_number), ' ')) desc,
      left(fold_search(c.name), length(${text}::text)) = fold_search(${text}::text) desc, fold_search(c.name), c.id
    limit ${CUSTOMERS_FOUND}) r)`;

/** Those whose number begins with the digits, then, where there are few, those that have them elsewhere. */
const shownJobs = (digits: string): Sql => sql`(
  with begun as materialized (
    select j.*, r.place from ${rangesOf(digits)} cross join lateral (
      (select id, customer_id, job_date, title from job
        where ${isOffice} and company_id = caller.company_id and id between r.low and r.high order by id limit ${JOBS_FOUND})
      union all
      select * from own where id between r.low and r.high) j
  ), inside as (
    select j.id, j.customer_id, j.job_date, j.title from job j
    where j.company_id = caller.company_id and j.id in (
      select search_jobs(${digits}::text, case when ${isOffice} then ${2 * JOBS_FOUND} - (select count(*)::int from begun) else 0 end))
    union all
    select * from own where length(${digits}::text) > 2 and position(${digits}::text in id::text) > 0)
  select coalesce(json_agg(r), '[]') from (
    select j.id as "jobId", j.job_date as date, j.title, c.id as "customerId", c.name as "customerName"
    from (select * from begun union all select *, 99 from inside where id not in (select id from begun)) j
      join customer c on c.company_id = caller.company_id and c.id = j.customer_id and c.locked_until is null
    order by j.place, j.id limit ${JOBS_FOUND}) r)`;

const shownCases = (digits: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('caseId', f.id, 'title', f.title, 'customerId', o.id, 'customerName', o.name) order by f.place, f.id), '[]')
  from (select c.id, c.title, c.customer_id, r.place from ${rangesOf(digits)}
        cross join lateral (select * from customer_case k where k.company_id = caller.company_id and k.id between r.low and r.high order by k.id limit ${CASES_LOOKED_AT}) c
      where ${seesCase(sql`c`)} order by r.place, c.id limit ${JOBS_FOUND}) f
    join customer o on o.company_id = caller.company_id and o.id = f.customer_id and o.locked_until is null)`;

function rangesOf(digits: string): Sql {
  const ranges = rangesBeginningWith(digits);
  return sql`unnest(${ranges.map((r) => r.low)}::int[], ${ranges.map((r) => r.high)}::int[]) with ordinality as r (low, high, place)`;
}
