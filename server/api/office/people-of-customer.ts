// The people of a customer, for the office.
import type { AnswerOf } from '#contract/define-call.ts';
import { peopleOfCustomer } from '#contract/office.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { invitationsSeen, peopleSeen } from '../../queries/people.ts';
import { recordCustomerOpened } from './record-customer-opened.ts';

export const peopleOfCustomerRoute = answerWith(
  peopleOfCustomer,
  ({ deps, query }) => seenBy(query.customerId, deps.now()),
  async (seen: AnswerOf<typeof peopleOfCustomer> | null, { caller, deps, db, query }) => {
    if (!seen) throw notFound();
    await recordCustomerOpened(deps, db, caller, query.customerId);
    return seen;
  },
);

const seenBy = (id: number, now: Date): Sql => {
  const viewer = { customerId: sql`${id}::int`, viewerId: sql`0`, seesAll: sql`true`, now };
  return sql`(select json_build_object('people', ${peopleSeen(viewer)}, 'invitations', ${invitationsSeen(viewer)})
    from customer where customer.company_id = caller.company_id and customer.id = ${id} and customer.locked_until is null)`;
};
