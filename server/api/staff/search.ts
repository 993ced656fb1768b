// Ours: the one search of the staff. A hit is not a look: nothing but what tells customers apart is answered.
import { staffSearch } from '#contract/staff/search.ts';
import { CUSTOMERS_FOUND, JOBS_FOUND, MIN_SEARCH_LENGTH, rangesBeginningWith, searchedNumber } from '#domain/search.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { spend } from '../../auth/spend.ts';
import { seesCase } from '../../cases/who-sees.ts';
import { isOffice } from '../../db/office.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

/** A letter at a time, all day long; not a register read from a to å. */
const SEARCHES: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** From so many the best are shown. */
const CANDIDATES = 50;
/** Of each range of numbers; who may not see them finds fewer. */
const CASES_LOOKED_AT = 200;
/** Of an employee without the office right: the newest. */
const OWN_JOBS = 2000;

export const staffSearchRoute = answerWith(
  staffSearch,
  ({ query }) => hits(query.text.trim()),
  async (text: string, input) => {
    await spend(input.deps, input.caller, 'searches', SEARCHES);
    return passJsonText(text, input);
  },
);

function hits(typed: string): Sql {
  const number = searchedNumber(typed);
  const text = typed.length < MIN_SEARCH_LENGTH ? '' : (number ?? typed);
  const ranges = rangesBeginningWith(number ?? '');
  return sql`(
    with own as materialized (
      select id, customer_id, job_date, title from job
      where not ${isOffice} and company_id = caller.company_id and employee_id = caller.employee_id order by job_date desc, id desc limit ${OWN_JOBS}
    ), found as materialized (
      select f as id from find_customers(case when ${isOffice} then ${text}::text else '' end, ${CANDIDATES}) f
      union
      select c.id from customer c
      where c.company_id = caller.company_id and c.locked_until is null and c.id in (select customer_id from own) and ${text}::text <> ''
        and customer_fits(c, ${text}::text)
    )
    select json_build_object(
      'customers', (select coalesce(json_agg(r), '[]') from (
        select c.id as "customerId", c.customer_number as "customerNumber", c.name, c.phone, c.address, c.city
        from customer c where c.company_id = caller.company_id and c.id in (select id from found)
        order by replace(c.customer_number, '-', '') = ${text}::text desc, left(fold_search(c.name), length(${text}::text)) = fold_search(${text}::text) desc,
          fold_search(c.name), c.id
        limit ${CUSTOMERS_FOUND}) r),
      'jobs', (select coalesce(json_agg(r), '[]') from (
        select j.id as "jobId", j.job_date as date, j.title, c.id as "customerId", c.name as "customerName"
        from unnest(${ranges.map((r) => r.low)}::int[], ${ranges.map((r) => r.high)}::int[]) with ordinality as r (low, high, place)
          cross join lateral (
            (select id, customer_id, job_date, title from job
              where ${isOffice} and company_id = caller.company_id and id between r.low and r.high order by id limit ${JOBS_FOUND})
            union all
            select * from own where id between r.low and r.high) j
          join customer c on c.company_id = caller.company_id and c.id = j.customer_id and c.locked_until is null
        order by r.place, j.id limit ${JOBS_FOUND}) r),
      'cases', (select coalesce(json_agg(json_build_object('caseId', f.id, 'title', f.title, 'customerId', o.id, 'customerName', o.name) order by f.place, f.id), '[]')
        from (select c.id, c.title, c.customer_id, r.place
            from unnest(${ranges.map((r) => r.low)}::int[], ${ranges.map((r) => r.high)}::int[]) with ordinality as r (low, high, place)
              cross join lateral (select * from customer_case k where k.company_id = caller.company_id and k.id between r.low and r.high order by k.id limit ${CASES_LOOKED_AT}) c
            where ${seesCase} order by r.place, c.id limit ${JOBS_FOUND}) f
          join customer o on o.company_id = caller.company_id and o.id = f.customer_id and o.locked_until is null))::text)`;
}
