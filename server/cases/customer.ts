// The cases of a customer.
import { casePromise, customerOfCase, myCase, myCases, readCase } from '#contract/cases.ts';
import { CASES_PER_PAGE } from '#domain/cases/case.ts';
import { promisesAt } from '#domain/cases/clocks.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { isUnreadByCaller, readBy, rowOfCase, withJob } from './columns.ts';
import { readHours } from './office-hours.ts';
import { fromCases, type RawCase, rawCase } from './rows.ts';
import { markRead } from './store.ts';
import { customerView } from './view.ts';

export const myCasesRoute = answerWith(myCases, ({ query: { page = 0 } }) => casesOfCaller(page), passJsonText);

/** A case that waits for "Stemmer det?" still counts as open. */
const order: Sql = sql`customer_case.state = 'closed', customer_case.changed_at desc, customer_case.id desc`;

const casesOfCaller = (page: number): Sql => sql`(
  with own as (select * from customer_case where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id)
  select json_build_object('total', (select count(*) from own),
    'cases', coalesce(json_agg(json_build_object(${rowOfCase(isUnreadByCaller)}) order by ${order}), '[]'))::text
  from (select * from own customer_case order by ${order} limit ${CASES_PER_PAGE}::int offset ${page * CASES_PER_PAGE}::int) customer_case ${withJob})`;

// A case as its customer sees it.
export const myCaseRoute = answerWith(
  myCase,
  ({ query }) => caseOfCaller(query.caseId, query.before),
  async (found: { raw: RawCase; readUpTo: number } | null, { caller, deps }) => {
    if (!found) throw notFound();
    return customerView(found.raw, { ...caller, readUpTo: found.readUpTo }, deps.now());
  },
);

const caseOfCaller = (caseId: number, before?: number): Sql => sql`(
  select json_build_object('raw', ${rawCase(before)}, 'readUpTo', ${readBy(sql`caller.account_id`)})
  from ${fromCases} where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id and customer_case.id = ${caseId})`;

// How far one of the customer's people has read. Asked for by the page that shows the case, never by a link.
export const readCaseRoute = answer(readCase, async ({ caller, db, deps, body }) => {
  const { companyId, customerId, accountId } = caller;
  const { caseId, upTo } = body;
  const readUpTo = await db.transaction(async (tx) => {
    const own = await tx.query(sql`
      select from customer_case where company_id = ${companyId} and customer_id = ${customerId} and id = ${caseId} for key share`);
    if (own.length === 0) throw notFound();
    return markRead(tx, { companyId, caseId, accountId, now: deps.now() }, upTo);
  });
  return { readUpTo };
});

// Which customer a case belongs to, for a link to a case of another customer of the same person.
export const customerOfCaseRoute = answerWith(customerOfCase, ({ query, deps }) => ownerOfCase(query.caseId, deps.now()), passJsonText);

/** Among the customers that the person may switch to. */
const ownerOfCase = (caseId: number, now: Date): Sql => sql`(
  select json_build_object('customerId', customer.id, 'name', customer.name)::text
  from customer_case
    join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id and customer.locked_until is null
    join customer_access on customer_access.company_id = customer_case.company_id and customer_access.customer_id = customer_case.customer_id and customer_access.account_id = caller.account_id and ${isLiveAt(now)}
  where customer_case.company_id = caller.company_id and customer_case.id = ${caseId})`;

// What a case that is sent now would be promised, shown before it is sent.
export const casePromiseRoute = answer(casePromise, async ({ caller, db, deps }) => {
  const now = deps.now();
  const { answerBy, repairBy } = promisesAt('complaint', await readHours(db, caller.companyId, now), now);
  return { answerBy: answerBy.toISOString(), repairBy: repairBy?.toISOString() ?? null };
});
