// The one search of the staff. A hit is not a look: the answer has only what is needed to recognise a customer.
import { staffSearch } from '#contract/customers.ts';
import { CUSTOMERS_FOUND, JOBS_FOUND, rangesBeginningWith, readSearch, type Search } from '#domain/customers/search.ts';
import { MINUTE } from '#domain/time.ts';
import { isOffice, seesCase } from '../access/staff-sight.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerWith, passJsonText } from '../http/answer.ts';

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

type TypedSearch = { text: string; digits: string };

/** Each once; the address or the person by which it was found, where the customer itself does not fit. */
const foundCustomers = ({ text, digits }: TypedSearch, now: Date): Sql => sql`
  select customer_id as id, case when not bool_or(site_id is null and account_id is null) then min(site_id) end as site_id,
    case when not bool_or(account_id is null) then min(account_id) end as account_id
  from (
    select hit.* from search_customers(case when ${isOffice} then ${text}::text else '' end, case when ${isOffice} then ${digits}::text else '' end,
      ${now.toISOString()}::timestamptz, ${CANDIDATES}) hit
    union all
    select customer.id, null, null from customer
    where customer.company_id = caller.company_id and customer.locked_until is null and customer.id in (select customer_id from own) and ${text}::text <> ''
      and (customer_fits(customer, ${text}::text) or (length(${digits}::text) > 2 and position(${digits}::text in search_digits(customer.phone, customer.customer_number)) > 0))
  ) hit group by customer_id`;

const shownCustomers = ({ text, digits }: TypedSearch): Sql => sql`(
  select coalesce(json_agg(entry), '[]') from (
    select customer.id as "customerId", customer.customer_number as "customerNumber", customer.name, customer.phone, case when site.id is null then customer.address else concat_ws(', ', site.street, nullif(site.unit, '')) end as address,
      coalesce(site.city, customer.city) as city, coalesce(nullif(account.name, ''), nullif(account.email, ''), account.user_name) as person
    from found join customer on customer.company_id = caller.company_id and customer.id = found.id and customer.locked_until is null
      left join site on site.company_id = customer.company_id and site.id = found.site_id
      left join account on account.company_id = customer.company_id and account.id = found.account_id
    order by ${digits}::text = any(string_to_array(search_digits(customer.phone, customer.customer_number), ' ')) desc,
      left(fold_search(customer.name), length(${text}::text)) = fold_search(${text}::text) desc, fold_search(customer.name), customer.id
    limit ${CUSTOMERS_FOUND}) entry)`;

/** Those whose number begins with the digits, then, where there are few, those that have them elsewhere. */
const shownJobs = (digits: string): Sql => sql`(
  with begun as materialized (
    select job.*, digit_range.place from ${rangesOf(digits)} cross join lateral (
      (select id, customer_id, job_date, title from job
        where ${isOffice} and company_id = caller.company_id and id between digit_range.low and digit_range.high order by id limit ${JOBS_FOUND})
      union all
      select * from own where id between digit_range.low and digit_range.high) job
  ), inside as (
    select job.id, job.customer_id, job.job_date, job.title from job
    where job.company_id = caller.company_id and job.id in (
      select search_jobs(${digits}::text, case when ${isOffice} then ${2 * JOBS_FOUND} - (select count(*)::int from begun) else 0 end))
    union all
    select * from own where length(${digits}::text) > 2 and position(${digits}::text in id::text) > 0)
  select coalesce(json_agg(entry), '[]') from (
    select job.id as "jobId", job.job_date as date, job.title, customer.id as "customerId", customer.name as "customerName"
    from (select * from begun union all select *, 99 from inside where id not in (select id from begun)) job
      join customer on customer.company_id = caller.company_id and customer.id = job.customer_id and customer.locked_until is null
    order by job.place, job.id limit ${JOBS_FOUND}) entry)`;

const shownCases = (digits: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('caseId', hit.id, 'title', hit.title, 'customerId', customer.id, 'customerName', customer.name) order by hit.place, hit.id), '[]')
  from (select customer_case.id, customer_case.title, customer_case.customer_id, digit_range.place from ${rangesOf(digits)}
        cross join lateral (select * from customer_case where customer_case.company_id = caller.company_id and customer_case.id between digit_range.low and digit_range.high order by customer_case.id limit ${CASES_LOOKED_AT}) customer_case
      where ${seesCase} order by digit_range.place, customer_case.id limit ${JOBS_FOUND}) hit
    join customer on customer.company_id = caller.company_id and customer.id = hit.customer_id and customer.locked_until is null)`;

function rangesOf(digits: string): Sql {
  const ranges = rangesBeginningWith(digits);
  return sql`unnest(${ranges.map((r) => r.low)}::int[], ${ranges.map((r) => r.high)}::int[]) with ordinality as digit_range (low, high, place)`;
}
