// Which customer a case belongs to, for a link to a case of another customer of the same person.
import { customerOfCase } from '#contract/my-cases.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { isLiveAt } from '../../queries/customer-access.ts';

export const customerOfCaseRoute = answerWith(customerOfCase, ({ query, deps }) => ownerOfCase(query.caseId, deps.now()), passJsonText);

/** Among the customers that the person may switch to. */
const ownerOfCase = (caseId: number, now: Date): Sql => sql`(
  select json_build_object('customerId', o.id, 'name', o.name)::text
  from customer_case c
    join customer o on o.company_id = c.company_id and o.id = c.customer_id and o.locked_until is null
    join customer_access x on x.company_id = c.company_id and x.customer_id = c.customer_id and x.account_id = caller.account_id and ${isLiveAt(sql`x`, now)}
  where c.company_id = caller.company_id and c.id = ${caseId})`;
