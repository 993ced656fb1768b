// Which customer a case belongs to, for a link to a case of another customer of the same person.
import { customerOfCase } from '#contract/my-cases.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { isLiveAt } from '../../queries/customer-access.ts';

export const customerOfCaseRoute = answerWith(customerOfCase, ({ query, deps }) => ownerOfCase(query.caseId, deps.now()), passJsonText);

/** Among the customers that the person may switch to. */
const ownerOfCase = (caseId: number, now: Date): Sql => sql`(
  select json_build_object('customerId', customer.id, 'name', customer.name)::text
  from customer_case
    join customer on customer.company_id = customer_case.company_id and customer.id = customer_case.customer_id and customer.locked_until is null
    join customer_access on customer_access.company_id = customer_case.company_id and customer_access.customer_id = customer_case.customer_id and customer_access.account_id = caller.account_id and ${isLiveAt(now)}
  where customer_case.company_id = caller.company_id and customer_case.id = ${caseId})`;
