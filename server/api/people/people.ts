// Who has access to the customer, and who is invited.
import { type People, people } from '#contract/people.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { invitationsSeen, peopleSeen } from '../../queries/people.ts';

export const peopleRoute = answerWith(
  people,
  ({ deps }) => peopleOfCaller(deps.now()),
  async (seen: People) => seen,
);

// A person without a right to the customer is refused before this.
const peopleOfCaller = (now: Date): Sql => {
  const viewer = { customerId: sql`caller.customer_id`, viewerId: sql`caller.account_id`, seesAll: sql`(caller.right_ = 'holder')`, now };
  return sql`json_build_object('right', ${notNull(sql`caller.right_`)}, 'people', ${peopleSeen(viewer)}, 'invitations', ${invitationsSeen(viewer)})`;
};
