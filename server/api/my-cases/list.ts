// The cases of a customer.
import { myCases } from '#contract/my-cases.ts';
import { isUnreadByCaller, rowOfCase, withJob } from '../../case-records/sql-parts.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const myCasesRoute = answerWith(myCases, () => casesOfCaller, passJsonText);

const casesOfCaller: Sql = sql`(
  select coalesce(json_agg(json_build_object(${rowOfCase(sql`c`, sql`j`, isUnreadByCaller(sql`c`))}) order by c.changed_at desc, c.id desc), '[]')::text
  from customer_case c ${withJob(sql`c`, sql`j`)} where c.company_id = caller.company_id and c.customer_id = caller.customer_id)`;
