// Another customer for this session. The access is checked in the same statement; every later call checks it again.
import { switchCustomer } from '#contract/people.ts';
import { readCredentials } from '../../auth/credentials.ts';
import { sql } from '../../db/sql.ts';
import { accessEnded, notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { isLiveAt } from '../../queries/customer-access.ts';

export const switchCustomerRoute = answer(switchCustomer, async ({ caller, db, deps, body, request }) => {
  const credentials = readCredentials(request.headers);
  if (credentials.kind !== 'key') throw notLoggedIn();
  const { companyId, accountId } = caller;
  const switched = await db.query(sql`
    update session set customer_id = customer_access.customer_id, customer_chosen = true from customer_access
    where session.company_id = ${companyId} and session.key_hash = ${credentials.keyHash} and session.account_id = ${accountId}
      and customer_access.company_id = session.company_id and customer_access.account_id = session.account_id and customer_access.customer_id = ${body.customerId} and ${isLiveAt(deps.now())}
    returning 1`);
  if (switched.length === 0) throw accessEnded();
  return { customerId: body.customerId };
});
