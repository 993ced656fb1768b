// The customers of this login.
import { type MyCustomers, myCustomers } from '#contract/people.ts';
import { readCredentials } from '../../auth/credentials.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { myCustomersSeen } from '../../queries/people.ts';

export const myCustomersRoute = answerWith(
  myCustomers,
  ({ deps, request }) => customersOfCaller(readCredentials(request.headers), deps.now()),
  async (seen: MyCustomers) => seen,
);

const customersOfCaller = (credentials: ReturnType<typeof readCredentials>, now: Date): Sql => {
  const key = credentials.kind === 'key' ? credentials.keyHash : Buffer.alloc(0);
  const me = sql`(select nullif(account.name, '') from account where account.company_id = caller.company_id and account.id = caller.account_id)`;
  return sql`json_build_object('me', ${me}, 'current', caller.customer_id, 'customers', ${myCustomersSeen(now)}, 'isChosen', coalesce(
    (select session.customer_chosen from session where session.company_id = caller.company_id and session.key_hash = ${key}), false))`;
};
