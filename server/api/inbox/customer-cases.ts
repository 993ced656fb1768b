// The cases of one customer, on the customer's page of the staff.
import { customerCases } from '#contract/inbox.ts';
import { seesCase } from '../../case-records/case-visibility.ts';
import { isUnreadByStaff, rowOfCase, withJob } from '../../case-records/sql-parts.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { customerOpenedByStaff } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

export const customerCasesRoute = answerWith(
  customerCases,
  ({ query }) => casesOf(query.customerId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

const casesOf = (customerId: number): Sql => sql`(
  select (select coalesce(json_agg(json_build_object(${rowOfCase(isUnreadByStaff)}) order by customer_case.changed_at desc, customer_case.id desc), '[]')::text
    from customer_case ${withJob} where customer_case.company_id = caller.company_id and customer_case.customer_id = seen.customer_id and ${seesCase})
  from ${customerOpenedByStaff(customerId)} as seen)`;
