// The cases of a customer.
import { myCases } from '#contract/my-cases.ts';
import { CASES_PER_PAGE } from '#domain/cases/case.ts';
import { isUnreadByCaller, rowOfCase, withJob } from '../../case-records/sql-parts.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const myCasesRoute = answerWith(myCases, ({ query: { page = 0 } }) => casesOfCaller(page), passJsonText);

/** A case that waits for "Stemmer det?" still counts as open. */
const order: Sql = sql`customer_case.state = 'closed', customer_case.changed_at desc, customer_case.id desc`;

const casesOfCaller = (page: number): Sql => sql`(
  with own as (select * from customer_case where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id)
  select json_build_object('total', (select count(*) from own),
    'cases', coalesce(json_agg(json_build_object(${rowOfCase(isUnreadByCaller)}) order by ${order}), '[]'))::text
  from (select * from own customer_case order by ${order} limit ${CASES_PER_PAGE}::int offset ${page * CASES_PER_PAGE}::int) customer_case ${withJob})`;
