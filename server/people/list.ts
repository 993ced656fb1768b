// Who has access to the customer, and who is invited.

import { peopleOfCustomer } from '#contract/customers.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import { type MyCustomers, myCustomers, type People, people, switchCustomer } from '#contract/people.ts';
import { isLiveAt, personName } from '../access/customer-access.ts';
import { readCredentials } from '../auth/credentials.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import { addressOfCustomer } from '../customers/profile.ts';
import { iso, notNull, type Sql, sql } from '../db/sql.ts';
import { accessEnded, notFound, notLoggedIn } from '../errors/api-error.ts';
import { answer, answerWith } from '../http/answer.ts';

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

// The customers of this login.
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

// Another customer for this session. The access is checked in the same statement; every later call checks it again.
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

// The people of a customer, for the office.
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

/** The last day of an access that ends at the midnight after it. */
const lastDay = (until: Sql): Sql => sql`to_char((${until} - interval '1 millisecond') at time zone 'Europe/Oslo', 'YYYY-MM-DD')`;

/** The customer whose people are listed, who looks at them, and whether that one decides. */
type PeopleScope = { customerId: Sql; viewerId: Sql; seesAll: Sql; now: Date };

/** As JSON, holders first. Those who do not decide see the holders and themselves, without addresses: a user name often is one. */
export const peopleSeen = ({ customerId, viewerId, seesAll, now }: PeopleScope): Sql => {
  const sees = sql`(${seesAll} or account.id = ${viewerId})`;
  return sql`(
  select coalesce(json_agg(json_build_object('accountId', account.id, 'name', case when ${sees} then ${personName} else split_part(${personName}, '@', 1) end,
      'userName', case when ${sees} then account.user_name end, 'email', case when ${sees} then account.email end, 'right', customer_access.right_, 'until', ${lastDay(sql`customer_access.until`)},
      'givenAt', ${iso(sql`customer_access.given_at`)}, 'isMe', account.id = ${viewerId}, 'isDisabled', account.disabled_at is not null)
    order by customer_access.right_ <> 'holder', customer_access.given_at, account.id), '[]')
  from customer_access
    join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
    join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id
  where customer_access.company_id = caller.company_id and customer_access.customer_id = ${customerId} and customer_access.ended_at is null
    and (customer_access.until is null or customer_access.until > ${now.toISOString()}) and (${sees} or customer_access.right_ = 'holder'))`;
};

/** The invitations that wait for an answer, or did until their time was over. */
export const invitationsSeen = ({ customerId, seesAll, now }: Omit<PeopleScope, 'viewerId'>): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', access_invitation.id, 'email', access_invitation.email, 'right', access_invitation.right_, 'until', ${lastDay(sql`access_invitation.until`)},
      'givenAt', ${iso(sql`access_invitation.given_at`)}, 'expiresAt', ${iso(sql`access_invitation.expires_at`)}, 'movesHolder', access_invitation.moves_holder,
      'state', case when access_invitation.expires_at <= ${now.toISOString()} then 'expired' when exists (
        select from outbox where outbox.company_id = access_invitation.company_id and outbox.invitation_id = access_invitation.id and outbox.failed_at is not null) then 'failed' else 'waiting' end)
    order by access_invitation.given_at desc), '[]')
  from access_invitation
  where access_invitation.company_id = caller.company_id and access_invitation.customer_id = ${customerId} and access_invitation.outcome is null and ${seesAll})`;

export const myCustomersSeen = (now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object('customerId', customer.id, 'name', customer.name, 'customerNumber', customer.customer_number,
      'address', ${addressOfCustomer},
      'right', customer_access.right_, 'until', ${lastDay(sql`customer_access.until`)}) order by fold_name(customer.name), customer.id), '[]')
  from customer_access join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id
  where customer_access.company_id = caller.company_id and customer_access.account_id = caller.account_id and customer_access.ended_at is null
    and (customer_access.until is null or customer_access.until > ${now.toISOString()}))`;
